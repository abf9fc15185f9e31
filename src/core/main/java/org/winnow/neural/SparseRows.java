// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

import java.util.Arrays;

/** A matrix of which most is 0, row by row. Grows while it is made; not thread safe. */
public final class SparseRows {
  private final int[] ends;
  private int rows;
  private int size;
  private int[] columns = new int[256];
  private float[] values = new float[256];

  /** An empty matrix that will have {@code rows} rows. */
  public SparseRows(int rows) {
    ends = new int[rows];
  }

  /** Adds a number to the row being made. */
  public void add(int column, float value) {
    if (size == columns.length) {
      columns = Arrays.copyOf(columns, 2 * size);
      values = Arrays.copyOf(values, 2 * size);
    }
    columns[size] = column;
    values[size++] = value;
  }

  public void endRow() {
    ends[rows++] = size;
  }

  /** Number of rows. */
  public int size() {
    return rows;
  }

  /** Copies a row to {@code to}, zeros left out. */
  public void scatter(int row, float[] to, int at) {
    for (int k = begin(row); k < ends[row]; k++) {
      to[at + columns[k]] = values[k];
    }
  }

  /**
   * Adds the product of a row and a matrix to a vector.
   *
   * @param matrix {@code [columns][sums.length]}, row-major
   */
  public void multiply(int row, float[] matrix, float[] sums) {
    for (int k = begin(row); k < ends[row]; k++) {
      VectorMath.addScaled(values[k], matrix, columns[k] * sums.length, sums);
    }
  }

  private int begin(int row) {
    return row == 0 ? 0 : ends[row - 1];
  }
}
