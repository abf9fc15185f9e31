// SPDX-License-Identifier: Apache-2.0
package org.winnow.sequence;

/** The best labeling of a chain. */
public final class Viterbi {
  /** Scores below this count as this, so that an impossible label cannot make all paths equal. */
  private static final double LOWEST = -1e6;

  private Viterbi() {}

  /**
   * The labels that maximise the sum of the unary potentials plus {@code lambda} times the sum of
   * the pairwise ones (Vogels, Ganea and Eickhoff, ECIR 2018, section 3.4, in the form of the
   * authors' code). Works from right to left; ties go to the lower label. Linear in the blocks.
   *
   * @param lambda weight of the pairwise potentials, not negative; 0 leaves the unary ones alone
   * @return one label, 0 or 1, per block
   * @throws IllegalArgumentException if lambda is negative or not a number
   */
  public static int[] decode(Potentials potentials, double lambda) {
    checkLambda(lambda);
    int n = potentials.size();
    int[] labels = new int[n];
    if (n == 0) {
      return labels;
    }
    // next[2 * i + l]: the label of block i + 1 on the best path that has label l at block i.
    byte[] next = new byte[2 * n];
    double score0 = clamp(potentials.unary(n - 1, 0));
    double score1 = clamp(potentials.unary(n - 1, 1));
    for (int i = n - 2; i >= 0; i--) {
      double to00 = score0 + lambda * clamp(potentials.pairwise(i, 0, 0));
      double to01 = score1 + lambda * clamp(potentials.pairwise(i, 0, 1));
      double to10 = score0 + lambda * clamp(potentials.pairwise(i, 1, 0));
      double to11 = score1 + lambda * clamp(potentials.pairwise(i, 1, 1));
      next[2 * i] = (byte) (to01 > to00 ? 1 : 0);
      next[2 * i + 1] = (byte) (to11 > to10 ? 1 : 0);
      score0 = clamp(potentials.unary(i, 0)) + Math.max(to00, to01);
      score1 = clamp(potentials.unary(i, 1)) + Math.max(to10, to11);
    }
    labels[0] = score1 > score0 ? 1 : 0;
    for (int i = 1; i < n; i++) {
      labels[i] = next[2 * (i - 1) + labels[i - 1]];
    }
    return labels;
  }

  /**
   * Returns {@code lambda}, a weight of pairwise potentials.
   *
   * @throws IllegalArgumentException if it is negative or not finite
   */
  public static double checkLambda(double lambda) {
    if (!(lambda >= 0) || Double.isInfinite(lambda)) {
      throw new IllegalArgumentException(
          "illegal lambda value: " + lambda + ", must be a non-negative finite value");
    }
    return lambda;
  }

  private static double clamp(float score) {
    return Math.max(LOWEST, score);
  }
}
