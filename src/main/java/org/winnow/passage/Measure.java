// SPDX-License-Identifier: Apache-2.0
package org.winnow.passage;

import org.winnow.text.Cjk;

/** How the size of a passage is measured. */
public enum Measure {
  /** Runs of letters and digits; in Chinese, Japanese and Korean each character is a word. */
  WORDS {
    @Override
    int of(String text, int start, int end) {
      int words = 0;
      boolean inWord = false;
      for (int i = start; i < end; ) {
        int c = text.codePointAt(i);
        boolean cjk = Cjk.is(c);
        boolean letter = cjk || Character.isLetterOrDigit(c);
        words += cjk || letter && !inWord ? 1 : 0;
        inWord = letter && !cjk || inWord && isJoined(c);
        i += Character.charCount(c);
      }
      return words;
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

  /** Whether a character goes on with the word before it: marks over letters, apostrophes. */
  private static boolean isJoined(int c) {
    int type = Character.getType(c);
    return type == Character.NON_SPACING_MARK
        || type == Character.COMBINING_SPACING_MARK
        || c == '\''
        || c == '\u2019';
  }
}
