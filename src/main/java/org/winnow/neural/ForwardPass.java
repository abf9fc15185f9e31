// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

/**
 * A network's forward pass over primitive arrays, channel by channel. Channels that are zero at all
 * positions (unused features, dead units) are skipped, and what is the same at all positions (the
 * features of the page) is added once. Thread safe.
 */
final class ForwardPass {
  private final Network network;

  ForwardPass(Network network) {
    this.network = network;
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
    for (int i = 0; i < network.layers().size(); i++) {
      if (i > 0) {
        for (float[] channel : in) {
          Channels.rectify(channel);
        }
      }
      in = layer(network.layers().get(i), in, n);
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

  private static float[][] layer(Convolution layer, float[][] in, int n) {
    int width = layer.width();
    int outputs = layer.outputs();
    float[][] terms = new float[width * layer.inputs()][];
    float[] kernel = new float[layer.kernel().length];
    float[] bias = layer.bias().clone();
    int count = 0;
    for (int k = 0; k < layer.inputs(); k++) {
      if (isConstant(in[k]) && (width == 1 || in[k][0] == 0)) {
        Vectors.addScaled(in[k][0], layer.kernel(), k * outputs, bias);
        continue;
      }
      for (int tap = 0; tap < width; tap++) {
        terms[count] = Channels.shifted(in[k], tap - width / 2);
        int row = (tap * layer.inputs() + k) * outputs;
        System.arraycopy(layer.kernel(), row, kernel, count++ * outputs, outputs);
      }
    }
    float[][] out = new float[outputs][n];
    ChannelProduct.BEST.multiply(terms, count, kernel, bias, out);
    return out;
  }

  private static boolean isConstant(float[] channel) {
    for (float value : channel) {
      if (value != channel[0]) {
        return false;
      }
    }
    return true;
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
