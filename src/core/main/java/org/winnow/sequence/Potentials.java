// SPDX-License-Identifier: Apache-2.0
package org.winnow.sequence;

/**
 * Log-scores of a linear chain with two labels: of each label at each block, and of each pair of
 * labels on each edge. The arrays belong to this object; callers must not change them. Thread safe
 * once shared.
 */
public final class Potentials {
  private final int size;
  private final float[] unary;
  private final float[] pairwise;

  /**
   * Takes over the arrays.
   *
   * @param unary natural log-probabilities {@code [n][2]}, row-major: label 0, label 1
   * @param pairwise natural log-probabilities {@code [max(0, n - 1)][4]}, row-major; column {@code
   *     2 * left + right}
   * @throws IllegalArgumentException if the shapes do not fit each other
   */
  public Potentials(float[] unary, float[] pairwise) {
    size = unary.length / 2;
    if (unary.length != 2 * size || pairwise.length != 4 * Math.max(0, size - 1)) {
      throw new IllegalArgumentException(
          "illegal potentials: " + unary.length + " unary and " + pairwise.length + " pairwise");
    }
    this.unary = unary;
    this.pairwise = pairwise;
  }

  /** Number of blocks. */
  public int size() {
    return size;
  }

  /** Log-score of {@code label} at block {@code i}. */
  public float unary(int i, int label) {
    return unary[2 * i + label];
  }

  /** Log-score of the labels {@code left, right} at the blocks {@code i, i + 1}. */
  public float pairwise(int i, int left, int right) {
    return pairwise[4 * i + 2 * left + right];
  }
}
