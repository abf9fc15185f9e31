// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

/** Sums over primitive arrays, in loops that the compiler vectorises. */
public final class VectorMath {
  private VectorMath() {}

  /** {@code sums += factor * matrix[from ...]}. */
  public static void addScaled(float factor, float[] matrix, int from, float[] sums) {
    for (int k = 0; k < sums.length; k++) {
      sums[k] += factor * matrix[from + k];
    }
  }

  /**
   * Adds the product of a vector and a matrix.
   *
   * @param from where the vector of {@code n} numbers begins
   * @param matrix {@code [..][sums.length]}, row-major
   * @param row the matrix's row for the vector's first number
   */
  public static void addProduct(
      float[] vector, int from, int n, float[] matrix, int row, float[] sums) {
    int width = sums.length;
    int j = 0;
    for (; j + 4 <= n; j += 4) {
      float a = vector[from + j];
      float b = vector[from + j + 1];
      float c = vector[from + j + 2];
      float d = vector[from + j + 3];
      int at = (row + j) * width;
      for (int k = 0; k < width; k++) {
        sums[k] +=
            a * matrix[at + k]
                + b * matrix[at + width + k]
                + c * matrix[at + 2 * width + k]
                + d * matrix[at + 3 * width + k];
      }
    }
    for (; j < n; j++) {
      addScaled(vector[from + j], matrix, (row + j) * width, sums);
    }
  }
}
