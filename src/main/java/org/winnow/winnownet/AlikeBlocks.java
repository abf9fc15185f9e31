// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

/**
 * Blocks whose elements have the same names, up to the body, are mostly of one kind: a page's
 * template makes paragraphs in one way, and links of menus in another. The probabilities of each
 * are drawn towards the mean of all of them.
 */
final class AlikeBlocks {
  /** How much of a block's probability is that of all alike ones. */
  private static final float SHARE = .3f;

  /** Words above which a block's own say in the mean grows no more. */
  private static final int MOST_WORDS = 50;

  private AlikeBlocks() {}

  /**
   * Smoothed probabilities.
   *
   * @param groups of each block the index of the first block that is like it
   * @param probabilities {@code [role][block]}, never changed
   * @param words of each block
   */
  static float[][] smooth(int[] groups, float[][] probabilities, int[] words) {
    float[] weights = new float[words.length];
    double[] all = new double[words.length];
    for (int i = 0; i < words.length; i++) {
      weights[i] = Math.min(words[i], MOST_WORDS) + .5f;
      all[groups[i]] += weights[i];
    }
    float[][] smooth = new float[probabilities.length][words.length];
    for (int r = 0; r < smooth.length; r++) {
      float[] own = probabilities[r];
      double[] sums = new double[words.length];
      for (int i = 0; i < own.length; i++) {
        sums[groups[i]] += weights[i] * own[i];
      }
      for (int i = 0; i < own.length; i++) {
        float mean = (float) (sums[groups[i]] / all[groups[i]]);
        smooth[r][i] = own[i] + SHARE * (mean - own[i]);
      }
    }
    return smooth;
  }
}
