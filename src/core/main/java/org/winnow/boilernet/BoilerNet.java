// SPDX-License-Identifier: Apache-2.0
package org.winnow.boilernet;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.winnow.network.LeafVectors;
import org.winnow.neural.Dense;
import org.winnow.neural.Lstm;
import org.winnow.neural.SparseRows;
import org.winnow.neural.Tensor;
import org.winnow.neural.Tensors;
import org.winnow.neural.VectorMath;
import org.winnow.page.Page;

/**
 * A sequence labeling network over the blocks of a page: a dense layer with ReLU, two or more
 * bidirectional LSTM layers, and a logistic unit (Leonhardt, Anand and Khosla: "Boilerplate Removal
 * using a Neural Sequence Labeling Web2TextModel", WWW 2020, section 2.2). Runs in plain Java.
 * Thread safe; linear in the page.
 */
public final class BoilerNet {
  /** Blocks that are read at once; a longer page is read in parts, so that memory is bounded. */
  static final int WINDOW = 4096;

  private final LeafVectors vectors;
  private final Dense dense;
  private final List<Layer> layers;
  private final Dense output;

  /** One direction from the first block on and one from the last. */
  record Layer(Lstm forward, Lstm backward) {}

  BoilerNet(LeafVectors vectors, Dense dense, List<Layer> layers, Dense output) {
    this.vectors = vectors;
    this.dense = dense;
    this.layers = List.copyOf(layers);
    this.output = output;
    int width = dense.outputs();
    boolean fits = dense.inputs() == vectors.columns();
    for (Layer layer : layers) {
      fits &= layer.forward.inputs() == width && layer.backward.inputs() == width;
      width = layer.forward.units() + layer.backward.units();
    }
    if (!fits || output.inputs() != width || output.outputs() != 1) {
      throw new IllegalArgumentException("its layers do not fit one another");
    }
  }

  /** Weights and biases in all. */
  public int weights() {
    return tensors().values().stream().mapToInt(tensor -> tensor.data().length).sum();
  }

  /** The probability of each block to be content. */
  public float[] probabilities(Page page) {
    int n = page.blocks().size();
    float[] probabilities = new float[n];
    for (int from = 0; from < n; from += WINDOW) {
      page.deadline().check();
      SparseRows rows = vectors.rows(page, from, Math.min(n, from + WINDOW));
      float[] logits = logits(rows);
      for (int i = 0; i < logits.length; i++) {
        probabilities[from + i] = Lstm.sigmoid(logits[i]);
      }
    }
    return probabilities;
  }

  private float[] logits(SparseRows rows) {
    int n = rows.size();
    float[] values = first(rows);
    for (Layer layer : layers) {
      int units = layer.forward.units();
      int width = units + layer.backward.units();
      float[] out = new float[n * width];
      layer.forward.run(values, n, false, out, width, 0);
      layer.backward.run(values, n, true, out, width, units);
      values = out;
    }
    float[] logits = new float[n];
    float[] sum = new float[1];
    for (int i = 0; i < n; i++) {
      sum[0] = output.bias()[0];
      VectorMath.addProduct(values, i * output.inputs(), output.inputs(), output.kernel(), 0, sum);
      logits[i] = sum[0];
    }
    return logits;
  }

  private float[] first(SparseRows rows) {
    int width = dense.outputs();
    float[] values = new float[rows.size() * width];
    float[] sums = new float[width];
    for (int i = 0; i < rows.size(); i++) {
      System.arraycopy(dense.bias(), 0, sums, 0, width);
      rows.multiply(i, dense.kernel(), sums);
      for (int k = 0; k < width; k++) {
        values[i * width + k] = Math.max(0, sums[k]);
      }
    }
    return values;
  }

  /** The weights by name. */
  public Map<String, Tensor> tensors() {
    Map<String, Tensor> tensors = new LinkedHashMap<>();
    dense.putInto(tensors, "dense");
    for (int i = 0; i < layers.size(); i++) {
      layers.get(i).forward.gates().putInto(tensors, lstm(i, "forward"));
      layers.get(i).backward.gates().putInto(tensors, lstm(i, "backward"));
    }
    output.putInto(tensors, "output");
    return tensors;
  }

  /**
   * The network with these weights.
   *
   * @throws IllegalArgumentException if a tensor is missing or has another shape
   */
  public static BoilerNet of(LeafVectors vectors, Map<String, Tensor> named) {
    Tensors tensors = new Tensors(named);
    Dense dense = Dense.of(tensors, "dense", vectors.columns());
    List<Layer> layers = new ArrayList<>();
    for (int i = 0; tensors.has(lstm(i, "forward") + ".kernel"); i++) {
      layers.add(
          new Layer(
              new Lstm(Dense.of(tensors, lstm(i, "forward"), Tensors.ANY)),
              new Lstm(Dense.of(tensors, lstm(i, "backward"), Tensors.ANY))));
    }
    Dense output = Dense.of(tensors, "output", Tensors.ANY);
    tensors.refuseRest();
    return new BoilerNet(vectors, dense, layers, output);
  }

  private static String lstm(int layer, String direction) {
    return "lstm_" + (layer + 1) + "." + direction;
  }
}
