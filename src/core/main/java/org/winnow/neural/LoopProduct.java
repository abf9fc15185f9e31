// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

import java.util.Arrays;

/**
 * Sums in plain loops: all arrays of a loop share one index, so that the compiler vectorises it.
 */
final class LoopProduct implements MatrixProduct {
  @Override
  public void sumRows(float[] matrix, int[] starts, int count, float[] sums) {
    Arrays.fill(sums, 0);
    for (int r = 0; r < count; r++) {
      VectorMath.addScaled(1, matrix, starts[r], sums);
    }
  }

  /** Four terms at a time: more of them are not vectorised. */
  @Override
  public void multiply(WeightedChannels terms, float[] bias, Activations sums) {
    int n = sums.size();
    float[][] channels = new float[terms.count()][];
    Arrays.setAll(channels, term -> terms.values(term, n));
    float[] kernel = terms.kernel();
    int[] rows = terms.rows();
    float[] sum = new float[n];
    for (int output = 0; output < bias.length; output++) {
      Arrays.fill(sum, bias[output]);
      int c = 0;
      for (; c + 4 <= channels.length; c += 4) {
        add(
            sum,
            channels[c],
            kernel[rows[c] + output],
            channels[c + 1],
            kernel[rows[c + 1] + output],
            channels[c + 2],
            kernel[rows[c + 2] + output],
            channels[c + 3],
            kernel[rows[c + 3] + output]);
      }
      for (; c < channels.length; c++) {
        add(sum, channels[c], kernel[rows[c] + output]);
      }
      System.arraycopy(sum, 0, sums.values(), sums.start(output), n);
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
}
