// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec.significance;

import java.util.List;
import java.util.Map;

/**
 * The topic that a difference rests on most: leaving it out brings the mean difference farthest
 * towards, or beyond, none.
 *
 * @param topic its number; empty where there are fewer than two topics, or no difference
 * @param without mean difference of the other topics
 */
public record Influence(String topic, double without) {
  private static final Influence NONE = new Influence("", 0);

  /** Leaves out each topic in turn; of equal ones, the first counts. */
  static Influence of(Map<String, Double> baseline, Map<String, Double> run) {
    double[] differences = Differences.of(baseline, run);
    double sum = 0;
    for (double difference : differences) {
      sum += difference;
    }
    if (differences.length < 2 || sum == 0) {
      return NONE;
    }
    int most = 0;
    for (int i = 1; i < differences.length; i++) {
      most = differences[i] * sum > differences[most] * sum ? i : most;
    }
    List<String> topics = List.copyOf(baseline.keySet());
    return new Influence(topics.get(most), (sum - differences[most]) / (differences.length - 1));
  }
}
