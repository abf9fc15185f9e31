// SPDX-License-Identifier: Apache-2.0
package org.winnow.element;

import java.util.Locale;
import java.util.Set;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/** Recognizes links that lead back to the top of the page, in whatever language they say so. */
final class TopLinks {
  /** Fragments of their addresses, in lower case, without hyphens and underscores. */
  private static final Set<String> FRAGMENTS =
      Set.of("#top", "#pagetop", "#totop", "#backtotop", "#gototop", "#topofpage", "#topofthepage");

  /** Maximum number of characters of such an address. */
  private static final int LONGEST = 20;

  /** Elements from a text upwards of which one may be the link. */
  private static final int CLOSE = 2;

  private TopLinks() {}

  /** Returns whether a text in an element is that of such a link, outside of any sentence. */
  static boolean isIn(Element innermost) {
    @Nullable Element element = innermost;
    for (int i = 0; i < CLOSE && element != null; i++) {
      if (element.normalName().equals("a")) {
        return isTop(element.attr("href")) && !isInSentence(element);
      }
      element = element.parent();
    }
    return false;
  }

  private static boolean isInSentence(Element link) {
    @Nullable Element around = link.parent();
    boolean isInline =
        around != null && TagKind.of(around.normalName()).separator() == Separator.NONE;
    return Displayed.isInSentence(link) || isInline && Displayed.isInSentence(around);
  }

  private static boolean isTop(String address) {
    return address.startsWith("#")
        && address.length() <= LONGEST
        && FRAGMENTS.contains(address.replace("-", "").replace("_", "").toLowerCase(Locale.ROOT));
  }
}
