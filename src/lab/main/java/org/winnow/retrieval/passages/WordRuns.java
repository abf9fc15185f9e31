// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.passages;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.winnow.text.WordScanner;

/**
 * The words of a text, and its runs of three words: alone, a word stands in menus too. Words are
 * runs of letters and digits in lower case; each Chinese, Japanese or Korean character is one. Kept
 * as hashes of 64 bits. A text of fewer words than three is one run.
 */
final class WordRuns {
  /** Words of a run. */
  static final int LENGTH = 3;

  private static final long PRIME = 0x100000001b3L;
  private static final long MIX = 0x9e3779b97f4a7c15L;
  private static final long BASIS = 0xcbf29ce484222325L;

  private final long[] words;

  private WordRuns(long[] words) {
    this.words = words;
  }

  /** Finds the runs of a text. */
  static WordRuns of(String text) {
    long[] words = new long[16];
    int count = 0;
    WordScanner scanner = new WordScanner(text, WordScanner.Rule.LETTERS);
    while (scanner.next()) {
      words = count == words.length ? Arrays.copyOf(words, 2 * count) : words;
      words[count++] = hash(scanner.word().toLowerCase(Locale.ROOT));
    }
    return new WordRuns(Arrays.copyOf(words, count));
  }

  private static long hash(String word) {
    long hash = BASIS;
    for (int i = 0; i < word.length(); i++) {
      hash = (hash ^ word.charAt(i)) * PRIME;
    }
    return hash;
  }

  /** Number of words. */
  int size() {
    return words.length;
  }

  /** Returns this text, cut after some words. */
  WordRuns first(int most) {
    return words.length <= most ? this : new WordRuns(Arrays.copyOf(words, most));
  }

  /** The different runs. */
  Set<Long> runs() {
    Set<Long> runs = new HashSet<>();
    for (int i = 0; i < starts(); i++) {
      runs.add(run(i));
    }
    return runs;
  }

  /** How many runs begin. */
  private int starts() {
    return words.length == 0 ? 0 : Math.max(1, words.length - LENGTH + 1);
  }

  private long run(int start) {
    long hash = BASIS;
    for (int i = start; i < Math.min(words.length, start + LENGTH); i++) {
      hash = Long.rotateLeft(hash ^ words[i], 23) * MIX;
    }
    return hash;
  }

  /** How many words stand in a run that is among some. */
  int covered(Set<Long> runs) {
    int covered = 0;
    int until = 0;
    for (int i = 0; i < starts(); i++) {
      if (runs.contains(run(i))) {
        int end = Math.min(words.length, i + LENGTH);
        covered += end - Math.max(i, until);
        until = end;
      }
    }
    return covered;
  }
}
