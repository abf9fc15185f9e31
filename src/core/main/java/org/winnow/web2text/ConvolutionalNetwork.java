// SPDX-License-Identifier: Apache-2.0
package org.winnow.web2text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.winnow.neural.Convolution;
import org.winnow.neural.Tensor;
import org.winnow.neural.Tensors;

/**
 * The weights of one convolutional network: ReLU after every layer but the last, whose outputs are
 * logits. Immutable.
 *
 * @param layers first to last; each takes as many inputs as the one before has outputs
 */
public record ConvolutionalNetwork(List<Convolution> layers) {
  /** Blocks seen by each layer (Vogels, Ganea and Eickhoff, ECIR 2018, section 3.3). */
  private static final int[] WIDTHS = {1, 1, 3, 3, 3};

  /** Outputs of each layer but the last. */
  private static final int[] OUTPUTS = {50, 50, 50, 10};

  /** Standard deviation of the weights at the start; draws beyond two of it are drawn again. */
  private static final double INITIAL_DEVIATION = 0.1;

  public ConvolutionalNetwork {
    layers = List.copyOf(layers);
  }

  /** The paper's shape with random weights and biases of 0. */
  public static ConvolutionalNetwork random(int inputs, int classes, long seed) {
    Random random = new Random(seed);
    List<Convolution> layers = new ArrayList<>();
    int in = inputs;
    for (int i = 0; i < WIDTHS.length; i++) {
      int out = i < OUTPUTS.length ? OUTPUTS[i] : classes;
      float[] kernel = new float[WIDTHS[i] * in * out];
      for (int w = 0; w < kernel.length; w++) {
        kernel[w] = truncatedNormal(random);
      }
      layers.add(new Convolution(WIDTHS[i], in, out, kernel, new float[out]));
      in = out;
    }
    return new ConvolutionalNetwork(layers);
  }

  private static float truncatedNormal(Random random) {
    double value = random.nextGaussian();
    while (Math.abs(value) > 2) {
      value = random.nextGaussian();
    }
    return (float) (INITIAL_DEVIATION * value);
  }

  /** Number of features that the first layer takes. */
  public int inputs() {
    return layers.get(0).inputs();
  }

  /** Number of logits per position. */
  public int classes() {
    return layers.get(layers.size() - 1).outputs();
  }

  /** Positions to each side that an output depends on. */
  public int context() {
    return layers.stream().mapToInt(layer -> layer.width() / 2).sum();
  }

  /** The weights as tensors: {@code <prefix>.layer_<i>.kernel} and {@code .bias}, i from 1. */
  Map<String, Tensor> tensors(String prefix) {
    Map<String, Tensor> tensors = new LinkedHashMap<>();
    for (int i = 0; i < layers.size(); i++) {
      Convolution layer = layers.get(i);
      String name = name(prefix, i + 1);
      tensors.put(
          name + ".kernel",
          new Tensor(List.of(layer.width(), layer.inputs(), layer.outputs()), layer.kernel()));
      tensors.put(name + ".bias", new Tensor(List.of(layer.outputs()), layer.bias()));
    }
    return tensors;
  }

  /**
   * The network under {@code prefix}.
   *
   * @throws IllegalArgumentException if a tensor is missing or has another shape
   */
  static ConvolutionalNetwork of(Tensors tensors, String prefix) {
    List<Convolution> layers = new ArrayList<>();
    int inputs = Tensors.ANY;
    for (int i = 1; i == 1 || tensors.has(name(prefix, i) + ".kernel"); i++) {
      String name = name(prefix, i);
      Tensor kernel = tensors.get(name + ".kernel", Tensors.ANY, inputs, Tensors.ANY);
      List<Integer> shape = kernel.shape();
      int outputs = shape.get(2);
      Tensor bias = tensors.get(name + ".bias", outputs);
      layers.add(new Convolution(shape.get(0), shape.get(1), outputs, kernel.data(), bias.data()));
      inputs = outputs;
    }
    return new ConvolutionalNetwork(layers);
  }

  private static String name(String prefix, int layer) {
    return prefix + ".layer_" + layer;
  }
}
