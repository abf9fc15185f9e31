// SPDX-License-Identifier: Apache-2.0
package org.winnow.eval;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.winnow.text.Cjk;

/**
 * The tokenisations of the measures. A word character is a letter, a digit, another number or an
 * underscore, as in Python's {@code \w}.
 */
final class Tokens {
  private Tokens() {}

  /** Runs of word characters of the lower-cased text. */
  static List<String> words(String text) {
    return words(text.toLowerCase(Locale.ROOT), false);
  }

  /** The same, but each Han, kana or Hangul character is a token by itself. */
  static List<String> wordsCjk(String text) {
    return words(text.toLowerCase(Locale.ROOT), true);
  }

  /** Runs of word characters, case kept. */
  static List<String> cased(String text) {
    return words(text, false);
  }

  /** Runs of what is not white space. */
  static List<String> whiteSpace(String text) {
    List<String> tokens = new ArrayList<>();
    int start = -1;
    for (int i = 0; i <= text.length(); i++) {
      boolean white = i == text.length() || isWhite(text.charAt(i));
      if (white && start >= 0) {
        tokens.add(text.substring(start, i));
        start = -1;
      } else if (!white && start < 0) {
        start = i;
      }
    }
    return tokens;
  }

  /** White space as Python's {@code str.split} has it. */
  static boolean isWhite(char c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c) || c == '\u0085';
  }

  private static List<String> words(String text, boolean cjk) {
    List<String> words = new ArrayList<>();
    int start = -1;
    int i = 0;
    while (i < text.length()) {
      int c = text.codePointAt(i);
      boolean alone = cjk && Cjk.is(c);
      boolean word = !alone && isWord(c);
      if (start >= 0 && !word) {
        words.add(text.substring(start, i));
        start = -1;
      } else if (start < 0 && word) {
        start = i;
      }
      int next = i + Character.charCount(c);
      if (alone) {
        words.add(text.substring(i, next));
      }
      i = next;
    }
    if (start >= 0) {
      words.add(text.substring(start));
    }
    return words;
  }

  private static boolean isWord(int c) {
    return c == '_' || Character.isLetterOrDigit(c) || isNumber(c);
  }

  private static boolean isNumber(int c) {
    int type = Character.getType(c);
    return type == Character.LETTER_NUMBER || type == Character.OTHER_NUMBER;
  }
}
