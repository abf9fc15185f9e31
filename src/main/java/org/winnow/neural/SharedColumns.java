// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

/**
 * Neighbouring columns in which many rows are the same: each different row stands here once, so
 * that a product with a matrix is computed once for all rows that share it. Immutable, as long as
 * nobody writes to what it was made of.
 */
public final class SharedColumns {
  private final int start;
  private final int count;
  private final ColumnMatrix different;
  private final int[] places;

  /**
   * Columns.
   *
   * @param start the first column
   * @param count how many columns there are
   * @param different the rows that differ
   * @param places of each row, which of them it is; taken over, not copied
   */
  public SharedColumns(int start, int count, ColumnMatrix different, int[] places) {
    this.start = start;
    this.count = count;
    this.different = different;
    this.places = places;
  }

  /** No columns, for some rows. */
  public static SharedColumns none(int rows) {
    return new SharedColumns(0, 0, new ColumnMatrix(0, 1), new int[rows]);
  }

  /**
   * Writes all rows where there are zeros.
   *
   * @param at where the first row begins
   * @param stride from one row to the next
   */
  public void copyTo(float[] values, int at, int stride) {
    float[] rows = new float[different.rows() * count];
    different.copyTo(rows, 0, count);
    for (int i = 0; i < places.length; i++) {
      System.arraycopy(rows, places[i] * count, values, at + i * stride + start, count);
    }
  }

  /**
   * The products of the different rows and a matrix.
   *
   * @param matrix {@code [columns][channels]}, row-major
   * @return a channel for each of the matrix's, a position for each different row
   */
  public Activations product(float[] matrix, int channels) {
    Activations sums = new Activations(channels, 0, different.rows());
    different.multiply(matrix, start, new float[channels], sums);
    return sums;
  }

  /**
   * Adds to the rows {@code [from, to)} what they share.
   *
   * @param product of {@link #product}
   * @param sums whose positions are the rows
   */
  public void add(Activations product, int channels, int from, int to, Activations sums) {
    float[] values = sums.values();
    float[] shared = product.values();
    for (int k = 0; count > 0 && k < channels; k++) {
      int first = sums.start(k) - from;
      int row = product.start(k);
      for (int i = from; i < to; i++) {
        values[first + i] += shared[row + places[i]];
      }
    }
  }
}
