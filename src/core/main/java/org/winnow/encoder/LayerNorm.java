// SPDX-License-Identifier: Apache-2.0
package org.winnow.encoder;

import org.winnow.neural.Activations;

/**
 * Gives the numbers of each position the mean 0 and the variance 1, then scales and moves each
 * channel (Ba, Kiros and Hinton: "Layer Normalization", 2016).
 */
record LayerNorm(EncoderWeights weights) {
  /** Replaces the numbers by those of the norm {@code name}. */
  void apply(String name, Activations states) {
    float[] scale = weights.numbers(name + ".scale");
    float[] shift = weights.numbers(name + ".shift");
    float[] values = states.values();
    int n = states.size();
    float[] mean = new float[n];
    for (int k = 0; k < scale.length; k++) {
      int start = states.start(k);
      for (int i = 0; i < n; i++) {
        mean[i] += values[start + i];
      }
    }
    for (int i = 0; i < n; i++) {
      mean[i] /= scale.length;
    }
    float[] factor = new float[n];
    for (int k = 0; k < scale.length; k++) {
      int start = states.start(k);
      for (int i = 0; i < n; i++) {
        float away = values[start + i] - mean[i];
        factor[i] += away * away;
      }
    }
    for (int i = 0; i < n; i++) {
      factor[i] = (float) (1 / Math.sqrt(factor[i] / scale.length + weights.shape().epsilon()));
    }
    for (int k = 0; k < scale.length; k++) {
      int start = states.start(k);
      float times = scale[k];
      float more = shift[k];
      for (int i = 0; i < n; i++) {
        values[start + i] = (values[start + i] - mean[i]) * factor[i] * times + more;
      }
    }
  }
}
