// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.winnow.feature.Columns;
import org.winnow.page.Deadline;

/**
 * The network of the model {@code winnow}: features to {@code width} numbers a block, one residual
 * dense layer, residual convolutions over the sequence of blocks (kernel 3, dilations 1, 2, 4, 8,
 * normalised before), the page's mean and maximum added, one logit a block. Activations are one
 * array per channel, as in {@link ForwardPass}. Immutable and thread safe; as an engine it is plain
 * Java.
 */
public final class WinnowNetwork implements WinnowEngine {
  static final float EPSILON = 1e-5f;

  /** Blocks whose features are in memory at the same time. */
  private static final int TILE = 4096;

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
  private final float[] outputBias;

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
    outputBias = data("output.bias");
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

  /**
   * What runs it. Plain Java, unless TensorFlow is asked for: most of a page's columns are zero,
   * which plain Java leaves out, and the network is so small that handing pages to TensorFlow takes
   * longer than the arithmetic.
   *
   * @throws LinkageError if {@code kind} is TensorFlow and its library does not load
   */
  public WinnowEngine engine(Engine.Kind kind) {
    return kind == Engine.Kind.TENSORFLOW ? new WinnowTensorFlow(this) : this;
  }

  /** Columns of a block's row. */
  int inputs() {
    return inputs;
  }

  @Override
  public float[] probabilities(Rows page) {
    int n = page.size();
    float[][] states = new float[width][n];
    for (int from = 0; from < n; from += TILE) {
      Deadline.check();
      embed(page, from, Math.min(n, from + TILE), states);
    }
    float[][] normal = new float[width][n];
    float[][] sums = new float[width][n];
    float[][] mixed = separable ? new float[width][n] : new float[0][];
    for (Layer layer : layers) {
      Deadline.check();
      normalise(states, layer.norm, normal);
      convolve(layer, normal, mixed, sums, states);
    }
    addPool(states, n);
    normalise(states, last, normal);
    float[] values = new float[n];
    ChannelProduct.BEST.multiply(normal, width, outputKernel, outputBias, new float[][] {values});
    for (int i = 0; i < n; i++) {
      values[i] = (float) (1 / (1 + Math.exp(-values[i])));
    }
    return values;
  }

  /** The first layers, of the blocks {@code [from, to)}. */
  private void embed(Rows rows, int from, int to, float[][] states) {
    int n = to - from;
    Columns columns = new Columns(inputs, n);
    rows.fill(from, to, columns);
    int[] places = new int[inputs];
    float[][] live = new float[inputs][];
    int count = columns.live(places, live);
    float[][] first = new float[width][n];
    float[] kernel = new float[count * width];
    for (int c = 0; c < count; c++) {
      System.arraycopy(inputKernel, places[c] * width, kernel, c * width, width);
    }
    ChannelProduct.BEST.multiply(live, count, kernel, inputBias, first);
    for (float[] channel : first) {
      Channels.rectify(channel);
    }
    float[][] second = new float[width][n];
    ChannelProduct.BEST.multiply(first, width, denseKernel, denseBias, second);
    for (int k = 0; k < width; k++) {
      for (int i = 0; i < n; i++) {
        states[k][from + i] = first[k][i] + Math.max(0, second[k][i]);
      }
    }
  }

  private void normalise(float[][] states, Norm norm, float[][] normal) {
    int n = states[0].length;
    float[] mean = new float[n];
    float[] factor = new float[n];
    for (float[] channel : states) {
      for (int i = 0; i < n; i++) {
        mean[i] += channel[i];
        factor[i] += channel[i] * channel[i];
      }
    }
    for (int i = 0; i < n; i++) {
      mean[i] /= width;
      float variance = Math.max(0, factor[i] / width - mean[i] * mean[i]);
      factor[i] = (float) (1 / Math.sqrt(variance + EPSILON));
    }
    for (int k = 0; k < width; k++) {
      float scale = norm.scale.data()[k];
      float shift = norm.shift.data()[k];
      float[] from = states[k];
      float[] to = normal[k];
      for (int i = 0; i < n; i++) {
        to[i] = (from[i] - mean[i]) * factor[i] * scale + shift;
      }
    }
  }

  private void convolve(
      Layer layer, float[][] normal, float[][] mixed, float[][] sums, float[][] states) {
    int n = normal[0].length;
    float[] bias = layer.bias.data();
    float[] kernel = layer.kernel.data();
    float[][] terms = separable ? mixed : new float[3 * width][];
    for (int k = 0; k < width; k++) {
      if (separable) {
        mix(layer.depth.data(), k, normal[k], layer.dilation, mixed[k]);
      } else {
        for (int tap = 0; tap < 3; tap++) {
          terms[tap * width + k] = Channels.shifted(normal[k], (tap - 1) * layer.dilation);
        }
      }
    }
    ChannelProduct.BEST.multiply(terms, terms.length, kernel, bias, sums);
    for (int k = 0; k < width; k++) {
      float[] state = states[k];
      float[] sum = sums[k];
      for (int i = 0; i < n; i++) {
        state[i] += Math.max(0, sum[i]);
      }
    }
  }

  /** A channel with its neighbours on both sides; zeros beyond its ends. */
  private void mix(float[] depth, int k, float[] channel, int reach, float[] mixed) {
    int n = channel.length;
    float before = depth[k];
    float here = depth[width + k];
    float after = depth[2 * width + k];
    int edge = Math.min(reach, n);
    for (int i = 0; i < edge; i++) {
      mixed[i] = here * channel[i] + (i + reach < n ? after * channel[i + reach] : 0);
    }
    for (int i = reach; i < n - reach; i++) {
      mixed[i] = before * channel[i - reach] + here * channel[i] + after * channel[i + reach];
    }
    for (int i = Math.max(edge, n - reach); i < n; i++) {
      mixed[i] = before * channel[i - reach] + here * channel[i];
    }
  }

  /** Adds to every block what the page's mean and maximum are worth. */
  private void addPool(float[][] states, int n) {
    float[] pool = new float[2 * width];
    for (int k = 0; k < width; k++) {
      double sum = 0;
      float most = Float.NEGATIVE_INFINITY;
      for (int i = 0; i < n; i++) {
        sum += states[k][i];
        most = states[k][i] > most ? states[k][i] : most;
      }
      pool[k] = (float) (sum / n);
      pool[width + k] = most;
    }
    float[] added = new float[width];
    Vectors.addProduct(pool, 0, 2 * width, poolKernel, 0, added);
    for (int k = 0; k < width; k++) {
      float more = added[k];
      float[] state = states[k];
      for (int i = 0; i < n; i++) {
        state[i] += more;
      }
    }
  }
}
