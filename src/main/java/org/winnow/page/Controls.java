// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jspecify.annotations.Nullable;

/**
 * Recognizes short texts that belong to the page's interface though they stand in its text: hints
 * for screen readers that nobody sees, the labels of tabs, the counter of a gallery, the initials
 * that stand for a portrait, invitations to enlarge a picture.
 */
final class Controls {
  /** Maximum number of characters of a text that is looked at. */
  private static final int LONGEST = 80;

  /** The same for the labels of tabs, and for initials. */
  private static final int LABEL = 40;

  private static final int INITIALS = 3;

  /** Maximum number of characters of a class attribute that is looked into. */
  private static final int LONGEST_CLASS = 300;

  /** Elements from a text upwards that may have a name that tells. */
  private static final int NEAR = 3;

  /** The same for the box of a gallery. */
  private static final int BOX = 5;

  /** Classes whose style hides a text from the eye, as frameworks name them, without signs. */
  private static final Set<String> UNSEEN =
      Set.of(
          ("sronly visuallyhidden screenreadertext screenreaderonly screenreader a11yhidden"
                  + " hiddenvisually uhiddenvisually showforsr elementinvisible assistivetext"
                  + " onlyscreenreader onlyscreenreaders visuallyhiddenfocusable")
              .split(" "));

  private static final Set<String> TABS =
      Set.of("navtabs", "tabbedlabels", "sdtablabel", "tablabel", "tablabels", "tablist");

  private static final Pattern COUNTER =
      Pattern.compile("(\\d{1,3})\\s?(?:/|of|von|de|sur|из)\\s?(\\d{1,3})");

  private static final Pattern GALLERY =
      Pattern.compile("carousel|slide|gallery|swiper|slick|glide|splide|lightbox|counter");

  private static final Pattern PORTRAIT = Pattern.compile("avatar|initials|monogram");

  /** Invitations to look at a picture or at more of a text, in lower case. */
  private static final Set<String> INVITATIONS =
      Set.of(
          "click to expand",
          "click to enlarge",
          "click to zoom",
          "click to view larger",
          "click image to enlarge",
          "click on image to enlarge",
          "click for larger image",
          "tap to expand",
          "tap to enlarge",
          "tap to zoom",
          "expand image",
          "enlarge image",
          "enlarge this image",
          "view larger image",
          "view full size",
          "view fullscreen",
          "toggle caption",
          "hide caption",
          "zum vergrößern klicken",
          "zum vergrößern anklicken",
          "bild vergrößern",
          "klicken zum vergrößern",
          "cliquez pour agrandir",
          "cliquer pour agrandir",
          "agrandir l'image",
          "agrandir l’image",
          "haga clic para ampliar",
          "haz clic para ampliar",
          "ampliar imagen",
          "ampliar foto",
          "clique para ampliar",
          "clicca per ingrandire",
          "klik om te vergroten",
          "klik for at forstørre",
          "klicka för att förstora",
          "kliknij, aby powiększyć",
          "нажмите, чтобы увеличить",
          "увеличить",
          "点击放大",
          "點擊放大",
          "クリックで拡大",
          "画像を拡大する",
          "클릭하면 확대됩니다");

  private Controls() {}

  /** Whether a text is only read by screen readers, and says nothing that others see otherwise. */
  static boolean isUnseen(Element parent, String text) {
    if (text.length() > LONGEST) {
      return false;
    }
    @Nullable Element element = parent;
    for (int i = 0; i < NEAR - 1 && element != null; i++) {
      if (TagKind.of(element.normalName()).heading()) {
        return false;
      }
      if (hasClass(element, UNSEEN)) {
        return !hasHiddenTwin(element);
      }
      element = element.parent();
    }
    return false;
  }

  /** Whether what is shown in place of a text stands beside it, hidden from screen readers. */
  private static boolean hasHiddenTwin(Element element) {
    return isHidden(element.previousElementSibling()) || isHidden(element.nextElementSibling());
  }

  private static boolean isHidden(@Nullable Element element) {
    return element != null
        && element.attr("aria-hidden").equals("true")
        && element.childNodeSize() > 0;
  }

  /** Whether a text is a control's. */
  static boolean isControl(Element parent, String characters) {
    if (characters.length() > LONGEST) {
      return false;
    }
    String text = characters.strip();
    return text.length() <= LABEL
        && (isTab(parent)
            || isCounter(parent, text)
            || isInitials(parent, text)
            || isInvitation(parent, text));
  }

  /** Whether a text labels a tab; an accordion's headings have their panels right behind them. */
  private static boolean isTab(Element parent) {
    @Nullable Element element = parent;
    for (int i = 0; i < NEAR && element != null; i++) {
      if (TagKind.of(element.normalName()).heading()) {
        return false;
      }
      if (element.attr("role").equals("tab") || hasClass(element, TABS)) {
        @Nullable Element next = element.nextElementSibling();
        return next == null || !next.attr("role").equals("tabpanel");
      }
      element = element.parent();
    }
    return false;
  }

  private static boolean isCounter(Element parent, String text) {
    if (text.isEmpty() || !isDigit(text.charAt(0)) || !isDigit(text.charAt(text.length() - 1))) {
      return false;
    }
    var counter = COUNTER.matcher(text);
    return counter.matches()
        && Integer.parseInt(counter.group(1)) <= Integer.parseInt(counter.group(2))
        && isAlone(parent)
        && isNamed(parent, GALLERY, BOX);
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isInitials(Element parent, String text) {
    return text.length() <= INITIALS
        && text.codePoints().allMatch(Character::isUpperCase)
        && isAlone(parent)
        && isNamed(parent, PORTRAIT, 2);
  }

  private static boolean isInvitation(Element parent, String text) {
    boolean framed = text.length() > 2 && "([".indexOf(text.charAt(0)) >= 0;
    String inner = framed ? text.substring(1, text.length() - 1) : text;
    return inner.length() > 3
        && INVITATIONS.contains(inner.strip().toLowerCase(Locale.ROOT))
        && isAlone(parent);
  }

  /** Whether an element has no other text than one. */
  private static boolean isAlone(Element element) {
    int texts = 0;
    for (Node node : element.childNodes()) {
      if (node instanceof org.jsoup.nodes.TextNode text && !text.isBlank() && ++texts > 1) {
        return false;
      }
    }
    return true;
  }

  private static boolean isNamed(Element parent, Pattern names, int near) {
    @Nullable Element element = parent;
    for (int i = 0; i < near && element != null; i++) {
      String classes = element.attr("class");
      if (!classes.isEmpty()
          && classes.length() <= LONGEST_CLASS
          && names.matcher(classes.toLowerCase(Locale.ROOT)).find()) {
        return true;
      }
      element = element.parent();
    }
    return false;
  }

  private static boolean hasClass(Element element, Set<String> names) {
    if (element.attributesSize() == 0) {
      return false;
    }
    String classes = element.attr("class");
    if (classes.isEmpty() || classes.length() > LONGEST_CLASS) {
      return false;
    }
    int start = 0;
    for (int i = 0; i <= classes.length(); i++) {
      if (i == classes.length() || classes.charAt(i) <= ' ') {
        if (i - start > 5 && names.contains(plain(classes, start, i))) {
          return true;
        }
        start = i + 1;
      }
    }
    return false;
  }

  /** A name in lower case without hyphens and underscores. */
  private static String plain(String classes, int from, int to) {
    StringBuilder plain = new StringBuilder(to - from);
    for (int i = from; i < to; i++) {
      char c = classes.charAt(i);
      if (c != '-' && c != '_') {
        plain.append(c >= 'A' && c <= 'Z' ? (char) (c | 32) : c);
      }
    }
    return plain.toString();
  }
}
