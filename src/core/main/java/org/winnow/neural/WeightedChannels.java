// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

import java.util.Arrays;

/**
 * What a layer sums: channels, each seen from some positions away, and the row of a matrix that
 * weighs each in every sum. A mutable holder for one thread.
 */
public final class WeightedChannels {
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
  public WeightedChannels(int most, float[] kernel) {
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
  public void add(float[] channel, int start, int row) {
    channels[count] = channel;
    starts[count] = start;
    rows[count++] = row;
  }

  /** Adds channels that begin with their first position, with the kernel's next rows. */
  public void addAll(float[][] all, int sums) {
    for (float[] channel : all) {
      add(channel, 0, count * sums);
    }
  }

  /** Adds channels, with the kernel's next rows. */
  public void addAll(Activations all, int channels, int sums) {
    for (int k = 0; k < channels; k++) {
      add(all.values(), all.start(k), count * sums);
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

  /** A channel's {@code n} numbers from its first position on, in an array of their own. */
  float[] values(int term, int n) {
    float[] channel = channels[term];
    int start = starts[term];
    return start == 0 && channel.length == n
        ? channel
        : Arrays.copyOfRange(channel, start, start + n);
  }
}
