// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

/**
 * Smooths the probabilities of units whose elements have the same names, up to the body. They are
 * mostly of one kind: a page's template makes paragraphs in one way, and links of menus in another.
 */
final class AlikeUnits {
  /** Share of the group's mean in a unit's probability. */
  private static final float SHARE = .3f;

  /** Maximum number of words by which a unit counts in the mean. */
  private static final int MOST_WORDS = 50;

  private AlikeUnits() {}

  /**
   * Smoothed probabilities.
   *
   * @param groups the index of the first unit of each unit's group
   * @param probabilities {@code [role][unit]}, never changed
   * @param words of each unit
   */
  static float[][] smooth(int[] groups, float[][] probabilities, int[] words) {
    GroupMeans means = new GroupMeans(groups, weights(words));
    float[][] smooth = new float[probabilities.length][words.length];
    for (int r = 0; r < smooth.length; r++) {
      float[] own = probabilities[r];
      float[] mean = means.of(own);
      for (int i = 0; i < own.length; i++) {
        smooth[r][i] = own[i] + SHARE * (mean[i] - own[i]);
      }
    }
    return smooth;
  }

  /** How much each unit counts in a mean, by its words. */
  static float[] weights(int[] words) {
    float[] weights = new float[words.length];
    for (int i = 0; i < words.length; i++) {
      weights[i] = Math.min(words[i], MOST_WORDS) + .5f;
    }
    return weights;
  }
}
