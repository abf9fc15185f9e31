// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec.significance;

import java.util.Arrays;
import java.util.Comparator;
import java.util.SplittableRandom;

/**
 * Tests that ask how often chance alone does as much. A p from draws is (as many + 1) / (draws +
 * 1). The same seed gives the same p.
 */
public final class Randomization {
  private static final int DRAWS = 100_000;

  /** Permutations of the randomized Tukey test, which takes longer. */
  private static final int DEALS = 20_000;

  /** Up to this many topics all sign patterns are tried. */
  private static final int EXACT = 20;

  /** Sums that differ by less are equal. */
  private static final double EQUAL = 1e-12;

  private Randomization() {}

  /**
   * Two-sided p of the paired randomisation test (Fisher; Smucker, Allan and Carterette, CIKM
   * 2007): exact up to 20 differences, otherwise from 100,000 draws.
   */
  public static double paired(double[] differences, long seed) {
    int n = differences.length;
    double observed = Math.abs(Arrays.stream(differences).sum()) - EQUAL;
    int patterns = n <= EXACT ? 1 << n : DRAWS;
    SplittableRandom random = new SplittableRandom(seed);
    int asMuch = 0;
    for (int pattern = 0; pattern < patterns; pattern++) {
      double sum = 0;
      for (int from = 0; from < n; from += Long.SIZE) {
        sum += sum(differences, from, n <= EXACT ? pattern : random.nextLong());
      }
      asMuch += Math.abs(sum) >= observed ? 1 : 0;
    }
    return n <= EXACT ? (double) asMuch / patterns : (asMuch + 1.0) / (DRAWS + 1.0);
  }

  /** Sum of up to 64 differences from {@code from} on, those with a bit set negated. */
  private static double sum(double[] differences, int from, long bits) {
    double sum = 0;
    int end = Math.min(differences.length, from + Long.SIZE);
    for (int i = from; i < end; i++) {
      sum += (bits >>> i & 1) == 0 ? differences[i] : -differences[i];
    }
    return sum;
  }

  /**
   * p of each pair of systems by the randomized Tukey HSD test (Carterette, TOIS 2012), which
   * corrects for the number of pairs: how often the best and the worst system differ as much when
   * the figures of each topic are dealt out anew.
   *
   * @param scores {@code [system][topic]}
   * @return {@code [system][system]}, symmetric
   */
  public static double[][] tukeyHsd(double[][] scores, long seed) {
    int systems = scores.length;
    int topics = scores[0].length;
    double[] ranges = new double[DEALS];
    double[] dealt = new double[systems];
    SplittableRandom random = new SplittableRandom(seed);
    for (int draw = 0; draw < DEALS; draw++) {
      double[] means = new double[systems];
      for (int topic = 0; topic < topics; topic++) {
        for (int s = 0; s < systems; s++) {
          int other = random.nextInt(s + 1);
          dealt[s] = dealt[other];
          dealt[other] = scores[s][topic];
        }
        for (int s = 0; s < systems; s++) {
          means[s] += dealt[s] / topics;
        }
      }
      ranges[draw] = range(means);
    }
    double[][] p = new double[systems][systems];
    for (int a = 0; a < systems; a++) {
      for (int b = 0; b < systems; b++) {
        double difference = Math.abs(mean(scores[a]) - mean(scores[b])) - EQUAL;
        int asMuch = 0;
        for (double range : ranges) {
          asMuch += range >= difference ? 1 : 0;
        }
        p[a][b] = (asMuch + 1.0) / (DEALS + 1.0);
      }
    }
    return p;
  }

  private static double range(double[] values) {
    double low = values[0];
    double high = values[0];
    for (double value : values) {
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    return high - low;
  }

  private static double mean(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value / values.length;
    }
    return sum;
  }

  /** p values corrected for their number by Holm's method, in the same order. */
  public static double[] holm(double[] p) {
    Integer[] order = new Integer[p.length];
    for (int i = 0; i < p.length; i++) {
      order[i] = i;
    }
    Arrays.sort(order, Comparator.comparingDouble(i -> p[i]));
    double[] adjusted = new double[p.length];
    double least = 0;
    for (int rank = 0; rank < p.length; rank++) {
      least = Math.max(least, Math.min(1, (p.length - rank) * p[order[rank]]));
      adjusted[order[rank]] = least;
    }
    return adjusted;
  }
}
