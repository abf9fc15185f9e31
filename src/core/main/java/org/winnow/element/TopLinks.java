// SPDX-License-Identifier: Apache-2.0
package org.winnow.element;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/**
 * Recognizes links that lead back to the top of the page and say so, in many languages, or are
 * signs alone.
 */
final class TopLinks {
  /** Fragments of their addresses, in lower case, without hyphens and underscores. */
  private static final Set<String> FRAGMENTS =
      Set.of("#top", "#pagetop", "#totop", "#backtotop", "#gototop", "#topofpage", "#topofthepage");

  /** Parts of their words, in lower case. */
  private static final List<String> WORDS =
      List.of(
          "top", "up", "oben", "haut", "arriba", "inicio", "início", "alto", "cima", "boven",
          "omhoog", "upp", "opp", "ylös", "alkuun", "nahor", "gór", "począt", "tetej", "sus",
          "верх", "начал", "нагор", "κορυφή", "yukarı", "başa", "上", "頂", "顶", "トップ", "先頭", "위로",
          "أعلى", "למעלה");

  /** Maximum number of characters of such an address. */
  private static final int LONGEST = 20;

  /** Elements from a text upwards of which one may be the link, or stand in a sentence. */
  private static final int CLOSE = 3;

  private TopLinks() {}

  /** Returns whether a text in an element is that of such a link, outside of any sentence. */
  static boolean isText(Element innermost, String text) {
    @Nullable Element element = innermost;
    boolean isTop = false;
    for (int i = 0; i < CLOSE && element != null && isInline(element); i++) {
      if (Displayed.isInSentence(element)) {
        return false;
      }
      isTop |= element.normalName().equals("a") && isTop(element.attr("href"));
      element = element.parent();
    }
    return isTop && says(text);
  }

  private static boolean isInline(Element element) {
    return TagKind.of(element.normalName()).separator() == Separator.NONE;
  }

  private static boolean isTop(String address) {
    return address.startsWith("#")
        && address.length() <= LONGEST
        && FRAGMENTS.contains(address.replace("-", "").replace("_", "").toLowerCase(Locale.ROOT));
  }

  private static boolean says(String text) {
    String said = text.toLowerCase(Locale.ROOT);
    return said.codePoints().noneMatch(Character::isLetterOrDigit)
        || WORDS.stream().anyMatch(said::contains);
  }
}
