// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

/** Sums over primitive arrays, in loops that the compiler vectorises. */
final class Vectors {
  private Vectors() {}

  /** {@code sums += factor * matrix[from ...]}. */
  static void addScaled(float factor, float[] matrix, int from, float[] sums) {
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
  static void addProduct(float[] vector, int from, int n, float[] matrix, int row, float[] sums) {
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

  /** Adds the product of a vector with many zeros and a matrix {@code [..][sums.length]}. */
  static void addSparseProduct(float[] vector, float[] matrix, float[] sums) {
    int width = sums.length;
    int[] places = new int[4];
    int found = 0;
    for (int j = 0; j < vector.length; j++) {
      if (vector[j] != 0) {
        places[found++] = j;
        if (found == 4) {
          addFour(vector, places, matrix, sums);
          found = 0;
        }
      }
    }
    for (int f = 0; f < found; f++) {
      addScaled(vector[places[f]], matrix, places[f] * width, sums);
    }
  }

  private static void addFour(float[] vector, int[] places, float[] matrix, float[] sums) {
    int width = sums.length;
    float a = vector[places[0]];
    float b = vector[places[1]];
    float c = vector[places[2]];
    float d = vector[places[3]];
    int p = places[0] * width;
    int q = places[1] * width;
    int r = places[2] * width;
    int s = places[3] * width;
    for (int k = 0; k < width; k++) {
      sums[k] += a * matrix[p + k] + b * matrix[q + k] + c * matrix[r + k] + d * matrix[s + k];
    }
  }
}
