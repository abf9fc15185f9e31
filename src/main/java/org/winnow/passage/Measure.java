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
      for (int i = start; i < end; i++) {
        char c = text.charAt(i);
        if (c < ASCII) {
          state = (state & ~PARTS[c]) + (BEGINS[c] & ((state & 1) - 1));
        } else {
          int point = text.codePointAt(i);
          state = after(state, point);
          i += Character.charCount(point) - 1;
        }
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

  /** Twice the words that have begun, and 1 inside of one: what a word's beginning adds. */
  private static final int BEGUN = 3;

  private static final int ASCII = 0x80;

  /** Of each ASCII character what it adds outside of words, and 1 if it ends one. */
  private static final byte[] BEGINS = new byte[ASCII];

  private static final byte[] PARTS = new byte[ASCII];

  static {
    for (char c = 0; c < ASCII; c++) {
      boolean letter = Character.isLetterOrDigit(c);
      BEGINS[c] = letter ? (byte) BEGUN : 0;
      PARTS[c] = letter || c == '\'' ? (byte) 0 : 1;
    }
  }

  /** The size of a part of a text; looks at each of its characters. */
  abstract int of(String text, int start, int end);

  /** The state after one more character, which is not ASCII. */
  private static int after(int state, int c) {
    if (Cjk.is(c)) {
      return (state & ~1) + 2;
    }
    if (Character.isLetterOrDigit(c)) {
      return (state & 1) == 0 ? state + BEGUN : state;
    }
    return isJoined(c) ? state : state & ~1;
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
