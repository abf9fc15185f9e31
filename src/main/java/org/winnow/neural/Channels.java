// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

import java.util.Arrays;

/**
 * Arithmetic on activations with one array per channel, so that every inner loop runs over the
 * positions with one index for all arrays: long, without branches, and vectorised by the compiler.
 */
final class Channels {
  private Channels() {}

  /** {@link ChannelProduct#multiply}, four channels at a time: more of them are not vectorised. */
  static void product(float[][] channels, int count, float[] kernel, float[] bias, float[][] sums) {
    int outputs = sums.length;
    for (int output = 0; output < outputs; output++) {
      float[] sum = sums[output];
      Arrays.fill(sum, bias[output]);
      int c = 0;
      for (; c + 4 <= count; c += 4) {
        int at = c * outputs + output;
        add(
            sum,
            channels[c],
            kernel[at],
            channels[c + 1],
            kernel[at + outputs],
            channels[c + 2],
            kernel[at + 2 * outputs],
            channels[c + 3],
            kernel[at + 3 * outputs]);
      }
      for (; c < count; c++) {
        add(sum, channels[c], kernel[c * outputs + output]);
      }
    }
  }

  private static void add(
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

  private static void add(float[] out, float[] a, float weight) {
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
