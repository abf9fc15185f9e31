// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

import java.util.Arrays;

/**
 * Sums in plain loops: all arrays of a loop share one index, so that the compiler vectorises it.
 */
final class Channels {
  private Channels() {}

  /** {@link ChannelProduct#multiply}, four terms at a time: more of them are not vectorised. */
  static void product(Terms terms, float[] bias, Activations sums) {
    int from = sums.margin();
    int to = from + sums.size();
    float[][] channels = new float[terms.count()][];
    Arrays.setAll(channels, term -> terms.moved(term, from, to));
    float[] kernel = terms.kernel();
    int[] rows = terms.rows();
    for (int output = 0; output < bias.length; output++) {
      float[] sum = sums.channels()[output];
      Arrays.fill(sum, from, to, bias[output]);
      int c = 0;
      for (; c + 4 <= channels.length; c += 4) {
        float wa = kernel[rows[c] + output];
        float wb = kernel[rows[c + 1] + output];
        float wc = kernel[rows[c + 2] + output];
        float wd = kernel[rows[c + 3] + output];
        add(
            sum,
            channels[c],
            wa,
            channels[c + 1],
            wb,
            channels[c + 2],
            wc,
            channels[c + 3],
            wd,
            from,
            to);
      }
      for (; c < channels.length; c++) {
        add(sum, channels[c], kernel[rows[c] + output], from, to);
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
      float wd,
      int from,
      int to) {
    for (int i = from; i < to; i++) {
      out[i] += wa * a[i] + wb * b[i] + wc * c[i] + wd * d[i];
    }
  }

  private static void add(float[] out, float[] a, float weight, int from, int to) {
    for (int i = from; i < to; i++) {
      out[i] += weight * a[i];
    }
  }
}
