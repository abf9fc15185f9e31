// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

/**
 * Columns that are 0 or 1, as bits: words of up to 64 columns for each row. Most bits are 0, and
 * rows are often like the one before, so that a product with a matrix is a few sums. Immutable, as
 * long as nobody writes to the arrays that it was made of.
 */
public final class FlagColumns {
  private final int[] starts;
  private final long[][] words;

  /**
   * Flags.
   *
   * @param starts the column of the first bit of each word
   * @param words {@code [word][row]}; taken over, not copied
   * @throws IllegalArgumentException if there is not one column for each word, or there are none
   */
  public FlagColumns(int[] starts, long[][] words) {
    if (starts.length != words.length || words.length == 0) {
      throw new IllegalArgumentException(
          "illegal words of flags: " + words.length + " for " + starts.length + " columns");
    }
    this.starts = starts.clone();
    this.words = words;
  }

  /** No columns, for some rows. */
  public static FlagColumns none(int rows) {
    return new FlagColumns(new int[] {0}, new long[1][rows]);
  }

  /** Writes a row where there are zeros; its first column is at {@code at}. */
  public void copyTo(int row, float[] values, int at) {
    for (int w = 0; w < words.length; w++) {
      for (long left = words[w][row]; left != 0; left &= left - 1) {
        values[at + starts[w] + Long.numberOfTrailingZeros(left)] = 1;
      }
    }
  }

  /**
   * Adds the product of the rows {@code [from, to)} and a matrix.
   *
   * @param matrix {@code [columns][channels]}, row-major
   * @param channels of the sums, whose positions are the rows
   */
  public void addProduct(int from, int to, float[] matrix, int channels, Activations sums) {
    int[] set = new int[words.length * Long.SIZE];
    float[] sum = new float[channels];
    float[] values = sums.values();
    int row = from;
    while (row < to) {
      int end = row + 1;
      while (end < to && areEqual(row, end)) {
        end++;
      }
      int count = set(row, channels, set);
      MatrixProduct.BEST.sumRows(matrix, set, count, sum);
      for (int k = 0; k < channels; k++) {
        int start = sums.start(k) - from;
        for (int i = start + row; i < start + end; i++) {
          values[i] += sum[k];
        }
      }
      row = end;
    }
  }

  private boolean areEqual(int row, int other) {
    for (long[] word : words) {
      if (word[row] != word[other]) {
        return false;
      }
    }
    return true;
  }

  /** Writes where in a matrix the rows of the columns begin that are 1; returns how many. */
  private int set(int row, int channels, int[] set) {
    int count = 0;
    for (int w = 0; w < words.length; w++) {
      for (long left = words[w][row]; left != 0; left &= left - 1) {
        set[count++] = (starts[w] + Long.numberOfTrailingZeros(left)) * channels;
      }
    }
    return count;
  }
}
