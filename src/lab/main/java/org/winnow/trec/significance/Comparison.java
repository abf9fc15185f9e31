// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec.significance;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.commons.statistics.distribution.TDistribution;
import org.apache.commons.statistics.inference.TTest;

/**
 * A run against a baseline on one measure, topic by topic.
 *
 * @param baseline mean of the baseline
 * @param mean of the run
 * @param low end of the 95 % confidence interval of the difference, by Student's t
 * @param high its other end
 * @param tTest p of the paired t-test, two-sided
 * @param randomization p of the paired randomisation test, two-sided
 * @param effect d_z: mean difference over the standard deviation of the differences; 0 of none
 * @param wins topics on which the run is better
 * @param losses topics on which the baseline is better
 * @param ties topics on which they are equal
 */
public record Comparison(
    double baseline,
    double mean,
    double low,
    double high,
    double tTest,
    double randomization,
    double effect,
    int wins,
    int losses,
    int ties) {
  /** Differences that count as none. */
  private static final double EQUAL = 1e-12;

  private static final double CONFIDENCE = 0.95;

  /**
   * Compares two runs on the same topics; equal runs give a difference of 0 and p of 1.
   *
   * @param seed of the randomization test
   * @throws IllegalArgumentException if the topics differ or there are none
   */
  public static Comparison of(Map<String, Double> baseline, Map<String, Double> run, long seed) {
    if (!baseline.keySet().equals(run.keySet()) || run.isEmpty()) {
      throw new IllegalArgumentException("the runs are not scored on the same topics");
    }
    List<String> topics = new ArrayList<>(baseline.keySet());
    double[] before = values(baseline, topics);
    double[] after = values(run, topics);
    int n = before.length;
    double[] differences = new double[n];
    int wins = 0;
    int losses = 0;
    for (int i = 0; i < n; i++) {
      double difference = after[i] - before[i];
      differences[i] = Math.abs(difference) < EQUAL ? 0 : difference;
      wins += differences[i] > 0 ? 1 : 0;
      losses += differences[i] < 0 ? 1 : 0;
    }
    double mean = mean(differences);
    double deviation = deviation(differences, mean);
    double p = wins + losses == 0 ? 1 : deviation == 0 ? 0 : tTest(after, before);
    double half = n < 2 ? Double.POSITIVE_INFINITY : quantile(n - 1) * deviation / Math.sqrt(n);
    return new Comparison(
        mean(before),
        mean(after),
        mean - half,
        mean + half,
        n < 2 ? 1 : p,
        Randomization.paired(differences, seed),
        deviation == 0 ? 0 : mean / deviation,
        wins,
        losses,
        n - wins - losses);
  }

  /** Returns whether the runs are equal on every topic. */
  public boolean isEqual() {
    return wins + losses == 0;
  }

  private static double[] values(Map<String, Double> scores, List<String> topics) {
    return topics.stream()
        .mapToDouble(topic -> Objects.requireNonNull(scores.get(topic)))
        .toArray();
  }

  private static double tTest(double[] after, double[] before) {
    return TTest.withDefaults().pairedTest(after, before).getPValue();
  }

  private static double quantile(int freedom) {
    return TDistribution.of(freedom).inverseCumulativeProbability((1 + CONFIDENCE) / 2);
  }

  private static double mean(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum / values.length;
  }

  private static double deviation(double[] values, double mean) {
    double squares = 0;
    for (double value : values) {
      squares += (value - mean) * (value - mean);
    }
    double deviation = values.length < 2 ? 0 : Math.sqrt(squares / (values.length - 1));
    return deviation < EQUAL ? 0 : deviation;
  }

  /** Mean of the run less that of the baseline. */
  public double difference() {
    return mean - baseline;
  }

  /**
   * Mean difference in which losses count {@code 1 + alpha} times: the Web Track's risk measure.
   */
  public static double risk(Map<String, Double> baseline, Map<String, Double> run, double alpha) {
    return run.entrySet().stream()
        .mapToDouble(topic -> topic.getValue() - baseline.getOrDefault(topic.getKey(), 0.0))
        .map(difference -> difference < 0 ? (1 + alpha) * difference : difference)
        .average()
        .orElse(0);
  }
}
