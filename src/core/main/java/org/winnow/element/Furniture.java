// SPDX-License-Identifier: Apache-2.0
package org.winnow.element;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jspecify.annotations.Nullable;
import org.winnow.text.Characters;

/**
 * Recognizes the furniture of headings and of code: signs and numbers that belong to the page, not
 * to what is read. Permalinks, links that edit a section, line numbers, buttons that copy.
 */
public final class Furniture {
  private static final Set<String> PERMALINKS =
      Set.of("headerlink", "permalink", "hash-link", "heading-anchor", "anchorjs-link");

  /** Links to a page with the code, beside its signature: Sphinx. */
  private static final Set<String> SOURCES = Set.of("viewcode-link", "viewcode-back");

  /** The heading with the name of the book above each chapter, and what it is in: mdBook. */
  private static final Set<String> BOOKS = Set.of("menu-title");

  private static final Set<String> MENU_BARS = Set.of("menu-bar", "mdbook-menu-bar");

  private static final Set<String> EDITS = Set.of("mw-editsection", "editsection", "edit-link");

  /** Names of line numbers, and of columns with them. */
  private static final Set<String> COLUMNS =
      Set.of(
          "linenos",
          "lineno",
          "linenumber",
          "line-number",
          "gutter",
          "rouge-gutter",
          "hljs-ln-numbers",
          "blob-num",
          "lnt");

  /** Names of line numbers, and of code that has some. */
  private static final Set<String> NUMBERS = Set.of("line-numbers", "linenums");

  /** Names of lines of code, which style sheets show as such. */
  private static final Set<String> LINES =
      Set.of(
          "code-line",
          "gatsby-highlight-code-line",
          "highlight-line",
          "highlighted-line",
          "line",
          "token-line");

  // Bits of a class attribute that has a name of these sets.
  private static final int EDIT = 1;
  private static final int PERMALINK = 1 << 1;
  private static final int NUMBER = 1 << 2;
  private static final int SOURCE = 1 << 3;
  private static final int COLUMN = 1 << 4;
  private static final int LINE = 1 << 5;
  private static final int BOOK = 1 << 6;

  /** Minimum number of numbered lines that need no name. */
  private static final int TELLING = 3;

  /** Maximum number of characters of the label of a link to code, such as "[source]". */
  private static final int LONGEST_LABEL = 24;

  /** Arrows back, and the selectors that make them plain or colored. */
  private static final String BACK = "\u21a9\u21a5\u293a\u2934\u23ce\ufe0e\ufe0f";

  /** The sign that leads from a quotation to where it is from. */
  private static final String UP = "\u2191";

  private static final int SIGN = 6;

  /** Maximum number of characters of a class attribute that is looked into. */
  private static final int LONGEST = 200;

  /** Maximum number of characters of a button beside the words of a heading. */
  private static final int SHORT_BUTTON = 20;

  private static final Pattern WORD = Pattern.compile("\\p{L}{2}|\\p{IsHan}");

  /** Elements from a text upwards that may have a name that tells. */
  private static final int NEAR = 3;

  /** The bits of values of class attributes, which recur on a page. */
  private final Map<String, Integer> known = new HashMap<>();

  /** The element with code that was looked at last, and whether it is a gutter. */
  private @Nullable Element last;

  private boolean isGutter;

  /** The link or button that was looked at last, whether it is a sign, and whether it is short. */
  private @Nullable Element lastLink;

  private boolean isSign;
  private boolean isShort;

  /** The heading that was looked at last, and whether it has words in no button. */
  private @Nullable Element lastHeading;

  private boolean hasWords;

  /**
   * Returns whether a text is the sign that leads from a note back to its place in the text, or
   * from a quotation to the post that it is of.
   */
  static boolean isBackReference(Element parent, String text) {
    if (text.length() > SIGN || !parent.normalName().equals("a")) {
      return false;
    }
    return isArrow(text) && parent.attr("href").startsWith("#")
        || text.strip().equals(UP) && isInAttribution(parent);
  }

  private static boolean isInAttribution(Element link) {
    @Nullable Element around = link.parent();
    return around != null && around.normalName().equals("cite");
  }

  private static boolean isArrow(String text) {
    boolean arrow = false;
    for (int i = 0; i < text.length(); i++) {
      boolean back = BACK.indexOf(text.charAt(i)) >= 0;
      if (!back && !Character.isWhitespace(text.charAt(i))) {
        return false;
      }
      arrow |= back;
    }
    return arrow;
  }

  /** Returns whether a text is the sign of a link, named a permalink, to what stands beside it. */
  boolean isPermalink(Element parent, String text) {
    return text.length() <= SIGN
        && parent.normalName().equals("a")
        && (bits(parent) & PERMALINK) != 0
        && isSign(text)
        && isBeside(parent);
  }

  /** Returns whether a text is that of a link to the code beside its documentation. */
  boolean isSourceLink(Element parent, String text) {
    if (text.isEmpty() || text.charAt(0) != '[' || text.length() > LONGEST_LABEL) {
      return false;
    }
    @Nullable Element element = parent;
    for (int i = 0; i < NEAR && element != null; i++) {
      if ((bits(element) & SOURCE) != 0) {
        return true;
      }
      element = element.parent();
    }
    return false;
  }

  /** Returns whether a text in a heading is a permalink's, edits the section or names the site. */
  boolean isInHeading(Element parent) {
    @Nullable Element element = parent;
    for (int i = 0; i < NEAR && element != null && !isHeading(element); i++) {
      int bits = bits(element);
      if ((bits & EDIT) != 0
          || element.normalName().equals("button") && isBesideWords(element)
          || isLink(element) && (isSign(element) || (bits & PERMALINK) != 0 && isBeside(element))) {
        return true;
      }
      element = element.parent();
    }
    return element != null && isHeading(element) && namesSite(element);
  }

  private static boolean isInMenuBar(Element heading) {
    @Nullable Element around = heading.parent();
    return around != null && MENU_BARS.contains(around.id());
  }

  private boolean namesSite(Element heading) {
    return heading.id().equals(Controls.SITE_LINE)
        || (bits(heading) & BOOK) != 0 && isInMenuBar(heading);
  }

  /** Returns whether a short button stands in a heading that has words beside buttons, too. */
  private boolean isBesideWords(Element button) {
    @Nullable Element heading = button.parent();
    for (int i = 0; i < NEAR && heading != null && !isHeading(heading); i++) {
      heading = heading.parent();
    }
    return heading != null && isHeading(heading) && isShort(button) && hasWords(heading);
  }

  /** Returns whether an element has a word in no button; all buttons of a heading ask for it. */
  private boolean hasWords(Element heading) {
    if (!heading.equals(lastHeading)) {
      lastHeading = heading;
      hasWords =
          heading
              .nodeStream(TextNode.class)
              .anyMatch(text -> WORD.matcher(text.getWholeText()).find() && !isInButton(text));
    }
    return hasWords;
  }

  private static boolean isInButton(TextNode text) {
    @Nullable Node node = text.parent();
    for (int i = 0; i < NEAR && node != null; i++) {
      if (node.normalName().equals("button")) {
        return true;
      }
      node = node.parent();
    }
    return false;
  }

  private static boolean isHeading(Element element) {
    return TagKind.of(element.normalName()).heading();
  }

  private static boolean isLink(Element element) {
    return element.normalName().equals("a") || element.normalName().equals("button");
  }

  /** Returns whether something else stands beside a link. */
  private static boolean isBeside(Element link) {
    return isThere(link.previousSibling()) || isThere(link.nextSibling());
  }

  private static boolean isThere(@Nullable Node sibling) {
    return sibling != null && !(sibling instanceof TextNode text && text.isBlank());
  }

  /**
   * Returns whether a link is a sign alone; all texts of one link ask for it one after the other.
   */
  private boolean isSign(Element link) {
    read(link);
    return isSign;
  }

  private boolean isShort(Element button) {
    read(button);
    return isShort;
  }

  private void read(Element link) {
    if (!link.equals(lastLink)) {
      lastLink = link;
      String text = link.text();
      isSign = isSign(text);
      isShort = text.length() <= SHORT_BUTTON;
    }
  }

  private static boolean isSign(String text) {
    return !Characters.hasLetterOrDigit(text);
  }

  /** Returns whether an element in code is named after a line of it. */
  boolean isLine(Element element) {
    return (bits(element) & LINE) != 0;
  }

  /** Returns whether a text in code numbers its lines, or is a button's. */
  boolean isInCode(Element parent, String text) {
    boolean numbers = isNumbers(text);
    @Nullable Element element = parent;
    for (int i = 0; i < NEAR && element != null && !isCode(element); i++) {
      if (element.normalName().equals("button")
          || numbers && (isHidden(element) || (bits(element) & NUMBER) != 0)) {
        return true;
      }
      element = element.parent();
    }
    return numbers && element != null && isCode(element) && isGutter(element);
  }

  private static boolean isCode(Element element) {
    return TagKind.of(element.normalName()).code();
  }

  /**
   * Returns whether all that an element with code says is the numbers of lines: three and more, or
   * fewer in a column that is named after them.
   */
  private boolean isGutter(Element code) {
    if (!code.equals(last)) {
      last = code;
      int lines = counted(code.wholeText());
      isGutter = lines >= TELLING || lines > 0 && isInColumn(code);
    }
    return isGutter;
  }

  /** Returns whether an element with code, or one around it in its cell, is named so. */
  private boolean isInColumn(Element code) {
    @Nullable Element element = code;
    for (int i = 0; i < NEAR && element != null; i++) {
      if ((bits(element) & COLUMN) != 0) {
        return true;
      }
      element = element.normalName().equals("td") ? null : element.parent();
    }
    return false;
  }

  private static boolean isHidden(Element element) {
    return element.hasAttr("data-line-number") || element.attr("aria-hidden").equals("true");
  }

  /** Returns whether a text is digits and white space alone. */
  private static boolean isNumbers(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if ((c < '0' || c > '9') && !Character.isWhitespace(c)) {
        return false;
      }
    }
    return true;
  }

  /**
   * The number of lines, if each is a number that is greater by 1 than that of the line before;
   * else 0.
   */
  private static int counted(String text) {
    List<String> lines = text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
    int last = -1;
    for (String line : lines) {
      if (line.length() > 6 || line.chars().anyMatch(c -> c < '0' || c > '9')) {
        return 0;
      }
      int number = Integer.parseInt(line);
      if (last >= 0 && number != last + 1) {
        return 0;
      }
      last = number;
    }
    return lines.size();
  }

  /** The bits for the names in an element's class attribute; 0 if there are none. */
  private int bits(Element element) {
    String classes = element.attributesSize() == 0 ? "" : element.attributes().get("class");
    return classes.isEmpty() || classes.length() > LONGEST
        ? 0
        : known.computeIfAbsent(classes, Furniture::ofClasses);
  }

  private static int ofClasses(String classes) {
    int bits = 0;
    for (String name : ClassNames.of(classes)) {
      bits |= EDITS.contains(name) ? EDIT : 0;
      bits |= PERMALINKS.contains(name) ? PERMALINK : 0;
      bits |= COLUMNS.contains(name) ? NUMBER | COLUMN : 0;
      bits |= NUMBERS.contains(name) ? NUMBER : 0;
      bits |= SOURCES.contains(name) ? SOURCE : 0;
      bits |= LINES.contains(name) ? LINE : 0;
      bits |= BOOKS.contains(name) ? BOOK : 0;
    }
    return bits;
  }
}
