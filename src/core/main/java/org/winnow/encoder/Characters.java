// SPDX-License-Identifier: Apache-2.0
package org.winnow.encoder;

import org.winnow.text.Punctuation;

/** Kinds of characters as BERT's tokenizer has them. */
final class Characters {
  private static final int REPLACEMENT = 0xfffd;

  /** Ranges of ideographs, first and last. */
  private static final int[] IDEOGRAPHS = {
    0x4e00, 0x9fff, 0x3400, 0x4dbf, 0x20000, 0x2a6df, 0x2a700, 0x2b73f, 0x2b740, 0x2b81f, 0x2b920,
    0x2ceaf, 0xf900, 0xfaff, 0x2f800, 0x2fa1f
  };

  private Characters() {}

  static boolean isSpace(int c) {
    return c == '\t' || c == '\n' || c == '\r' || Character.isSpaceChar(c);
  }

  /** Returns whether a character is dropped: a control, format, private or unassigned one. */
  static boolean isControl(int c) {
    return c == REPLACEMENT
        || switch (Character.getType(c)) {
          case Character.CONTROL,
              Character.FORMAT,
              Character.PRIVATE_USE,
              Character.SURROGATE,
              Character.UNASSIGNED ->
              true;
          default -> false;
        };
  }

  static boolean isIdeograph(int c) {
    for (int i = 0; i < IDEOGRAPHS.length; i += 2) {
      if (c >= IDEOGRAPHS[i] && c <= IDEOGRAPHS[i + 1]) {
        return true;
      }
    }
    return false;
  }

  /** All signs of ASCII, and Unicode's punctuation. */
  static boolean isPunctuation(int c) {
    if (c < 0x80) {
      return c > ' ' && c < 0x7f && !Character.isLetterOrDigit(c);
    }
    return Punctuation.is(c);
  }
}
