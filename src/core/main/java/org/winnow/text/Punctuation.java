// SPDX-License-Identifier: Apache-2.0
package org.winnow.text;

/** Unicode's punctuation: the general categories that begin with P. */
public final class Punctuation {
  /** Signs that follow a word without a space. */
  private static final String CLOSING = ",.;:!?)]\u2019\u201d\u3001\u3002\uff0c";

  private Punctuation() {}

  /** Returns whether a character follows a word without a space. */
  public static boolean isClosing(char character) {
    return CLOSING.indexOf(character) >= 0;
  }

  /** Returns whether a code point is punctuation; symbols, such as the plus sign, are not. */
  public static boolean is(int codePoint) {
    return switch (Character.getType(codePoint)) {
      case Character.CONNECTOR_PUNCTUATION,
          Character.DASH_PUNCTUATION,
          Character.START_PUNCTUATION,
          Character.END_PUNCTUATION,
          Character.INITIAL_QUOTE_PUNCTUATION,
          Character.FINAL_QUOTE_PUNCTUATION,
          Character.OTHER_PUNCTUATION ->
          true;
      default -> false;
    };
  }
}
