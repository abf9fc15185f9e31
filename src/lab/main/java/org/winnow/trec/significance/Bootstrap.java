// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec.significance;

import java.util.Map;
import java.util.SplittableRandom;

/**
 * What the mean of a difference would be, were other topics like those at hand asked (Efron,
 * Bootstrap methods, Annals of Statistics 1979). The same seed gives the same figures.
 */
public final class Bootstrap {
  /** Samples that are drawn. */
  public static final int SAMPLES = 2_000;

  private Bootstrap() {}

  /**
   * Means of the difference in {@link #SAMPLES} samples of as many topics, drawn with replacement.
   *
   * @param baseline figures by topic, at least one
   * @param run figures by the same topics
   */
  public static double[] means(Map<String, Double> baseline, Map<String, Double> run, long seed) {
    double[] differences = Differences.of(baseline, run);
    SplittableRandom random = new SplittableRandom(seed);
    double[] means = new double[SAMPLES];
    for (int sample = 0; sample < SAMPLES; sample++) {
      double sum = 0;
      for (int i = 0; i < differences.length; i++) {
        sum += differences[random.nextInt(differences.length)];
      }
      means[sample] = sum / differences.length;
    }
    return means;
  }
}
