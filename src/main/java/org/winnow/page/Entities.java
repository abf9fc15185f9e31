// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import org.jsoup.parser.Parser;

/** Character references of HTML, in texts that were escaped once more than their place wants. */
public final class Entities {
  private Entities() {}

  /** The text with its references, such as that of the ampersand, as characters. Linear. */
  public static String decode(String text) {
    return text.indexOf('&') < 0 ? text : Parser.unescapeEntities(text, false);
  }
}
