// SPDX-License-Identifier: Apache-2.0
package org.winnow.eval;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Overlap of the words of two texts, as multisets. Two empty texts agree; an empty one agrees with
 * no other.
 */
public final class WordMeasure {
  private WordMeasure() {}

  /** The measure of {@code output} against {@code gold}, both as lists of words. */
  public static Score of(List<String> output, List<String> gold) {
    if (gold.isEmpty()) {
      return output.isEmpty() ? Score.ONE : Score.ZERO;
    }
    return Score.of(matches(output, gold), output.size(), gold.size());
  }

  /** Number of words that both have, each as often as the one that has it less often. */
  static int matches(List<String> output, List<String> gold) {
    Map<String, Integer> left = new HashMap<>();
    gold.forEach(word -> left.merge(word, 1, Integer::sum));
    int matches = 0;
    for (String word : output) {
      int count = left.getOrDefault(word, 0);
      if (count > 0) {
        left.put(word, count - 1);
        matches++;
      }
    }
    return matches;
  }
}
