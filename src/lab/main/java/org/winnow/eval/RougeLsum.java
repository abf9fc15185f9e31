// SPDX-License-Identifier: Apache-2.0
package org.winnow.eval;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * ROUGE-LSum as extraction benchmarks use it (Bevendorff, Gupta, Kiesel and Stein: "An empirical
 * comparison of web content extraction algorithms", SIGIR 2023): words split at white space, case
 * and punctuation kept; sentences are lines. For each gold sentence the union of its longest common
 * subsequences with all output sentences is taken, and each word counts at most as often as it
 * stands on both sides.
 *
 * <p>Departure: a sentence of more than {@value #LONGEST} words is cut into pieces of that length,
 * which bounds memory. Time is the product of the texts' lengths.
 */
public final class RougeLsum {
  static final int LONGEST = 10_000;

  private RougeLsum() {}

  /** The measure of {@code output} against {@code gold}. */
  public static Score of(String output, String gold) {
    Map<String, Integer> ids = new HashMap<>();
    List<int[]> found = sentences(output, ids);
    List<int[]> wanted = sentences(gold, ids);
    int[] leftFound = counts(found, ids.size());
    int[] leftWanted = counts(wanted, ids.size());
    int hits = 0;
    for (int[] sentence : wanted) {
      BitSet union = new BitSet(sentence.length);
      for (int[] other : found) {
        mark(sentence, other, union);
      }
      for (int i = union.nextSetBit(0); i >= 0; i = union.nextSetBit(i + 1)) {
        int word = sentence[i];
        if (leftFound[word] > 0 && leftWanted[word] > 0) {
          leftFound[word]--;
          leftWanted[word]--;
          hits++;
        }
      }
    }
    return Score.of(hits, length(found), length(wanted));
  }

  private static List<int[]> sentences(String text, Map<String, Integer> ids) {
    List<int[]> sentences = new ArrayList<>();
    text.lines()
        .map(Tokens::whiteSpace)
        .forEach(
            words -> {
              for (int i = 0; i < words.size(); i += LONGEST) {
                List<String> piece = words.subList(i, Math.min(words.size(), i + LONGEST));
                sentences.add(
                    piece.stream()
                        .mapToInt(word -> ids.computeIfAbsent(word, w -> ids.size()))
                        .toArray());
              }
            });
    return sentences;
  }

  private static int[] counts(List<int[]> sentences, int words) {
    int[] counts = new int[words];
    for (int[] sentence : sentences) {
      for (int word : sentence) {
        counts[word]++;
      }
    }
    return counts;
  }

  private static int length(List<int[]> sentences) {
    return sentences.stream().mapToInt(sentence -> sentence.length).sum();
  }

  /** Marks the words of {@code gold} in one longest common subsequence with {@code other}. */
  private static void mark(int[] gold, int[] other, BitSet union) {
    int columns = other.length + 1;
    // A bit per cell: whether the way back goes left (set) or up.
    BitSet left = new BitSet(gold.length * columns);
    int[] above = new int[columns];
    int[] row = new int[columns];
    for (int i = 1; i <= gold.length; i++) {
      for (int j = 1; j < columns; j++) {
        if (gold[i - 1] == other[j - 1]) {
          row[j] = above[j - 1] + 1;
        } else if (row[j - 1] > above[j]) {
          row[j] = row[j - 1];
          left.set((i - 1) * columns + j);
        } else {
          row[j] = above[j];
        }
      }
      int[] swap = above;
      above = row;
      row = swap;
    }
    int i = gold.length;
    int j = other.length;
    while (i > 0 && j > 0) {
      if (gold[i - 1] == other[j - 1]) {
        union.set(--i);
        j--;
      } else if (left.get((i - 1) * columns + j)) {
        j--;
      } else {
        i--;
      }
    }
  }
}
