// SPDX-License-Identifier: Apache-2.0
package org.winnow.passage;

import org.winnow.text.Characters;
import org.winnow.text.Cjk;

/** How the size of a passage is measured. */
public enum Measure {
  /** Runs of letters and digits; in Chinese, Japanese and Korean each character is a word. */
  WORDS {
    @Override
    int of(String text, int start, int end, int most) {
      int words = 0;
      int inside = 0;
      for (int i = start; i < end && words < most; i++) {
        int kind = KINDS[text.charAt(i)];
        if (kind > ALONE) {
          if (kind == HALF) {
            int c = text.codePointAt(i);
            i += Character.charCount(c) - 1;
            kind = kind(c);
          }
          kind = kind == JOINED ? inside : kind;
        }
        // No branches: where words end can't be foreseen.
        words += kind >> 1;
        words += kind & ~inside & LETTER;
        inside = kind & LETTER;
      }
      return words;
    }
  },
  /** UTF-16 code units, white space included. */
  CHARACTERS {
    @Override
    int of(String text, int start, int end, int most) {
      return Math.min(most, end - start);
    }
  };

  /** A letter or digit begins a word or goes on with it. */
  private static final int LETTER = 1;

  /** A character that is a word by itself. */
  private static final int ALONE = 2;

  /** A character that only continues a word. */
  private static final int JOINED = 4;

  /** Half of a pair of surrogates. */
  private static final int HALF = 8;

  /** The kinds of the characters of the basic plane. */
  private static final byte[] KINDS = new byte[Character.MIN_SUPPLEMENTARY_CODE_POINT];

  static {
    for (int c = 0; c < KINDS.length; c++) {
      KINDS[c] = (byte) (Character.isSurrogate((char) c) ? HALF : kind(c));
    }
  }

  /** The size of a part of a text, or {@code most} if it is larger; looks at its characters. */
  abstract int of(String text, int start, int end, int most);

  private static int kind(int c) {
    if (Cjk.is(c)) {
      return ALONE;
    }
    return Character.isLetterOrDigit(c) ? LETTER : isJoined(c) ? JOINED : 0;
  }

  /**
   * Returns whether a character goes on with the word before it: marks over letters, apostrophes.
   */
  private static boolean isJoined(int c) {
    return Characters.isMark(c) || c == '\'' || c == '\u2019';
  }
}
