// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec.significance;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Two one-sided paired t-tests against a margin (Schuirmann, A comparison of the two one-sided
 * tests procedure and the power approach, 1987). Here, unlike in a test of difference, a small p
 * says that there is little to lose. Not corrected for the number of tests.
 *
 * @param nonInferiority p that the run is worse than the baseline by the margin or more
 * @param equivalence p that it differs by the margin or more, in either direction
 */
public record Equivalence(double nonInferiority, double equivalence) {
  /** Where no margin is declared: nothing is shown. */
  public static final Equivalence NONE = new Equivalence(1, 1);

  /**
   * The tests.
   *
   * @param differences run less baseline, by topic
   * @param margin above 0, or 0 for {@link #NONE}
   */
  public static Equivalence of(double[] differences, double margin) {
    int n = differences.length;
    if (n < 2 || margin <= 0) {
      return NONE;
    }
    double mean = Arrays.stream(differences).average().orElse(0);
    double error = Math.sqrt(Differences.variance(differences) / n);
    double below = above(mean + margin, error, n);
    double over = above(margin - mean, error, n);
    return new Equivalence(below, Math.max(below, over));
  }

  /** p that a mean is 0 or less. */
  private static double above(double mean, double error, int n) {
    if (error == 0) {
      return mean > 0 ? 0 : 1;
    }
    return TDistribution.of(n - 1.0).survivalProbability(mean / error);
  }
}
