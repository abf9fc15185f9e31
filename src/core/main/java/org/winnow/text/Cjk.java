// SPDX-License-Identifier: Apache-2.0
package org.winnow.text;

import java.util.BitSet;

/** Scripts of which each character counts as a word. Thread safe. */
public final class Cjk {
  /** The first code point of Hangul, below all others. */
  private static final int FIRST = 0x1100;

  /** The characters of the basic plane: asked for every letter of a page. */
  private static final BitSet BASIC = basic();

  private Cjk() {}

  private static BitSet basic() {
    BitSet set = new BitSet(Character.MIN_SUPPLEMENTARY_CODE_POINT);
    for (int c = FIRST; c < Character.MIN_SUPPLEMENTARY_CODE_POINT; c++) {
      set.set(c, byScript(c));
    }
    return set;
  }

  /** Returns whether the code point is Han, Hiragana, Katakana or Hangul. */
  public static boolean is(int codePoint) {
    return codePoint >= FIRST
        && (codePoint < Character.MIN_SUPPLEMENTARY_CODE_POINT
            ? BASIC.get(codePoint)
            : byScript(codePoint));
  }

  private static boolean byScript(int codePoint) {
    return switch (Character.UnicodeScript.of(codePoint)) {
      case HAN, HIRAGANA, KATAKANA, HANGUL -> true;
      default -> false;
    };
  }
}
