// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.serving;

import java.util.Map;
import java.util.TreeMap;

/**
 * What Solr's {@code TextProfileSignature} takes a text for, with its defaults: texts of the same
 * profile are near-duplicates. Words are runs of letters and digits of three characters or more, in
 * lower case; their counts are rounded down to multiples of a hundredth of the greatest, or of 2 at
 * least where any word stands there twice, and those that come to 0 left out.
 */
public final class TextProfile {
  private static final int SHORTEST = 3;
  private static final float QUANTUM = 0.01f;

  private TextProfile() {}

  /** The rounded counts of a text's words; empty if it has none. */
  static Map<String, Integer> of(String text) {
    Map<String, Integer> counts = new TreeMap<>();
    StringBuilder word = new StringBuilder();
    for (int i = 0; i <= text.length(); i++) {
      if (i < text.length() && Character.isLetterOrDigit(text.charAt(i))) {
        word.append(Character.toLowerCase(text.charAt(i)));
      } else {
        if (word.length() >= SHORTEST) {
          counts.merge(word.toString(), 1, Integer::sum);
        }
        word.setLength(0);
      }
    }
    int most = counts.values().stream().mapToInt(Integer::intValue).max().orElse(0);
    int quantum = Math.max(Math.round(most * QUANTUM), most > 1 ? 2 : 1);
    counts.replaceAll((w, n) -> n / quantum * quantum);
    counts.values().removeIf(n -> n == 0);
    return counts;
  }
}
