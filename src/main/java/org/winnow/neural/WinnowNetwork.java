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
 * normalised before), the page's mean and maximum added, one logit a block. Immutable and thread
 * safe; as an engine it is plain Java, channel by channel as in {@link ForwardPass}.
 */
public final class WinnowNetwork implements WinnowEngine {
  static final float EPSILON = 1e-5f;

  /** Blocks whose features are in memory at the same time. */
  private static final int TILE = 4096;

  private final Map<String, Tensor> tensors;
  private final int inputs;
  private final int width;
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
   * A residual convolution that mixes neighbours first, channel by channel, then channels.
   *
   * @param depth {@code [3][width]}
   * @param kernel {@code [width][width]}
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
    for (int i = 1; tensors.containsKey("convolution_" + i + ".kernel"); i++) {
      String name = "convolution_" + i;
      layers.add(
          new Layer(
              norm(name),
              dilation(i - 1),
              tensor(name + ".depth"),
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
    float[][] mixed = new float[width][n];
    Activations sums = new Activations(width, 0, n);
    for (Layer layer : layers) {
      Deadline.check();
      normalise(states, layer.norm, normal);
      convolve(layer, normal, mixed, sums, states);
    }
    addPool(states, n);
    normalise(states, last, normal);
    Activations logits = new Activations(1, 0, n);
    multiply(normal, outputKernel, outputBias, logits);
    float[] values = logits.values();
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
    Terms terms = new Terms(count, inputKernel);
    for (int c = 0; c < count; c++) {
      terms.add(live[c], 0, places[c] * width);
    }
    Activations first = new Activations(width, 0, n);
    ChannelProduct.BEST.multiply(terms, inputBias, first);
    first.rectify();
    Activations second = new Activations(width, 0, n);
    Terms again = new Terms(width, denseKernel);
    again.addAll(first, width, width);
    ChannelProduct.BEST.multiply(again, denseBias, second);
    second.rectify();
    for (int k = 0; k < width; k++) {
      for (int i = 0; i < n; i++) {
        states[k][from + i] = first.get(k, i) + second.get(k, i);
      }
    }
  }

  private static void multiply(float[][] channels, float[] kernel, float[] bias, Activations sums) {
    Terms terms = new Terms(channels.length, kernel);
    terms.addAll(channels, bias.length);
    ChannelProduct.BEST.multiply(terms, bias, sums);
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
      Layer layer, float[][] normal, float[][] mixed, Activations sums, float[][] states) {
    int n = sums.size();
    float[] bias = layer.bias().data();
    for (int k = 0; k < width; k++) {
      mix(layer.depth.data(), k, normal[k], layer.dilation, mixed[k]);
    }
    multiply(mixed, layer.kernel.data(), bias, sums);
    sums.rectify();
    for (int k = 0; k < width; k++) {
      float[] state = states[k];
      for (int i = 0; i < n; i++) {
        state[i] += sums.get(k, i);
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
