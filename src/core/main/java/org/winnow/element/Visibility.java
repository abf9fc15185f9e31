// SPDX-License-Identifier: Apache-2.0
package org.winnow.element;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jsoup.nodes.Attributes;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jspecify.annotations.Nullable;

/**
 * Who sees a text, as far as the elements around it say. Constants are in the order of fewer
 * readers; a text is as visible as the least visible element around it.
 */
public enum Visibility {
  /** Everybody. */
  SHOWN,

  /**
   * Some readers, or only on demand: text for screen readers, text hidden from them, closed {@code
   * details}, inert parts, classes whose usual style hides them.
   */
  ASIDE,

  /**
   * Nobody, or nobody before they point at a word: tooltips; not displayed, transparent, without
   * size, clipped or off screen.
   */
  HIDDEN;

  /** Class names whose usual style hides an element, from all readers or from those who see. */
  private static final Set<String> CLASSES =
      Set.of(
          "a11y-hidden",
          "assistive-text",
          "d-none",
          "display-none",
          "elementor-location-popup",
          "element-invisible",
          "hidden",
          "hidden-visually",
          "hide",
          "invisible",
          "is-hidden",
          "off-screen",
          "offscreen",
          "screen-reader",
          "screen-reader-only",
          "screen-reader-text",
          "sr-only",
          "text-hide",
          "u-visually-hidden",
          "uk-hidden",
          "visually-hidden",
          "visuallyhidden");

  /** Class names that show on larger screens what another class hides on small ones. */
  private static final Pattern RESPONSIVE =
      Pattern.compile("[^\\s:]:|\\b(?:d-(?:sm|md|lg|xl|xxl|print)|visible|show)-");

  private static final Pattern STYLE =
      Pattern.compile(
          "(?:^|;)(?:display:none|visibility:(?:hidden|collapse)|opacity:(?:0?\\.)?0+%?(?=;|!|$)"
              + "|font-size:(?:0?\\.)?0+[a-z%]*(?=;|!|$)|color:transparent|content-visibility:hidden"
              + "|(?:left|right|top|bottom|margin-left|margin-top|text-indent):-\\d{4}"
              + "|clip:rect\\((?:[01](?:px)?[,)]?){4}|clip-path:inset\\((?:50|100)%"
              + "|transform:scale\\(0[,)])");

  /** A dimension of at most one pixel, which hides a text whose overflow is hidden. */
  private static final Pattern TINY =
      Pattern.compile("(?:^|;)(?:max-)?(?:width|height):[01](?:px)?(?=;|!|$)");

  private static final Pattern CLIPPED = Pattern.compile("(?:^|;)overflow[xy-]*:(?:hidden|clip)");

  /** Elements that may have a tooltip, and those that may be one. */
  private static final Set<String> EXPLAINED = Set.of("a", "abbr", "button", "dfn", "span");

  private static final Set<String> TOOLTIPS = Set.of("dfn", "em", "i", "small", "span", "sup");

  private static final Pattern WHITE_SPACE = Pattern.compile("\\s+");

  /** Returns whether a node is in a closed {@code details}, below its summary. */
  static boolean isClosed(Element parent, Node node) {
    return parent.normalName().equals("details")
        && !parent.hasAttr("open")
        && !node.normalName().equals("summary");
  }

  /** The visibility that attributes give, beside those for classes and style. */
  static Visibility ofAttributes(Attributes attributes) {
    boolean isTooltip = attributes.get("role").equals("tooltip");
    if (attributes.hasKey("hidden") || isTooltip && !isNote(attributes.get("class"))) {
      return HIDDEN;
    }
    boolean aside = attributes.get("aria-hidden").equals("true") || attributes.hasKey("inert");
    return aside ? ASIDE : SHOWN;
  }

  /** Returns whether a tooltip is a note of the text, which stands nowhere else. */
  private static boolean isNote(String classes) {
    return classes.contains("footnote") || classes.contains("sidenote");
  }

  /** The visibility of an element in a line that explains the word before it: a tooltip. */
  static Visibility ofTooltip(Element element, String id) {
    if (!TOOLTIPS.contains(element.normalName())) {
      return SHOWN;
    }
    @Nullable Element word = element.previousElementSibling();
    boolean explained =
        word != null
            && word.attributesSize() > 0
            && EXPLAINED.contains(word.normalName())
            && (isNamed(word.attr("aria-describedby"), id)
                || isNamed(word.attr("aria-labelledby"), id));
    return explained ? HIDDEN : SHOWN;
  }

  private static boolean isNamed(String identifiers, String id) {
    return identifiers.equals(id) || (" " + identifiers + " ").contains(" " + id + " ");
  }

  /** The visibility that a style attribute gives. */
  static Visibility ofStyle(String style) {
    return !style.isEmpty() && isHiding(style) ? HIDDEN : SHOWN;
  }

  /**
   * The visibility that the names of a class attribute give.
   *
   * @param names in lower case
   * @param classes the attribute as written
   */
  static Visibility ofClasses(List<String> names, String classes) {
    for (String name : names) {
      if (CLASSES.contains(name)) {
        return RESPONSIVE.matcher(classes).find() ? SHOWN : ASIDE;
      }
    }
    return SHOWN;
  }

  private static boolean isHiding(String style) {
    String plain = WHITE_SPACE.matcher(style).replaceAll("").toLowerCase(Locale.ROOT);
    return STYLE.matcher(plain).find()
        || TINY.matcher(plain).find() && CLIPPED.matcher(plain).find();
  }
}
