// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

import java.util.Arrays;
import java.util.List;

/**
 * Looks for many words at once: one pass over a text, which asks of each place only for the words
 * that begin with the two characters there. Immutable.
 */
final class WordSearch {
  /** A word of at least two characters, and the bit of its group. */
  private record Word(String word, int group) {}

  /** So many that few places of a text lead to words that do not begin there. */
  private static final int BUCKETS = 1 << 13;

  private static final Word[] NONE = {};

  private final Word[][] buckets = new Word[BUCKETS][];

  /** Groups of words, at most 32; a word may be part of a longer one. */
  @SafeVarargs
  WordSearch(List<String>... groups) {
    Arrays.fill(buckets, NONE);
    for (int group = 0; group < groups.length; group++) {
      for (String word : groups[group]) {
        int bucket = bucket(word.charAt(0), word.charAt(1));
        Word[] words = Arrays.copyOf(buckets[bucket], buckets[bucket].length + 1);
        words[words.length - 1] = new Word(word, 1 << group);
        buckets[bucket] = words;
      }
    }
  }

  private static int bucket(char first, char second) {
    return (first << 6 ^ second) & (BUCKETS - 1);
  }

  /** The groups of which a text has a word, as bits; upper and lower case differ. */
  int groups(String text) {
    int found = 0;
    char first = text.isEmpty() ? 0 : text.charAt(0);
    for (int i = 0; i + 1 < text.length(); i++) {
      char second = text.charAt(i + 1);
      for (Word word : buckets[bucket(first, second)]) {
        found |= text.startsWith(word.word, i) ? word.group : 0;
      }
      first = second;
    }
    return found;
  }
}
