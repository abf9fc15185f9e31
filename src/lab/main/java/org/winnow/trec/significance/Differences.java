// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec.significance;

import java.util.Map;

/** Differences between two runs, topic by topic. */
public final class Differences {
  private Differences() {}

  /** Run less baseline, in the order of the baseline's topics. */
  static double[] of(Map<String, Double> baseline, Map<String, Double> run) {
    return baseline.entrySet().stream()
        .mapToDouble(topic -> run.getOrDefault(topic.getKey(), 0.0) - topic.getValue())
        .toArray();
  }

  /** With n - 1; 0 where there is none but for rounding. */
  static double variance(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    double mean = sum / values.length;
    double squares = 0;
    for (double value : values) {
      squares += (value - mean) * (value - mean);
    }
    double variance = values.length < 2 ? 0 : squares / (values.length - 1);
    return variance < 1e-24 ? 0 : variance;
  }
}
