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
   * Sets the first {@code count} columns of some rows; column by column, which is kinder to caches
   * than row by row.
   *
   * @param values {@code [rows][count]}, from index {@code from} on
   */
  public void put(int row, int rows, float[] values, int from, int count) {
    for (int c = 0; c < count; c++) {
      float[] column = columns[c];
      for (int r = 0; r < rows; r++) {
        float value = values[from + r * count + c];
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
   * Lists the columns that are not zero.
   *
   * @param places gets their indexes
   * @param live gets their values
   * @return how many there are
   */
  public int live(int[] places, float[][] live) {
    int count = 0;
    for (int c = 0; c < columns.length; c++) {
      float[] column = columns[c];
      if (column != null) {
        places[count] = c;
        live[count++] = column;
      }
    }
    return count;
  }
}
