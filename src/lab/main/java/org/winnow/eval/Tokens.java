// SPDX-License-Identifier: Apache-2.0
package org.winnow.eval;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.winnow.text.WordScanner;
import org.winnow.text.WordScanner.Rule;

/** The tokenisations of the measures. */
final class Tokens {
  private Tokens() {}

  /** Runs of word characters of the lower-cased text. */
  static List<String> words(String text) {
    return all(text.toLowerCase(Locale.ROOT), Rule.PYTHON);
  }

  /** The words of a text, where each Han, kana or Hangul character is a token by itself. */
  static List<String> wordsCjk(String text) {
    return all(text.toLowerCase(Locale.ROOT), Rule.PYTHON_CJK);
  }

  /** Runs of word characters, case kept. */
  static List<String> cased(String text) {
    return all(text, Rule.PYTHON);
  }

  /** Runs of what is not white space, as Python's {@code str.split} has it. */
  static List<String> whiteSpace(String text) {
    return all(text, Rule.PYTHON_WHITE_SPACE);
  }

  private static List<String> all(String text, Rule rule) {
    List<String> tokens = new ArrayList<>();
    WordScanner words = new WordScanner(text, rule);
    while (words.next()) {
      tokens.add(words.word());
    }
    return tokens;
  }
}
