// SPDX-License-Identifier: Apache-2.0
package org.winnow.encoder;

import java.util.Arrays;
import org.winnow.neural.Activations;

/**
 * Attention of each piece to all pieces of its text (Vaswani et al.: "Attention Is All You Need",
 * NeurIPS 2017).
 *
 * @param heads that have some channels each
 * @param depth channels of a head
 */
record Attention(int heads, int depth) {
  /**
   * Replaces the queries by what they found.
   *
   * @param starts where the texts begin, and where the last one ends
   */
  void apply(Activations query, Activations key, Activations value, int[] starts) {
    float[] column = new float[depth];
    for (int t = 0; t + 1 < starts.length; t++) {
      float[] shares = new float[starts[t + 1] - starts[t]];
      for (int head = 0; head < heads; head++) {
        for (int i = starts[t]; i < starts[t + 1]; i++) {
          shares(query, key, head * depth, i, starts[t], shares);
          for (int d = 0; d < depth; d++) {
            column[d] = dot(value, head * depth + d, starts[t], shares);
          }
          // The query at this position is done with.
          for (int d = 0; d < depth; d++) {
            query.values()[query.start(head * depth + d) + i] = column[d];
          }
        }
      }
    }
  }

  /** How much the piece at a position takes from each piece; the sum is 1. */
  private void shares(
      Activations query, Activations key, int channel, int position, int from, float[] shares) {
    Arrays.fill(shares, 0);
    float[] keys = key.values();
    for (int d = 0; d < depth; d++) {
      float q = query.get(channel + d, position);
      int start = key.start(channel + d) + from;
      for (int j = 0; j < shares.length; j++) {
        shares[j] += q * keys[start + j];
      }
    }
    float factor = (float) (1 / Math.sqrt(depth));
    float most = Float.NEGATIVE_INFINITY;
    for (float share : shares) {
      most = Math.max(most, share);
    }
    float sum = 0;
    for (int j = 0; j < shares.length; j++) {
      shares[j] = (float) Math.exp((shares[j] - most) * factor);
      sum += shares[j];
    }
    for (int j = 0; j < shares.length; j++) {
      shares[j] /= sum;
    }
  }

  private static float dot(Activations value, int channel, int from, float[] shares) {
    float[] values = value.values();
    int start = value.start(channel) + from;
    float sum = 0;
    for (int j = 0; j < shares.length; j++) {
      sum += shares[j] * values[start + j];
    }
    return sum;
  }
}
