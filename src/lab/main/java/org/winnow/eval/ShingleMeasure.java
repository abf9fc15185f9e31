// SPDX-License-Identifier: Apache-2.0
package org.winnow.eval;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Overlap of the 4-grams of two texts, as multisets; a shorter text is one shingle, an empty one
 * has none. Each page weighs the same: its counts are divided by their sum.
 *
 * @param truePositives share of shingles in both texts
 * @param falsePositives share of shingles in the output only
 * @param falseNegatives share of shingles in the gold text only
 */
public record ShingleMeasure(double truePositives, double falsePositives, double falseNegatives) {
  private static final int LENGTH = 4;

  /** The measure of {@code output} against {@code gold}, both as lists of words. */
  public static ShingleMeasure of(List<String> output, List<String> gold) {
    Map<String, Integer> left = new HashMap<>();
    List<String> wanted = shingles(gold);
    wanted.forEach(shingle -> left.merge(shingle, 1, Integer::sum));
    List<String> found = shingles(output);
    int matches = 0;
    for (String shingle : found) {
      int count = left.getOrDefault(shingle, 0);
      if (count > 0) {
        left.put(shingle, count - 1);
        matches++;
      }
    }
    double sum = Math.max(1, found.size() + wanted.size() - matches);
    return new ShingleMeasure(
        matches / sum, (found.size() - matches) / sum, (wanted.size() - matches) / sum);
  }

  private static List<String> shingles(List<String> words) {
    List<String> shingles = new ArrayList<>();
    if (!words.isEmpty()) {
      int last = Math.max(0, words.size() - LENGTH);
      for (int i = 0; i <= last; i++) {
        shingles.add(String.join(" ", words.subList(i, Math.min(words.size(), i + LENGTH))));
      }
    }
    return shingles;
  }

  /** Returns whether the output has any shingle. */
  boolean hasOutput() {
    return truePositives + falsePositives > 0;
  }

  /** Returns whether the gold text has any shingle. */
  boolean hasGold() {
    return truePositives + falseNegatives > 0;
  }

  /**
   * Precision is the mean over pages with output, recall over pages with gold text, F1 the harmonic
   * mean of the two means.
   */
  public static Score mean(List<ShingleMeasure> pages) {
    double precision =
        pages.stream()
            .filter(ShingleMeasure::hasOutput)
            .mapToDouble(p -> p.truePositives / (p.truePositives + p.falsePositives))
            .average()
            .orElse(0);
    double recall =
        pages.stream()
            .filter(ShingleMeasure::hasGold)
            .mapToDouble(p -> p.truePositives / (p.truePositives + p.falseNegatives))
            .average()
            .orElse(0);
    return new Score(precision, recall, Score.harmonic(precision, recall));
  }
}
