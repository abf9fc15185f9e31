// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec.significance;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;

/**
 * A run against a baseline where topics come in groups, such as all those about one site, and the
 * topics of a group are alike. Groups are what is drawn and dealt, with all their topics, so that
 * the interval and the test speak of other groups and not only of other topics of the same ones.
 *
 * @param groups their number
 * @param difference mean over topics of the run less that of the baseline
 * @param low end of the 95 % interval: the percentiles of a bootstrap over groups (Davison and
 *     Hinkley, Bootstrap methods and their application, 1997, section 3.8)
 * @param high its other end
 * @param p of the randomization test that changes the sign of all differences of a group at once,
 *     two-sided
 */
public record GroupedComparison(int groups, double difference, double low, double high, double p) {
  private static final double TAIL = 0.025;

  /**
   * Compares two runs on the same topics.
   *
   * @param group the group of a topic
   * @param seed of the bootstrap and the test
   * @throws IllegalArgumentException if the topics differ or there are none
   */
  public static GroupedComparison of(
      Map<String, Double> baseline,
      Map<String, Double> run,
      UnaryOperator<String> group,
      long seed) {
    if (!baseline.keySet().equals(run.keySet()) || run.isEmpty()) {
      throw new IllegalArgumentException("the runs are not scored on the same topics");
    }
    Map<String, double[]> byGroup = new LinkedHashMap<>();
    baseline.forEach(
        (topic, before) -> {
          double[] sum = byGroup.computeIfAbsent(group.apply(topic), g -> new double[2]);
          sum[0] += run.getOrDefault(topic, 0.0) - before;
          sum[1]++;
        });
    double[] sums = byGroup.values().stream().mapToDouble(sum -> sum[0]).toArray();
    double[] sizes = byGroup.values().stream().mapToDouble(sum -> sum[1]).toArray();
    double[] means = means(sums, sizes, seed);
    return new GroupedComparison(
        sums.length,
        Arrays.stream(sums).sum() / run.size(),
        means[(int) (TAIL * means.length)],
        means[means.length - 1 - (int) (TAIL * means.length)],
        Randomization.paired(sums, seed));
  }

  /** Means over the topics of as many groups, drawn with replacement; sorted. */
  private static double[] means(double[] sums, double[] sizes, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] means = new double[Bootstrap.SAMPLES];
    for (int sample = 0; sample < means.length; sample++) {
      double sum = 0;
      double topics = 0;
      for (int i = 0; i < sums.length; i++) {
        int drawn = random.nextInt(sums.length);
        sum += sums[drawn];
        topics += sizes[drawn];
      }
      means[sample] = sum / topics;
    }
    Arrays.sort(means);
    return means;
  }
}
