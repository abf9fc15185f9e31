// SPDX-License-Identifier: Apache-2.0
package org.winnow.network;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.winnow.neural.Activations;
import org.winnow.neural.ColumnMatrix;
import org.winnow.neural.FlagColumns;
import org.winnow.neural.MatrixProduct;
import org.winnow.neural.SharedColumns;
import org.winnow.neural.Tensor;
import org.winnow.neural.Tensors;
import org.winnow.neural.VectorMath;
import org.winnow.neural.WeightedChannels;

/**
 * The network of the model {@code winnow}: features to a hidden state of {@code width} numbers a
 * block, one residual dense layer, the page's mean and maximum added, in networks that teach
 * residual layers in which a block sees the mean of its {@link Peers} (GraphSAGE: Hamilton, Ying
 * and Leskovec, NIPS 2017, with the mean as aggregator and no sampling), residual convolutions over
 * the sequence of blocks (kernel 3, dilations 1, 2, 4, 8, normalized before), the page's mean and
 * maximum added again, one logit a block and class, softmax. The classes of the model {@code
 * winnow} are the {@link org.winnow.label.Role roles}. Immutable and thread safe; as an engine it
 * is plain Java, channel by channel.
 */
public final class BlockNetwork implements BlockEngine {
  /** Added to variances before their square root is taken. */
  public static final float EPSILON = 1e-5f;

  /** Blocks whose features are in memory at the same time. */
  private static final int TILE = 4096;

  private final Map<String, Tensor> tensors;
  private final int inputs;
  private final int width;
  private final int classes;
  private final float[] inputKernel;
  private final float[] inputBias;
  private final float[] denseKernel;
  private final float[] denseBias;
  private final List<Gathering> gatherings = new ArrayList<>();
  private final List<Layer> layers = new ArrayList<>();
  private final float[] contextKernel;
  private final float[] poolKernel;
  private final Norm last;
  private final float[] outputKernel;
  private final float[] outputBias;

  /** Numbers by which a normalized row is scaled and moved. */
  private record Norm(Tensor scale, Tensor shift) {}

  /**
   * A residual convolution that mixes neighbours first, channel by channel, then channels.
   *
   * @param depth {@code [3][width]}
   * @param kernel {@code [width][width]}
   */
  private record Layer(Norm norm, int dilation, Tensor depth, Tensor kernel, Tensor bias) {}

  /**
   * A residual layer in which a block sees the mean of its peers.
   *
   * @param kernel {@code [2 * width][width]}: for the block, then for the mean
   */
  private record Gathering(Norm norm, Peers peers, Tensor kernel, Tensor bias) {}

  /**
   * A network from its tensors, as {@link #tensors} gives them.
   *
   * @throws IllegalArgumentException if a tensor is missing, has another shape or is not known
   */
  public BlockNetwork(Map<String, Tensor> tensors) {
    this.tensors = Collections.unmodifiableMap(new LinkedHashMap<>(tensors));
    Tensors named = new Tensors(tensors);
    Tensor input = named.get("input.kernel", Tensors.ANY, Tensors.ANY);
    inputs = input.shape().get(0);
    width = input.shape().get(1);
    inputKernel = input.data();
    inputBias = named.get("input.bias", width).data();
    denseKernel = named.get("dense.kernel", width, width).data();
    denseBias = named.get("dense.bias", width).data();
    for (Peers kind : Peers.ALL) {
      if (named.has(peers(kind) + ".kernel")) {
        gatherings.add(gathering(named, kind));
      }
    }
    for (int i = 1; named.has("convolution_" + i + ".kernel"); i++) {
      layers.add(layer(named, "convolution_" + i, dilation(i - 1), width));
    }
    contextKernel = named.get("context.kernel", 2 * width, width).data();
    poolKernel = named.get("pool.kernel", 2 * width, width).data();
    last = norm(named, "output", width);
    Tensor output = named.get("output.kernel", width, Tensors.ANY);
    classes = output.shape().get(1);
    outputKernel = padded(output.data(), width);
    outputBias = padded(named.get("output.bias", classes).data(), 1);
    named.refuseRest();
  }

  private static Layer layer(Tensors named, String name, int dilation, int width) {
    return new Layer(
        norm(named, name, width),
        dilation,
        named.get(name + ".depth", 3, width),
        named.get(name + ".kernel", width, width),
        named.get(name + ".bias", width));
  }

  /** The name of the layer in which a block sees some peers. */
  public static String peers(Peers kind) {
    return "peers_" + kind.name().toLowerCase(Locale.ROOT);
  }

  private Gathering gathering(Tensors named, Peers kind) {
    String name = peers(kind);
    return new Gathering(
        norm(named, name, width),
        kind,
        named.get(name + ".kernel", 2 * width, width),
        named.get(name + ".bias", width));
  }

  private static Norm norm(Tensors named, String name, int width) {
    return new Norm(named.get(name + ".scale", width), named.get(name + ".shift", width));
  }

  /** Rows filled with zeros to a multiple of eight numbers, which products like best. */
  private static float[] padded(float[] values, int rows) {
    int columns = values.length / rows;
    int most = (columns + 7) / 8 * 8;
    float[] padded = new float[rows * most];
    for (int i = 0; i < rows; i++) {
      System.arraycopy(values, i * columns, padded, i * most, columns);
    }
    return padded;
  }

  /** How far the neighbours are that the {@code i}-th convolution sees. */
  public static int dilation(int i) {
    return 1 << i % 4;
  }

  /** The weights by name, in a fixed order. */
  public Map<String, Tensor> tensors() {
    return tensors;
  }

  /** How many classes there are. */
  public int classes() {
    return classes;
  }

  /** The kinds of peers that a block sees; none in networks that are shipped. */
  public List<Peers> peers() {
    return gatherings.stream().map(Gathering::peers).toList();
  }

  /** Columns of a block's row. */
  public int inputs() {
    return inputs;
  }

  @Override
  public float[][] probabilities(Input page) {
    int n = page.size();
    float[][] states = new float[width][n];
    FlagColumns flags = page.flags();
    SharedColumns shared = page.shared();
    Activations product = shared.product(inputKernel, width);
    for (int from = 0; from < n; from += TILE) {
      page.deadline().check();
      int to = Math.min(n, from + TILE);
      Activations first = new Activations(width, 0, to - from);
      numbers(page, from, to).multiply(inputKernel, 0, inputBias, first);
      shared.add(product, width, from, to, first);
      flags.addProduct(from, to, inputKernel, width, first);
      first.relu();
      embed(first, from, states);
    }
    addPool(states, n, contextKernel);
    float[][] normal = new float[width][n];
    float[][] mixed = new float[width][n];
    Activations sums = new Activations(width, 0, n);
    for (Gathering layer : gatherings) {
      page.deadline().check();
      normalize(states, layer.norm, normal);
      gather(layer, page.peers(layer.peers), normal, mixed, sums, states);
    }
    for (Layer layer : layers) {
      page.deadline().check();
      normalize(states, layer.norm, normal);
      convolve(layer, normal, mixed, sums, states);
    }
    addPool(states, n, poolKernel);
    normalize(states, last, normal);
    Activations logits = new Activations(outputBias.length, 0, n);
    multiply(normal, outputKernel, outputBias, logits);
    return softmax(logits);
  }

  /** Probabilities of the classes, {@code [class][block]}. */
  private float[][] softmax(Activations logits) {
    int n = logits.size();
    float[][] probabilities = new float[classes][n];
    for (int i = 0; i < n; i++) {
      float most = Float.NEGATIVE_INFINITY;
      for (int r = 0; r < classes; r++) {
        most = Math.max(most, logits.get(r, i));
      }
      double sum = 0;
      for (int r = 0; r < classes; r++) {
        double power = Math.exp(logits.get(r, i) - most);
        probabilities[r][i] = (float) power;
        sum += power;
      }
      for (int r = 0; r < classes; r++) {
        probabilities[r][i] /= (float) sum;
      }
    }
    return probabilities;
  }

  private static ColumnMatrix numbers(Input rows, int from, int to) {
    ColumnMatrix numbers = new ColumnMatrix(rows.numbers(), to - from);
    rows.fill(from, to, numbers);
    return numbers;
  }

  /** The residual layer behind the first, of the blocks from {@code from} on. */
  private void embed(Activations first, int from, float[][] states) {
    int n = first.size();
    Activations second = new Activations(width, 0, n);
    WeightedChannels again = new WeightedChannels(width, denseKernel);
    again.addAll(first, width, width);
    MatrixProduct.BEST.multiply(again, denseBias, second);
    second.relu();
    float[] one = first.values();
    float[] other = second.values();
    for (int k = 0; k < width; k++) {
      float[] state = states[k];
      int start = first.start(k);
      for (int i = 0; i < n; i++) {
        state[from + i] = one[start + i] + other[start + i];
      }
    }
  }

  private static void multiply(float[][] channels, float[] kernel, float[] bias, Activations sums) {
    WeightedChannels terms = new WeightedChannels(channels.length, kernel);
    terms.addAll(channels, bias.length);
    MatrixProduct.BEST.multiply(terms, bias, sums);
  }

  private void normalize(float[][] states, Norm norm, float[][] normal) {
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
    float[] bias = layer.bias().data();
    for (int k = 0; k < width; k++) {
      mix(layer.depth.data(), k, normal[k], layer.dilation, mixed[k]);
    }
    multiply(mixed, layer.kernel.data(), bias, sums);
    addRectified(sums, states);
  }

  private void gather(
      Gathering layer,
      int[] groups,
      float[][] normal,
      float[][] means,
      Activations sums,
      float[][] states) {
    for (int k = 0; k < width; k++) {
      mean(normal[k], groups, means[k]);
    }
    WeightedChannels terms = new WeightedChannels(2 * width, layer.kernel.data());
    terms.addAll(normal, width);
    terms.addAll(means, width);
    MatrixProduct.BEST.multiply(terms, layer.bias.data(), sums);
    addRectified(sums, states);
  }

  /** The mean of a channel over each block's group. */
  private static void mean(float[] channel, int[] groups, float[] means) {
    int n = groups.length;
    double[] sums = new double[n];
    int[] sizes = new int[n];
    for (int i = 0; i < n; i++) {
      sums[groups[i]] += channel[i];
      sizes[groups[i]]++;
    }
    for (int i = 0; i < n; i++) {
      means[i] = (float) (sums[groups[i]] / sizes[groups[i]]);
    }
  }

  private void addRectified(Activations sums, float[][] states) {
    sums.relu();
    float[] values = sums.values();
    for (int k = 0; k < width; k++) {
      float[] state = states[k];
      int start = sums.start(k);
      for (int i = 0; i < state.length; i++) {
        state[i] += values[start + i];
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
  private void addPool(float[][] states, int n, float[] kernel) {
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
    VectorMath.addProduct(pool, 0, 2 * width, kernel, 0, added);
    for (int k = 0; k < width; k++) {
      float more = added[k];
      float[] state = states[k];
      for (int i = 0; i < n; i++) {
        state[i] += more;
      }
    }
  }
}
