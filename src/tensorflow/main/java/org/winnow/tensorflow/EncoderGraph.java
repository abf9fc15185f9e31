// SPDX-License-Identifier: Apache-2.0
package org.winnow.tensorflow;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.tensorflow.Operand;
import org.tensorflow.op.Ops;
import org.tensorflow.op.core.ReduceSum;
import org.tensorflow.op.math.Mean;
import org.tensorflow.op.train.BatchMatMul;
import org.tensorflow.types.TFloat32;
import org.tensorflow.types.TInt32;
import org.winnow.encoder.EncoderShape;
import org.winnow.encoder.EncoderWeights;
import org.winnow.encoder.Pooling;

/** An encoder as a TensorFlow graph, for training and for inference. */
public final class EncoderGraph {
  private static final float FAR = 1e9f;

  private final Ops tf;
  private final EncoderShape shape;
  private final Map<String, ? extends Operand<TFloat32>> weights;
  private final UnaryOperator<Operand<TFloat32>> drop;

  /**
   * A graph.
   *
   * @param weights by the names of {@link EncoderWeights}
   * @param drop what stands behind each half of a layer: dropout in training
   */
  public EncoderGraph(
      Ops tf,
      EncoderShape shape,
      Map<String, ? extends Operand<TFloat32>> weights,
      UnaryOperator<Operand<TFloat32>> drop) {
    this.tf = tf;
    this.shape = shape;
    this.weights = weights;
    this.drop = drop;
  }

  private Operand<TFloat32> weight(String name) {
    return Objects.requireNonNull(weights.get(name), () -> "no tensor " + name);
  }

  /**
   * The vectors of some texts.
   *
   * @param ids {@code [texts][pieces]}
   * @param mask {@code [texts][pieces]}: 1, or 0 behind the end of a text
   * @return {@code [texts][width]}
   */
  public Operand<TFloat32> vectors(Operand<TInt32> ids, Operand<TFloat32> mask, Pooling pooling) {
    int width = shape.width();
    Operand<TInt32> sizes = tf.shape(ids);
    Operand<TInt32> pieces =
        tf.slice(sizes, tf.constant(new int[] {1}), tf.constant(new int[] {1}));
    Operand<TFloat32> words = tf.gather(weight("words"), ids, tf.constant(0));
    Operand<TFloat32> places =
        tf.slice(
            weight("positions"),
            tf.constant(new int[] {0, 0}),
            tf.concat(List.of(pieces, tf.array(width)), tf.constant(0)));
    Operand<TFloat32> states = normalized(flat(tf.math.add(words, places), width), "embedding");
    Operand<TFloat32> far =
        tf.reshape(
            tf.math.mul(tf.math.sub(mask, tf.constant(1f)), tf.constant(FAR)),
            tf.concat(List.of(tf.array(-1, 1, 1), pieces), tf.constant(0)));
    for (int i = 1; i <= shape.layers(); i++) {
      Operand<TFloat32> found = affine(attention(states, i, pieces, far), layer(i, "mixed"));
      states = normalized(tf.math.add(states, drop.apply(found)), layer(i, "first"));
      Operand<TFloat32> inner = gelu(affine(states, layer(i, "inner")));
      Operand<TFloat32> outer = affine(inner, layer(i, "outer"));
      states = normalized(tf.math.add(states, drop.apply(outer)), layer(i, "second"));
    }
    Operand<TFloat32> perText =
        tf.reshape(
            states, tf.concat(List.of(tf.array(-1), pieces, tf.array(width)), tf.constant(0)));
    return pooled(perText, mask, pooling);
  }

  private static String layer(int number, String part) {
    return EncoderWeights.layer(number, part);
  }

  private Operand<TFloat32> attention(
      Operand<TFloat32> states, int i, Operand<TInt32> pieces, Operand<TFloat32> far) {
    int depth = shape.width() / shape.heads();
    Operand<TFloat32> query = heads(affine(states, layer(i, "query")), pieces);
    Operand<TFloat32> key = heads(affine(states, layer(i, "key")), pieces);
    Operand<TFloat32> value = heads(affine(states, layer(i, "value")), pieces);
    Operand<TFloat32> products =
        tf.train.batchMatMul(query, key, TFloat32.class, BatchMatMul.adjY(true));
    Operand<TFloat32> scores =
        tf.math.add(tf.math.mul(products, tf.constant((float) (1 / Math.sqrt(depth)))), far);
    Operand<TInt32> sizes = tf.shape(scores);
    // The gradient of Softmax is right for matrices only.
    Operand<TFloat32> rows =
        tf.reshape(scores, tf.concat(List.of(tf.array(-1), pieces), tf.constant(0)));
    Operand<TFloat32> shares = tf.reshape(tf.nn.softmax(rows), sizes);
    Operand<TFloat32> found = tf.train.batchMatMul(shares, value, TFloat32.class);
    return flat(tf.linalg.transpose(found, tf.array(0, 2, 1, 3)), shape.width());
  }

  /** {@code [texts][heads][pieces][depth]}. */
  private Operand<TFloat32> heads(Operand<TFloat32> rows, Operand<TInt32> pieces) {
    int depth = shape.width() / shape.heads();
    Operand<TInt32> sizes =
        tf.concat(List.of(tf.array(-1), pieces, tf.array(shape.heads(), depth)), tf.constant(0));
    return tf.linalg.transpose(tf.reshape(rows, sizes), tf.array(0, 2, 1, 3));
  }

  /** The activation of the layers. */
  public Operand<TFloat32> gelu(Operand<TFloat32> values) {
    Operand<TFloat32> erf = tf.math.erf(tf.math.mul(values, tf.constant((float) Math.sqrt(0.5))));
    Operand<TFloat32> share = tf.math.mul(tf.math.add(erf, tf.constant(1f)), tf.constant(0.5f));
    return tf.math.mul(values, share);
  }

  private Operand<TFloat32> pooled(
      Operand<TFloat32> perText, Operand<TFloat32> mask, Pooling pooling) {
    if (pooling == Pooling.CLS) {
      Operand<TFloat32> first =
          tf.slice(perText, tf.constant(new int[] {0, 0, 0}), tf.constant(new int[] {-1, 1, -1}));
      return flat(first, shape.width());
    }
    Operand<TFloat32> live = tf.expandDims(mask, tf.constant(2));
    Operand<TFloat32> sum = tf.reduceSum(tf.math.mul(perText, live), tf.constant(1));
    return tf.math.div(sum, tf.reduceSum(mask, tf.constant(1), ReduceSum.keepDims(true)));
  }

  private Operand<TFloat32> normalized(Operand<TFloat32> rows, String name) {
    Operand<TFloat32> mean = tf.math.mean(rows, tf.constant(1), Mean.keepDims(true));
    Operand<TFloat32> centered = tf.math.sub(rows, mean);
    Operand<TFloat32> variance =
        tf.math.mean(tf.math.square(centered), tf.constant(1), Mean.keepDims(true));
    Operand<TFloat32> factor = tf.math.rsqrt(tf.math.add(variance, tf.constant(shape.epsilon())));
    return tf.math.add(
        tf.math.mul(tf.math.mul(centered, factor), weight(name + ".scale")),
        weight(name + ".shift"));
  }

  /** Rows times the matrix {@code name}, plus its bias. */
  public Operand<TFloat32> affine(Operand<TFloat32> rows, String name) {
    return tf.nn.biasAdd(tf.linalg.matMul(rows, weight(name + ".kernel")), weight(name + ".bias"));
  }

  private Operand<TFloat32> flat(Operand<TFloat32> values, int columns) {
    return tf.reshape(values, tf.array(-1, columns));
  }
}
