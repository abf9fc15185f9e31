// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

/**
 * Neighbouring columns in which many rows are the same: a product with a matrix is computed once
 * for all rows that share theirs. Immutable and as thread safe as what fills the rows.
 */
public final class SharedColumns {
  /** Different rows that are in memory at the same time. */
  private static final int TILE = 4096;

  /** The rows that differ. */
  @FunctionalInterface
  public interface Rows {
    /** Writes the rows {@code [from, to)} where there are zeros; the first becomes row 0. */
    void fill(int from, int to, ColumnMatrix columns);
  }

  private final int start;
  private final int count;
  private final int different;
  private final Rows rows;
  private final int[] places;

  /**
   * Columns.
   *
   * @param start the first column
   * @param count how many columns there are
   * @param different how many rows differ
   * @param rows those that do
   * @param places of each row, which of them it is; taken over, not copied
   */
  public SharedColumns(int start, int count, int different, Rows rows, int[] places) {
    this.start = start;
    this.count = count;
    this.different = different;
    this.rows = rows;
    this.places = places;
  }

  /** No columns, for some rows. */
  public static SharedColumns none(int rows) {
    return new SharedColumns(0, 0, 0, (from, to, columns) -> {}, new int[rows]);
  }

  private ColumnMatrix tile(int from, int to) {
    ColumnMatrix columns = new ColumnMatrix(count, to - from);
    rows.fill(from, to, columns);
    return columns;
  }

  /**
   * Writes all rows where there are zeros.
   *
   * @param at where the first row begins
   * @param stride from one row to the next
   */
  public void copyTo(float[] values, int at, int stride) {
    float[] all = new float[different * count];
    for (int from = 0; from < different; from += TILE) {
      tile(from, Math.min(different, from + TILE)).copyTo(all, from * count, count);
    }
    for (int i = 0; i < places.length && count > 0; i++) {
      System.arraycopy(all, places[i] * count, values, at + i * stride + start, count);
    }
  }

  /**
   * The products of the different rows and a matrix.
   *
   * @param matrix {@code [columns][channels]}, row-major
   * @return a channel for each of the matrix's, a position for each different row
   */
  public Activations product(float[] matrix, int channels) {
    Activations sums = new Activations(channels, 0, different);
    for (int from = 0; from < different; from += TILE) {
      int to = Math.min(different, from + TILE);
      Activations part = new Activations(channels, 0, to - from);
      tile(from, to).multiply(matrix, start, new float[channels], part);
      for (int k = 0; k < channels; k++) {
        System.arraycopy(
            part.values(), part.start(k), sums.values(), sums.start(k) + from, to - from);
      }
    }
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
