// SPDX-License-Identifier: Apache-2.0
package org.winnow.source;

import org.jsoup.parser.Parser;

/** Character references of HTML, in texts that were escaped once more than their place wants. */
public final class Entities {
  private Entities() {}

  /** The text with its references, such as that of the ampersand, as characters. Linear. */
  public static String decode(String text) {
    return mayHave(text) ? Parser.unescapeEntities(text, false) : text;
  }

  /** Returns whether an ampersand has something behind it that may be a reference. */
  private static boolean mayHave(String text) {
    int i = text.indexOf('&');
    while (i >= 0 && i + 1 < text.length()) {
      char next = text.charAt(i + 1);
      if (next == '#' || Character.isLetter(next)) {
        return true;
      }
      i = text.indexOf('&', i + 1);
    }
    return false;
  }
}
