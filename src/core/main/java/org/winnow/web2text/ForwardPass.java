// SPDX-License-Identifier: Apache-2.0
package org.winnow.web2text;

import org.winnow.neural.Activations;
import org.winnow.neural.Convolution;
import org.winnow.neural.MatrixProduct;
import org.winnow.neural.VectorMath;
import org.winnow.neural.WeightedChannels;

/**
 * A network's forward pass over primitive arrays, channel by channel. Channels that are zero at all
 * positions (unused features, dead units) are skipped, and what is the same at all positions (the
 * features of the page) is added once. Thread safe.
 */
public final class ForwardPass {
  private final ConvolutionalNetwork network;

  /** Positions beyond a page's ends that a layer sees. */
  private final int margin;

  ForwardPass(ConvolutionalNetwork network) {
    this.network = network;
    margin = network.layers().stream().mapToInt(layer -> layer.width() / 2).max().orElse(0);
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
    Activations in = transposed(rows, n);
    int last = network.layers().size() - 1;
    for (int i = 0; i <= last; i++) {
      in = layer(network.layers().get(i), in);
      if (i < last) {
        in.relu();
      }
    }
    return logSoftmax(in);
  }

  private Activations transposed(float[] rows, int n) {
    int inputs = inputs();
    Activations all = new Activations(inputs, margin, n);
    float[] values = all.values();
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < inputs; k++) {
        values[all.start(k) + i] = rows[i * inputs + k];
      }
    }
    return all;
  }

  private Activations layer(Convolution layer, Activations in) {
    int width = layer.width();
    int inputs = layer.inputs();
    int outputs = layer.outputs();
    WeightedChannels terms = new WeightedChannels(width * inputs, layer.kernel());
    float[] bias = layer.bias().clone();
    for (int k = 0; k < inputs; k++) {
      if (in.isConstant(k) && (width == 1 || in.get(k, 0) == 0)) {
        VectorMath.addScaled(in.get(k, 0), layer.kernel(), k * outputs, bias);
        continue;
      }
      for (int tap = 0; tap < width; tap++) {
        int start = in.start(k) + tap - width / 2;
        terms.add(in.values(), start, (tap * inputs + k) * outputs);
      }
    }
    Activations out = new Activations(outputs, margin, in.size());
    MatrixProduct.BEST.multiply(terms, bias, out);
    return out;
  }

  private float[] logSoftmax(Activations logits) {
    int classes = classes();
    int n = logits.size();
    float[] out = new float[n * classes];
    for (int i = 0; i < n; i++) {
      int best = 0;
      for (int c = 1; c < classes; c++) {
        best = logits.get(c, i) > logits.get(best, i) ? c : best;
      }
      float max = logits.get(best, i);
      double sum = 1;
      for (int c = 0; c < classes; c++) {
        sum += c == best ? 0 : Math.exp(logits.get(c, i) - max);
      }
      float norm = max + (float) Math.log(sum);
      for (int c = 0; c < classes; c++) {
        out[i * classes + c] = logits.get(c, i) - norm;
      }
    }
    return out;
  }
}
