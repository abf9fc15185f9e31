// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec.significance;

/**
 * How runs are tested.
 *
 * @param seed of all that is drawn
 * @param alpha what p must stay below, in (0, 1)
 * @param correction over all runs and measures of a table
 * @param margin a difference of means that doesn't matter, declared before the runs are seen; 0 if
 *     none is declared
 * @param power whether the topics that would be needed are counted, which takes time
 */
public record Testing(
    long seed, double alpha, Correction correction, double margin, boolean power) {
  /** The default significance level. */
  public static final double LEVEL = 0.05;

  public Testing {
    if (!(alpha > 0 && alpha < 1)) {
      throw new IllegalArgumentException("illegal alpha: " + alpha + ", must be in (0, 1)");
    }
    if (!(margin >= 0 && margin < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("illegal margin: " + margin + ", must be 0 or more");
    }
  }

  /** Holm's correction at .05, no margin, no power. */
  public static Testing standard(long seed) {
    return new Testing(seed, LEVEL, Correction.HOLM, 0, false);
  }
}
