// SPDX-License-Identifier: Apache-2.0
package org.winnow.sequence;

import java.util.Arrays;

/**
 * Chooses the blocks whose expected word F1 is greatest, or their F-beta, given the probability of
 * each to be wanted. With w words and probability p, those with the greatest p are taken as long as
 * {@code (1 + beta^2) sum(p w) / (sum(w) + beta^2 sum of all p w)} rises: the quotient of
 * expectations, which stands for the expectation of the quotient. A page with any word is never
 * left empty.
 */
public final class ExpectedF1 {
  private ExpectedF1() {}

  /** The choice. */
  public static final class Choice {
    private final boolean[] taken;
    private final double value;

    /** A choice; {@code taken} is the choice's own from here on. */
    public Choice(boolean[] taken, double value) {
      this.taken = taken;
      this.value = value;
    }

    /** Whether each block is taken; not a copy. */
    public boolean[] taken() {
      return taken;
    }

    /** The word F1 that is expected, in [0, 1]; 0 if there are no words. */
    public double value() {
      return value;
    }
  }

  /**
   * Which blocks to take for the greatest F1.
   *
   * @param probabilities in [0, 1]
   * @param words of each block, from 0; a block without words goes by its probability alone
   */
  public static Choice choose(float[] probabilities, int[] words) {
    return choose(probabilities, words, 1);
  }

  /**
   * Which blocks to take for the greatest F-beta.
   *
   * @param beta how many times as much recall counts as precision, positive and finite: more takes
   *     more blocks
   */
  public static Choice choose(float[] probabilities, int[] words, double beta) {
    double square = beta * beta;
    int n = probabilities.length;
    // Greatest probabilities first: as bits, the order of floats that are not negative is the same.
    long[] order = new long[n];
    double all = 0;
    for (int i = 0; i < n; i++) {
      order[i] = (long) ~Float.floatToIntBits(probabilities[i]) << Integer.SIZE | i;
      all += (double) probabilities[i] * words[i];
    }
    Arrays.sort(order);
    double hits = 0;
    double sum = 0;
    double best = -1;
    double expected = 0;
    double threshold = 1;
    for (long item : order) {
      int i = (int) item;
      hits += (double) probabilities[i] * words[i];
      sum += words[i];
      double score = sum == 0 ? 0 : (1 + square) * hits / (sum + square * all);
      if (score > best) {
        best = score;
        expected = sum == 0 ? 0 : 2 * hits / (sum + all);
        threshold = probabilities[i];
      }
    }
    boolean[] taken = new boolean[n];
    for (int i = 0; i < n; i++) {
      taken[i] = probabilities[i] >= threshold;
    }
    return new Choice(taken, expected);
  }
}
