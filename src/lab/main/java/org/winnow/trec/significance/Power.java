// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec.significance;

import java.util.SplittableRandom;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * How often a paired t-test would see a difference, were topics drawn anew from those at hand and
 * the difference the one that was found. This takes the difference found for the true one, which a
 * few topics tell only roughly: it plans the next experiment and says nothing about this one.
 */
public final class Power {
  /** The share of experiments that should see it. */
  public static final double WANTED = 0.8;

  /** More topics than this are not tried. */
  public static final int MOST = 5_000;

  private static final int EXPERIMENTS = 1_000;

  private Power() {}

  /**
   * Share of simulated experiments that see a difference, in [0, 1].
   *
   * @param differences by topic, at least one
   * @param topics of each experiment, at least 2
   */
  public static double of(double[] differences, int topics, double alpha, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double least = TDistribution.of(topics - 1.0).inverseCumulativeProbability(1 - alpha / 2);
    int seen = 0;
    for (int i = 0; i < EXPERIMENTS; i++) {
      double sum = 0;
      double squares = 0;
      for (int t = 0; t < topics; t++) {
        double difference = differences[random.nextInt(differences.length)];
        sum += difference;
        squares += difference * difference;
      }
      double mean = sum / topics;
      double variance = Math.max(0, (squares - sum * mean) / (topics - 1));
      seen += Math.abs(mean) > least * Math.sqrt(variance / topics) + 1e-12 ? 1 : 0;
    }
    return (double) seen / EXPERIMENTS;
  }

  /**
   * The least number of topics with which four experiments in five would see the difference; {@link
   * #MOST} + 1 if that is more than are tried, as it is where there is no difference.
   */
  public static int topicsNeeded(double[] differences, double alpha, long seed) {
    int enough = 2;
    while (enough <= MOST && of(differences, enough, alpha, seed) < WANTED) {
      enough *= 2;
    }
    int low = enough / 2;
    int high = Math.min(enough, MOST + 1);
    while (high - low > 1) {
      int middle = (low + high) / 2;
      if (of(differences, middle, alpha, seed) < WANTED) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high;
  }
}
