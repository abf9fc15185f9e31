// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

import java.util.Arrays;
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

  /** Sets the columns {@code first + bit} of a row to 1, for each bit that is set. */
  public void set(int row, int first, long bits) {
    for (long left = bits; left != 0; left &= left - 1) {
      column(first + Long.numberOfTrailingZeros(left))[row] = 1;
    }
  }

  /**
   * Sets bits of all rows as {@link #set} does; quick where rows have the same bits as their
   * neighbours.
   *
   * @param bits of the rows, from index {@code from} on
   */
  public void setAll(int first, long[] bits, int from) {
    int row = 0;
    while (row < rows) {
      int begin = row;
      long same = bits[from + row];
      while (row < rows && bits[from + row] == same) {
        row++;
      }
      for (long left = same; left != 0; left &= left - 1) {
        Arrays.fill(column(first + Long.numberOfTrailingZeros(left)), begin, row, 1);
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

  /** Writes all rows one after the other, from index {@code at} on, where there are zeros. */
  public void copyTo(float[] values, int at) {
    for (int c = 0; c < columns.length; c++) {
      float[] column = columns[c];
      for (int row = 0; column != null && row < rows; row++) {
        values[at + row * columns.length + c] = column[row];
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
