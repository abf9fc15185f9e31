// SPDX-License-Identifier: Apache-2.0
package org.winnow.align;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.winnow.text.WordScanner;
import org.winnow.text.WordScanner.Rule;

/**
 * The words of a text as numbers, equal for equal words: runs of letters and digits in lower case;
 * each Han, kana or Hangul character is one.
 */
final class Words {
  private final Map<String, Integer> numbers;
  private int[] words = new int[1024];
  private int size;

  private Words(Map<String, Integer> numbers) {
    this.numbers = numbers;
  }

  /** No words yet. */
  static Words none() {
    return new Words(new HashMap<>());
  }

  /** No words yet, which will have the numbers that they have here. */
  Words noneOfTheSameNumbers() {
    return new Words(numbers);
  }

  int size() {
    return size;
  }

  /** Adds the words of a text; none goes on from the text before. */
  void add(String text) {
    WordScanner scanner = new WordScanner(text, Rule.LETTERS);
    while (scanner.next()) {
      put(scanner.word().toLowerCase(Locale.ROOT));
    }
  }

  private void put(String word) {
    if (size == words.length) {
      words = Arrays.copyOf(words, 2 * size);
    }
    words[size++] = numbers.computeIfAbsent(word, w -> numbers.size());
  }

  int[] toArray() {
    return Arrays.copyOf(words, size);
  }

  /** A hash of the run of {@code length} words at {@code from}. */
  static long hash(int[] words, int from, int length) {
    long hash = 1;
    for (int i = from; i < from + length; i++) {
      hash = (hash + words[i] + 1) * 0x9e3779b97f4a7c15L;
      hash ^= hash >>> 31;
    }
    return hash;
  }
}
