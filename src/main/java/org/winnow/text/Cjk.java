// SPDX-License-Identifier: Apache-2.0
package org.winnow.text;

/** Scripts of which each character counts as a word. */
public final class Cjk {
  /** The first code point of Hangul, below all others. */
  private static final int FIRST = 0x1100;

  private Cjk() {}

  /** Whether the code point is Han, Hiragana, Katakana or Hangul. */
  public static boolean is(int codePoint) {
    return codePoint >= FIRST
        && switch (Character.UnicodeScript.of(codePoint)) {
          case HAN, HIRAGANA, KATAKANA, HANGUL -> true;
          default -> false;
        };
  }
}
