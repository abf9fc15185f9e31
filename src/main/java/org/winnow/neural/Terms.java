// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

/**
 * What a layer sums: channels, each seen from some positions away, and the row of a matrix that
 * weighs each in every sum. A mutable holder for one thread.
 */
final class Terms {
  private final float[][] channels;
  private final int[] starts;
  private final float[] kernel;
  private final int[] rows;
  private int count;

  /**
   * No terms.
   *
   * @param most terms that may come
   * @param kernel rows of weights, one weight for each sum
   */
  Terms(int most, float[] kernel) {
    channels = new float[most][];
    starts = new int[most];
    rows = new int[most];
    this.kernel = kernel;
  }

  /**
   * Adds a term.
   *
   * @param start where in the channel the first position is
   * @param row where in the kernel its weights begin
   */
  void add(float[] channel, int start, int row) {
    channels[count] = channel;
    starts[count] = start;
    rows[count++] = row;
  }

  /** Adds the channels, as they are, with the kernel's next rows of {@code sums} weights. */
  void addAll(float[][] all, int sums) {
    for (float[] channel : all) {
      add(channel, 0, count * sums);
    }
  }

  int count() {
    return count;
  }

  float[][] channels() {
    return channels;
  }

  int[] starts() {
    return starts;
  }

  float[] kernel() {
    return kernel;
  }

  int[] rows() {
    return rows;
  }

  /** A channel whose positions are at the indexes {@code [from, to)}: a copy if they are not. */
  float[] moved(int term, int from, int to) {
    if (starts[term] == from) {
      return channels[term];
    }
    float[] moved = new float[to];
    System.arraycopy(channels[term], starts[term], moved, from, to - from);
    return moved;
  }
}
