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
      int inside = 0;
      for (int i = start; i < end; i++) {
        int c = text.charAt(i);
        if (c >= ASCII) {
          c = text.codePointAt(i);
          i += Character.charCount(c) - 1;
        }
        if (Cjk.is(c)) {
          words++;
          inside = 0;
        } else {
          int kind = c < ASCII ? KINDS[c] : kind(c);
          if (kind != JOINED) {
            words += kind & ~inside;
            inside = kind;
          }
        }
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

  /** A letter or digit begins a word or goes on with it; what is joined only goes on with it. */
  private static final int LETTER = 1;

  private static final int JOINED = 2;

  private static final int ASCII = 0x80;

  private static final byte[] KINDS = new byte[ASCII];

  static {
    for (char c = 0; c < ASCII; c++) {
      KINDS[c] = (byte) kind(c);
    }
  }

  /** The size of a part of a text; looks at each of its characters. */
  abstract int of(String text, int start, int end);

  private static int kind(int c) {
    return Character.isLetterOrDigit(c) ? LETTER : isJoined(c) ? JOINED : 0;
  }

  /** Whether a character goes on with the word before it: marks over letters, apostrophes. */
  private static boolean isJoined(int c) {
    int type = Character.getType(c);
    return type == Character.NON_SPACING_MARK
        || type == Character.COMBINING_SPACING_MARK
        || c == '\''
        || c == '\u2019';
  }
}
