// SPDX-License-Identifier: Apache-2.0
package org.winnow.encoder;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.winnow.neural.Tensor;
import org.winnow.neural.Tensors;

/**
 * The numbers of an encoder by name. Before the layers there are {@code words} {@code
 * [pieces][width]}, {@code positions} {@code [positions][width]} and the norm {@code embedding}.
 * Each layer, from {@code layer_1} on, has the matrices {@code query}, {@code key}, {@code value},
 * {@code mixed}, {@code inner} and {@code outer}, with {@code .kernel} {@code [inputs][outputs]}
 * and {@code .bias}, and the norms {@code first} and {@code second}, with {@code .scale} and {@code
 * .shift}. Immutable.
 */
public final class EncoderWeights {
  /** The matrices of a layer, in the order in which they are used. */
  public static final List<String> MATRICES =
      List.of("query", "key", "value", "mixed", "inner", "outer");

  /** The norms of a layer: behind the attention, and behind what follows. */
  public static final List<String> NORMS = List.of("first", "second");

  private final EncoderShape shape;
  private final Map<String, Tensor> tensors;

  /**
   * Weights.
   *
   * @throws IllegalArgumentException if a tensor is missing, has another shape or is not known; the
   *     message names it
   */
  public EncoderWeights(EncoderShape shape, Map<String, Tensor> tensors) {
    this.shape = shape;
    this.tensors = Collections.unmodifiableMap(new LinkedHashMap<>(tensors));
    Tensors named = new Tensors(tensors);
    int width = shape.width();
    named.get("words", shape.pieces(), width);
    named.get("positions", shape.positions(), width);
    checkNorm(named, "embedding");
    for (int i = 1; i <= shape.layers(); i++) {
      for (String matrix : MATRICES) {
        int inputs = inputs(shape, matrix);
        int outputs = outputs(shape, matrix);
        named.get(layer(i, matrix) + ".kernel", inputs, outputs);
        named.get(layer(i, matrix) + ".bias", outputs);
      }
      for (String norm : NORMS) {
        checkNorm(named, layer(i, norm));
      }
    }
    named.refuseRest();
  }

  private void checkNorm(Tensors named, String norm) {
    named.get(norm + ".scale", shape.width());
    named.get(norm + ".shift", shape.width());
  }

  /** Inputs of a matrix. */
  static int inputs(EncoderShape shape, String matrix) {
    return matrix.equals("outer") ? shape.inner() : shape.width();
  }

  /** Outputs of a matrix. */
  static int outputs(EncoderShape shape, String matrix) {
    return matrix.equals("inner") ? shape.inner() : shape.width();
  }

  /**
   * What a part of a layer is called.
   *
   * @param number of the layer, from 1
   */
  public static String layer(int number, String part) {
    return "layer_" + number + "." + part;
  }

  public EncoderShape shape() {
    return shape;
  }

  /** All numbers by name, in a fixed order. */
  public Map<String, Tensor> tensors() {
    return tensors;
  }

  /** The numbers of a tensor; not a copy. */
  public float[] numbers(String name) {
    return Objects.requireNonNull(tensors.get(name), name).data();
  }

  /** Returns these weights with other numbers in some tensors. */
  public EncoderWeights with(Map<String, Tensor> other) {
    Map<String, Tensor> all = new LinkedHashMap<>(tensors);
    all.putAll(other);
    return new EncoderWeights(shape, all);
  }

  /**
   * A smaller encoder: its first layers, for some pieces and short texts.
   *
   * @param pieces numbers of those that stay, by their new numbers
   * @param positions at most those that there are
   * @param layers at most those that there are
   */
  public EncoderWeights cut(int[] pieces, int positions, int layers) {
    EncoderShape smaller = shape.cut(pieces.length, positions, layers);
    int width = shape.width();
    Map<String, Tensor> kept = new LinkedHashMap<>(tensors);
    for (int i = layers + 1; i <= shape.layers(); i++) {
      String layer = layer(i, "");
      kept.keySet().removeIf(name -> name.startsWith(layer));
    }
    float[] words = new float[pieces.length * width];
    for (int i = 0; i < pieces.length; i++) {
      System.arraycopy(numbers("words"), pieces[i] * width, words, i * width, width);
    }
    kept.put("words", new Tensor(List.of(pieces.length, width), words));
    float[] places = Arrays.copyOf(numbers("positions"), positions * width);
    kept.put("positions", new Tensor(List.of(positions, width), places));
    return new EncoderWeights(smaller, kept);
  }
}
