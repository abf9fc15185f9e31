// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

import org.jspecify.annotations.Nullable;

/**
 * The rows of some blocks, one array a column, so that arithmetic runs over blocks. Most columns of
 * a page are zero for all its blocks: these have no array. For one thread.
 */
public final class ColumnMatrix {
  private final float[] @Nullable [] columns;
  private final int rows;

  /** Zeros. */
  public ColumnMatrix(int columns, int rows) {
    this.columns = new float[columns][];
    this.rows = rows;
  }

  /** Number of rows. */
  public int rows() {
    return rows;
  }

  /**
   * Sets the first {@code count} columns of some rows.
   *
   * @param values {@code [rows][count]}, from index {@code from} on
   */
  public void put(int row, int rows, float[] values, int from, int count) {
    put(row, rows, values, from, count, 0, count);
  }

  /**
   * Sets the columns {@code [first, end)} of some rows where there are zeros; column by column,
   * which is kinder to caches than row by row.
   *
   * @param values {@code [rows][stride]}, from index {@code from} on
   */
  public void put(int row, int rows, float[] values, int from, int stride, int first, int end) {
    for (int c = first; c < end; c++) {
      float[] column = columns[c];
      for (int r = 0; r < rows; r++) {
        float value = values[from + r * stride + c];
        if (value != 0) {
          if (column == null) {
            column = column(c);
          }
          column[row + r] = value;
        }
      }
    }
  }

  private float[] column(int index) {
    float[] column = columns[index];
    if (column == null) {
      column = new float[rows];
      columns[index] = column;
    }
    return column;
  }

  /**
   * Writes all rows where there are zeros.
   *
   * @param at where the first row begins
   * @param stride from one row to the next
   */
  public void copyTo(float[] values, int at, int stride) {
    for (int c = 0; c < columns.length; c++) {
      float[] column = columns[c];
      for (int row = 0; column != null && row < rows; row++) {
        values[at + row * stride + c] = column[row];
      }
    }
  }

  /**
   * Sets sums to their biases plus the product of the rows and a part of a matrix; columns of zeros
   * cost nothing.
   *
   * @param matrix {@code [..][sums]}, row-major
   * @param first the matrix's row for the first column
   */
  public void multiply(float[] matrix, int first, float[] bias, Activations sums) {
    WeightedChannels terms = new WeightedChannels(columns.length, matrix);
    for (int c = 0; c < columns.length; c++) {
      float[] column = columns[c];
      if (column != null) {
        terms.add(column, 0, (first + c) * bias.length);
      }
    }
    MatrixProduct.BEST.multiply(terms, bias, sums);
  }
}
