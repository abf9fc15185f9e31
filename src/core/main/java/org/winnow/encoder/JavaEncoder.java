// SPDX-License-Identifier: Apache-2.0
package org.winnow.encoder;

import java.util.ArrayList;
import java.util.List;
import org.winnow.neural.Activations;
import org.winnow.neural.Gelu;
import org.winnow.neural.MatrixProduct;
import org.winnow.neural.WeightedChannels;

/**
 * An encoder in plain Java. The pieces of many texts stand one after the other, channel by channel,
 * so that matrices see one long sequence and nothing is padded. Immutable and thread safe; a batch
 * takes some 12 KB a piece for 384 channels.
 */
public final class JavaEncoder implements TextEncoder {
  /** Pieces of a batch; a text is never cut. */
  private static final int BATCH = 512;

  /** Fewer are summed in another order, so that a vector would depend on the batch. */
  private static final int LEAST = 64;

  /** Zeros between channels: without them, all of a piece's numbers share a few lines of cache. */
  private static final int MARGIN = 16;

  private final EncoderWeights weights;
  private final Pooling pooling;
  private final int width;
  private final Attention attention;

  /** An engine for some weights. */
  public JavaEncoder(EncoderWeights weights, Pooling pooling) {
    this.weights = weights;
    this.pooling = pooling;
    width = weights.shape().width();
    attention = new Attention(weights.shape().heads(), width / weights.shape().heads());
  }

  @Override
  public int width() {
    return width;
  }

  @Override
  public List<float[]> vectors(List<int[]> texts, Runnable between) {
    List<float[]> vectors = new ArrayList<>(texts.size());
    for (int from = 0; from < texts.size(); ) {
      int to = from + 1;
      int pieces = texts.get(from).length;
      while (to < texts.size() && pieces + texts.get(to).length <= BATCH) {
        pieces += texts.get(to++).length;
      }
      between.run();
      run(texts.subList(from, to), pieces, vectors);
      from = to;
    }
    return vectors;
  }

  private void run(List<int[]> texts, int pieces, List<float[]> vectors) {
    Activations states = new Activations(width, MARGIN, Math.max(LEAST, pieces));
    int[] starts = embed(texts, states);
    Activations query = like(states, width);
    Activations key = like(states, width);
    Activations value = like(states, width);
    Activations inner = like(states, weights.shape().inner());
    LayerNorm norm = new LayerNorm(weights);
    norm.apply("embedding", states);
    for (int i = 1; i <= weights.shape().layers(); i++) {
      multiply(states, i, "query", query);
      multiply(states, i, "key", key);
      multiply(states, i, "value", value);
      attention.apply(query, key, value, starts);
      multiply(query, i, "mixed", key);
      add(key, states);
      norm.apply(EncoderWeights.layer(i, "first"), states);
      multiply(states, i, "inner", inner);
      Gelu.apply(inner.values());
      multiply(inner, i, "outer", key);
      add(key, states);
      norm.apply(EncoderWeights.layer(i, "second"), states);
    }
    for (int t = 0; t < texts.size(); t++) {
      vectors.add(pooled(states, starts[t], starts[t + 1]));
    }
  }

  /** Writes what stands at the pieces' places; returns where the texts begin, and the last ends. */
  private int[] embed(List<int[]> texts, Activations states) {
    float[] words = weights.numbers("words");
    float[] positions = weights.numbers("positions");
    float[] values = states.values();
    int[] starts = new int[texts.size() + 1];
    for (int t = 0; t < texts.size(); t++) {
      int[] ids = texts.get(t);
      for (int p = 0; p < ids.length; p++) {
        for (int k = 0; k < width; k++) {
          values[states.start(k) + starts[t] + p] =
              words[ids[p] * width + k] + positions[p * width + k];
        }
      }
      starts[t + 1] = starts[t] + ids.length;
    }
    return starts;
  }

  private static Activations like(Activations states, int channels) {
    return new Activations(channels, MARGIN, states.size());
  }

  private void multiply(Activations in, int layer, String matrix, Activations out) {
    String name = EncoderWeights.layer(layer, matrix);
    float[] bias = weights.numbers(name + ".bias");
    int inputs = EncoderWeights.inputs(weights.shape(), matrix);
    WeightedChannels terms = new WeightedChannels(inputs, weights.numbers(name + ".kernel"));
    terms.addAll(in, inputs, bias.length);
    MatrixProduct.BEST.multiply(terms, bias, out);
  }

  private static void add(Activations from, Activations to) {
    float[] more = from.values();
    float[] values = to.values();
    for (int i = 0; i < values.length; i++) {
      values[i] += more[i];
    }
  }

  private float[] pooled(Activations states, int from, int to) {
    float[] vector = new float[width];
    int end = pooling == Pooling.CLS ? from + 1 : to;
    for (int k = 0; k < width; k++) {
      float sum = 0;
      for (int i = from; i < end; i++) {
        sum += states.get(k, i);
      }
      vector[k] = sum / (end - from);
    }
    return vector;
  }
}
