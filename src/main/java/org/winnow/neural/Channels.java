// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

/**
 * Arithmetic on activations with one array per channel, so that every inner loop runs over the
 * positions with one index for all arrays: long, without branches, and vectorised by the compiler.
 */
final class Channels {
  private Channels() {}

  /**
   * Adds channels by their weights for one output.
   *
   * @param kernel {@code [count][outputs]}
   * @param output which of the outputs
   */
  static void addProduct(
      float[][] channels, int count, float[] kernel, int outputs, int output, float[] sums) {
    int t = 0;
    for (; t + 4 <= count; t += 4) {
      int at = t * outputs + output;
      add(
          sums,
          channels[t],
          kernel[at],
          channels[t + 1],
          kernel[at + outputs],
          channels[t + 2],
          kernel[at + 2 * outputs],
          channels[t + 3],
          kernel[at + 3 * outputs]);
    }
    for (; t < count; t++) {
      add(sums, channels[t], kernel[t * outputs + output]);
    }
  }

  static void add(
      float[] out,
      float[] a,
      float wa,
      float[] b,
      float wb,
      float[] c,
      float wc,
      float[] d,
      float wd) {
    for (int i = 0; i < out.length; i++) {
      out[i] += wa * a[i] + wb * b[i] + wc * c[i] + wd * d[i];
    }
  }

  static void add(float[] out, float[] a, float weight) {
    for (int i = 0; i < out.length; i++) {
      out[i] += weight * a[i];
    }
  }

  /** The channel as seen from {@code by} positions away, zeros beyond its ends. */
  static float[] shifted(float[] channel, int by) {
    if (by == 0) {
      return channel;
    }
    int n = channel.length;
    float[] shifted = new float[n];
    int count = Math.max(0, n - Math.abs(by));
    if (count > 0) {
      System.arraycopy(channel, Math.max(0, by), shifted, Math.max(0, -by), count);
    }
    return shifted;
  }

  /** Zero for what is negative. */
  static void rectify(float[] channel) {
    for (int i = 0; i < channel.length; i++) {
      channel[i] = Math.max(0, channel[i]);
    }
  }
}
