// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

/** Weighted means of numbers over groups of units. Keeps the arrays that it is made from. */
final class GroupMeans {
  private final int[] groups;
  private final float[] weights;

  /** The sum of the weights of each group, at the index of its first unit. */
  private final double[] sums;

  /**
   * The means over some groups.
   *
   * @param groups the index of the first unit of each unit's group
   * @param weights of each unit; what has the weight 0 is left out
   */
  GroupMeans(int[] groups, float[] weights) {
    this.groups = groups;
    this.weights = weights;
    sums = new double[groups.length];
    for (int i = 0; i < groups.length; i++) {
      sums[groups[i]] += weights[i];
    }
  }

  /** For each unit the mean of its group; NaN if all of the group is left out. Linear. */
  float[] of(float[] numbers) {
    double[] all = new double[groups.length];
    for (int i = 0; i < groups.length; i++) {
      all[groups[i]] += weights[i] * numbers[i];
    }
    float[] means = new float[groups.length];
    for (int i = 0; i < groups.length; i++) {
      means[i] = (float) (all[groups[i]] / sums[groups[i]]);
    }
    return means;
  }
}
