// SPDX-License-Identifier: Apache-2.0
package org.winnow.text;

import java.util.Arrays;
import java.util.List;

/**
 * Looks for many words at once: one pass over a text, which asks of each place only for the words
 * that begin with the two characters there. Immutable.
 */
public final class WordSearch {
  /** A word of at least two characters, and the bit of its group. */
  private record Word(String word, int group) {}

  /** So many that few places of a text lead to words that do not begin there. */
  private static final int BUCKETS = 1 << 13;

  private static final Word[] NONE = {};

  private final Word[][] buckets = new Word[BUCKETS][];

  /** A bit for each bucket that is not empty: these stay in the processor's nearest memory. */
  private final long[] used = new long[BUCKETS / Long.SIZE];

  /**
   * Groups of words.
   *
   * @param groups at most 32, of words of at least two characters; one may be part of a longer one
   * @throws IllegalArgumentException if there are more, or a word is shorter
   */
  public WordSearch(List<List<String>> groups) {
    if (groups.size() > Integer.SIZE) {
      throw new IllegalArgumentException(groups.size() + " groups of words, at most 32 fit");
    }
    Arrays.fill(buckets, NONE);
    for (int group = 0; group < groups.size(); group++) {
      for (String word : groups.get(group)) {
        if (word.length() < 2) {
          throw new IllegalArgumentException("the word \"" + word + "\" is too short");
        }
        int bucket = bucket(word.charAt(0), word.charAt(1));
        Word[] words = Arrays.copyOf(buckets[bucket], buckets[bucket].length + 1);
        words[words.length - 1] = new Word(word, 1 << group);
        buckets[bucket] = words;
        used[bucket / Long.SIZE] |= 1L << bucket;
      }
    }
  }

  /** One group of words, each of at least two characters. */
  public static WordSearch of(String... words) {
    return new WordSearch(List.of(List.of(words)));
  }

  private static int bucket(char first, char second) {
    return (first << 6 ^ second) & (BUCKETS - 1);
  }

  /** Returns whether one of the words begins at an offset, and something stands behind it. */
  public boolean leads(String text, int at) {
    int last = text.length() - 1;
    return at < last && groups(text, at, last, text.charAt(at), text.charAt(at + 1)) != 0;
  }

  /** Returns whether a text has one of the words; upper and lower case differ. */
  public boolean isIn(String text) {
    return groups(text) != 0;
  }

  /** The groups of which a text has a word, as bits; upper and lower case differ. */
  public int groups(String text) {
    int end = text.length();
    int found = 0;
    char first = end == 0 ? 0 : text.charAt(0);
    for (int i = 1; i < end; i++) {
      char second = text.charAt(i);
      found |= groups(text, i - 1, end, first, second);
      first = second;
    }
    return found;
  }

  /** The groups of the words at an offset, where two characters stand. */
  private int groups(String text, int at, int end, char first, char second) {
    int bucket = bucket(first, second);
    return (used[bucket / Long.SIZE] & 1L << bucket) == 0
        ? 0
        : groups(text, at, end, buckets[bucket]);
  }

  private static int groups(String text, int at, int end, Word[] words) {
    int found = 0;
    for (Word word : words) {
      boolean fits = at + word.word.length() <= end && text.startsWith(word.word, at);
      found |= fits ? word.group : 0;
    }
    return found;
  }
}
