// SPDX-License-Identifier: Apache-2.0
package org.winnow.passage;

import org.winnow.text.Cjk;

/** How the size of a passage is measured. */
public enum Measure {
  /** Runs of letters and digits; in Chinese, Japanese and Korean each character is a word. */
  WORDS {
    @Override
    int of(String text, int start, int end) {
      int state = 0;
      for (int i = start; i < end; i += Character.charCount(text.codePointAt(i))) {
        state = after(state, text.codePointAt(i));
      }
      return state >> 1;
    }
  },
  /** UTF-16 code units, white space included. */
  CHARACTERS {
    @Override
    int of(String text, int start, int end) {
      return end - start;
    }
  };

  /** The size of a part of a text. */
  abstract int of(String text, int start, int end);

  /** Twice the words that have begun, and 1 inside of one: after one more character. */
  static int after(int state, int c) {
    if (c < 0x80) {
      return isLatin(c) ? begun(state) : c == '\'' ? state : state & ~1;
    }
    if (Cjk.is(c)) {
      return (state & ~1) + 2;
    }
    return Character.isLetterOrDigit(c) ? begun(state) : isJoined(c) ? state : state & ~1;
  }

  private static int begun(int state) {
    return (state & 1) == 0 ? state + 3 : state;
  }

  private static boolean isLatin(int c) {
    int lower = c | 0x20;
    return (lower >= 'a' && lower <= 'z') || (c >= '0' && c <= '9');
  }

  /**
   * Whether a character goes on with the word before it: marks over letters, a typographer's
   * apostrophe.
   */
  private static boolean isJoined(int c) {
    int type = Character.getType(c);
    return type == Character.NON_SPACING_MARK
        || type == Character.COMBINING_SPACING_MARK
        || c == '\u2019';
  }
}
