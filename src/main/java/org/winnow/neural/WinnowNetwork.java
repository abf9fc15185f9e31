// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.winnow.page.Deadline;

/**
 * The network of the model {@code winnow}: features to {@code width} numbers a block, one residual
 * dense layer, residual convolutions over the sequence of blocks (kernel 3, dilations 1, 2, 4, 8,
 * normalised before), the page's mean and maximum added, one logit a block. Immutable and thread
 * safe.
 */
public final class WinnowNetwork {
  private static final float EPSILON = 1e-5f;

  /** Blocks after which the deadline is checked, less 1. */
  private static final int CHECK = 0xff;

  private final Map<String, Tensor> tensors;
  private final int inputs;
  private final int width;
  private final boolean separable;
  private final float[] inputKernel;
  private final float[] inputBias;
  private final float[] denseKernel;
  private final float[] denseBias;
  private final List<Layer> layers = new ArrayList<>();
  private final float[] poolKernel;
  private final Norm last;
  private final float[] outputKernel;
  private final float outputBias;

  /** Numbers by which a normalised row is scaled and moved. */
  private record Norm(Tensor scale, Tensor shift) {}

  /**
   * A residual convolution.
   *
   * @param depth {@code [3][width]} of a separable one; empty otherwise
   * @param kernel {@code [width][width]}, or {@code [3 width][width]}
   */
  private record Layer(Norm norm, int dilation, Tensor depth, Tensor kernel, Tensor bias) {}

  /** A network from its tensors, as {@link #tensors} gives them. */
  WinnowNetwork(Map<String, Tensor> tensors) {
    this.tensors = new LinkedHashMap<>(tensors);
    Tensor input = tensor("input.kernel");
    inputs = input.shape().get(0);
    width = input.shape().get(1);
    inputKernel = input.data();
    inputBias = data("input.bias");
    denseKernel = data("dense.kernel");
    denseBias = data("dense.bias");
    separable = tensors.containsKey("convolution_1.depth");
    for (int i = 1; tensors.containsKey("convolution_" + i + ".kernel"); i++) {
      String name = "convolution_" + i;
      Tensor depth = separable ? tensor(name + ".depth") : new Tensor(List.of(0), new float[0]);
      layers.add(
          new Layer(
              norm(name),
              dilation(i - 1),
              depth,
              tensor(name + ".kernel"),
              tensor(name + ".bias")));
    }
    poolKernel = data("pool.kernel");
    last = norm("output");
    outputKernel = data("output.kernel");
    outputBias = data("output.bias")[0];
  }

  /** How far the neighbours are that the {@code i}-th convolution sees. */
  static int dilation(int i) {
    return 1 << i % 4;
  }

  private Tensor tensor(String name) {
    return Objects.requireNonNull(tensors.get(name), () -> "no tensor " + name);
  }

  private float[] data(String name) {
    return tensor(name).data();
  }

  private Norm norm(String name) {
    return new Norm(tensor(name + ".scale"), tensor(name + ".shift"));
  }

  /** The weights by name, in a fixed order. */
  Map<String, Tensor> tensors() {
    return tensors;
  }

  /** Columns of a block's row. */
  int inputs() {
    return inputs;
  }

  /**
   * What a block's row is; most of it zeros, so it is asked for in pieces.
   *
   * <p>The row of block {@code i} is written to {@code row}, which has zeros.
   */
  interface Rows {
    void fill(int block, float[] row);
  }

  /** One logit a block: positive for content. */
  float[] logits(int n, Rows rows) {
    float[] states = embed(n, rows);
    float[] normal = new float[n * width];
    for (Layer layer : layers) {
      normalise(states, layer.norm, normal);
      convolve(layer, normal, states, n);
    }
    addPool(states, n);
    normalise(states, last, normal);
    float[] logits = new float[n];
    for (int i = 0; i < n; i++) {
      float sum = outputBias;
      for (int k = 0; k < width; k++) {
        sum += normal[i * width + k] * outputKernel[k];
      }
      logits[i] = sum;
    }
    return logits;
  }

  private float[] embed(int n, Rows rows) {
    float[] states = new float[n * width];
    float[] row = new float[inputs];
    float[] sums = new float[width];
    float[] more = new float[width];
    for (int i = 0; i < n; i++) {
      if ((i & CHECK) == CHECK) {
        Deadline.check();
      }
      Arrays.fill(row, 0);
      rows.fill(i, row);
      System.arraycopy(inputBias, 0, sums, 0, width);
      Vectors.addSparseProduct(row, inputKernel, sums);
      relu(sums);
      System.arraycopy(denseBias, 0, more, 0, width);
      Vectors.addProduct(sums, 0, width, denseKernel, 0, more);
      for (int k = 0; k < width; k++) {
        states[i * width + k] = sums[k] + Math.max(0, more[k]);
      }
    }
    return states;
  }

  private static void relu(float[] values) {
    for (int k = 0; k < values.length; k++) {
      values[k] = Math.max(0, values[k]);
    }
  }

  private void normalise(float[] states, Norm norm, float[] normal) {
    float[] scale = norm.scale.data();
    float[] shift = norm.shift.data();
    for (int at = 0; at < states.length; at += width) {
      float sum = 0;
      float squares = 0;
      for (int k = 0; k < width; k++) {
        float value = states[at + k];
        sum += value;
        squares += value * value;
      }
      float mean = sum / width;
      float variance = Math.max(0, squares / width - mean * mean);
      float factor = (float) (1 / Math.sqrt(variance + EPSILON));
      for (int k = 0; k < width; k++) {
        normal[at + k] = (states[at + k] - mean) * factor * scale[k] + shift[k];
      }
    }
  }

  private void convolve(Layer layer, float[] normal, float[] states, int n) {
    float[] mixed = new float[width];
    float[] sums = new float[width];
    int reach = layer.dilation;
    float[] bias = layer.bias.data();
    float[] kernel = layer.kernel.data();
    for (int i = 0; i < n; i++) {
      System.arraycopy(bias, 0, sums, 0, width);
      if (separable) {
        mix(layer.depth.data(), normal, i, reach, n, mixed);
        Vectors.addProduct(mixed, 0, width, kernel, 0, sums);
      } else {
        for (int tap = 0; tap < 3; tap++) {
          int from = i + (tap - 1) * reach;
          if (from >= 0 && from < n) {
            Vectors.addProduct(normal, from * width, width, kernel, tap * width, sums);
          }
        }
      }
      int at = i * width;
      for (int k = 0; k < width; k++) {
        states[at + k] += Math.max(0, sums[k]);
      }
    }
  }

  private void mix(float[] depth, float[] normal, int i, int reach, int n, float[] mixed) {
    int at = i * width;
    for (int k = 0; k < width; k++) {
      mixed[k] = normal[at + k] * depth[width + k];
    }
    if (i >= reach) {
      int before = at - reach * width;
      for (int k = 0; k < width; k++) {
        mixed[k] += normal[before + k] * depth[k];
      }
    }
    if (i + reach < n) {
      int after = at + reach * width;
      for (int k = 0; k < width; k++) {
        mixed[k] += normal[after + k] * depth[2 * width + k];
      }
    }
  }

  /** Adds to every block what the page's mean and maximum are worth. */
  private void addPool(float[] states, int n) {
    float[] pool = new float[2 * width];
    Arrays.fill(pool, width, 2 * width, Float.NEGATIVE_INFINITY);
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < width; k++) {
        float value = states[i * width + k];
        pool[k] += value / n;
        pool[width + k] = Math.max(pool[width + k], value);
      }
    }
    float[] added = new float[width];
    Vectors.addProduct(pool, 0, 2 * width, poolKernel, 0, added);
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < width; k++) {
        states[i * width + k] += added[k];
      }
    }
  }
}
