// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

import java.util.Arrays;
import java.util.List;

/**
 * A network's forward pass over primitive arrays, channel by channel. Channels that are zero at all
 * positions (unused features, dead units) are skipped. Thread safe.
 */
final class ForwardPass {
  private final Network network;

  /** Kernels as {@code [outputs][width * inputs]}. */
  private final List<float[]> kernels;

  ForwardPass(Network network) {
    this.network = network;
    kernels = network.layers().stream().map(ForwardPass::byOutput).toList();
  }

  private static float[] byOutput(Convolution layer) {
    int terms = layer.width() * layer.inputs();
    float[] kernel = new float[terms * layer.outputs()];
    for (int term = 0; term < terms; term++) {
      for (int o = 0; o < layer.outputs(); o++) {
        kernel[o * terms + term] = layer.kernel()[term * layer.outputs() + o];
      }
    }
    return kernel;
  }

  int inputs() {
    return network.inputs();
  }

  int classes() {
    return network.classes();
  }

  int context() {
    return network.context();
  }

  /**
   * The log-probabilities of {@code n} positions.
   *
   * @param rows {@code [n][inputs]}, row-major
   * @return {@code [n][classes]}, row-major
   */
  float[] logProbabilities(float[] rows, int n) {
    float[][] in = channels(rows, n);
    for (int i = 0; i < kernels.size(); i++) {
      if (i > 0) {
        for (float[] channel : in) {
          Channels.rectify(channel);
        }
      }
      in = layer(network.layers().get(i), kernels.get(i), in, n);
    }
    return logSoftmax(in, n);
  }

  private float[][] channels(float[] rows, int n) {
    int inputs = inputs();
    float[][] channels = new float[inputs][n];
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < inputs; k++) {
        channels[k][i] = rows[i * inputs + k];
      }
    }
    return channels;
  }

  private static float[][] layer(Convolution layer, float[] kernel, float[][] in, int n) {
    int width = layer.width();
    float[][] terms = new float[width * layer.inputs()][];
    int[] columns = new int[terms.length];
    int count = 0;
    for (int k = 0; k < layer.inputs(); k++) {
      for (int tap = 0; tap < width && isLive(in[k]); tap++) {
        terms[count] = Channels.shifted(in[k], tap - width / 2);
        columns[count++] = tap * layer.inputs() + k;
      }
    }
    float[][] out = new float[layer.outputs()][n];
    for (int o = 0; o < layer.outputs(); o++) {
      Arrays.fill(out[o], layer.bias()[o]);
      sum(out[o], terms, columns, count, kernel, o * terms.length);
    }
    return out;
  }

  private static boolean isLive(float[] channel) {
    for (float value : channel) {
      if (value != 0) {
        return true;
      }
    }
    return false;
  }

  private static void sum(
      float[] out, float[][] terms, int[] columns, int count, float[] kernel, int at) {
    int t = 0;
    for (; t + 4 <= count; t += 4) {
      Channels.add(
          out,
          terms[t],
          kernel[at + columns[t]],
          terms[t + 1],
          kernel[at + columns[t + 1]],
          terms[t + 2],
          kernel[at + columns[t + 2]],
          terms[t + 3],
          kernel[at + columns[t + 3]]);
    }
    for (; t < count; t++) {
      Channels.add(out, terms[t], kernel[at + columns[t]]);
    }
  }

  private float[] logSoftmax(float[][] logits, int n) {
    int classes = classes();
    float[] out = new float[n * classes];
    for (int i = 0; i < n; i++) {
      float max = Float.NEGATIVE_INFINITY;
      for (int c = 0; c < classes; c++) {
        max = Math.max(max, logits[c][i]);
      }
      double sum = 0;
      for (int c = 0; c < classes; c++) {
        sum += Math.exp(logits[c][i] - max);
      }
      float norm = max + (float) Math.log(sum);
      for (int c = 0; c < classes; c++) {
        out[i * classes + c] = logits[c][i] - norm;
      }
    }
    return out;
  }
}
