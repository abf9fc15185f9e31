// SPDX-License-Identifier: Apache-2.0
package org.winnow.sequence;

import java.util.Arrays;

/**
 * Chooses the blocks whose expected word F1 is greatest, given the probability of each to be
 * content. With w words and probability p, those with the greatest p are taken as long as {@code 2
 * sum(p w) / (sum(w) + sum of all p w)} rises: the quotient of expectations, which stands for the
 * expectation of the quotient. A page with any word is never left empty.
 */
public final class ExpectedF1 {
  private ExpectedF1() {}

  /**
   * Which blocks are content.
   *
   * @param probabilities in [0, 1]
   * @param words of each block, from 0; a block without words goes by its probability alone
   */
  public static boolean[] decode(float[] probabilities, int[] words) {
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
    double taken = 0;
    double best = -1;
    double threshold = 1;
    for (long item : order) {
      int i = (int) item;
      hits += (double) probabilities[i] * words[i];
      taken += words[i];
      double f1 = taken == 0 ? 0 : 2 * hits / (taken + all);
      if (f1 > best) {
        best = f1;
        threshold = probabilities[i];
      }
    }
    boolean[] content = new boolean[n];
    for (int i = 0; i < n; i++) {
      content[i] = probabilities[i] >= threshold;
    }
    return content;
  }
}
