// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.tensorflow.Operand;
import org.tensorflow.op.Ops;
import org.tensorflow.op.core.ReduceMax;
import org.tensorflow.op.core.ReduceSum;
import org.tensorflow.op.math.Mean;
import org.tensorflow.types.TFloat32;
import org.tensorflow.types.TInt32;
import org.winnow.network.BlockNetwork;
import org.winnow.network.Peers;

/** The network of {@link BlockNetwork} as a TensorFlow graph, for training and for inference. */
public final class WinnowGraph {
  private static final float FAR = 1e9f;

  private final Ops tf;
  private final Map<String, ? extends Operand<TFloat32>> weights;
  private final UnaryOperator<Operand<TFloat32>> drop;

  /** Of all rows, pages one behind the other: the row of the first block of each group. */
  private final Map<Peers, ? extends Operand<TInt32>> peers;

  /** {@code [pages][blocks][1]}: 1, or 0 behind the end of a page. */
  private final Operand<TFloat32> mask;

  /** Number of pages. */
  private final Operand<TInt32> pages;

  /** Numbers a block. */
  private final int width;

  /**
   * A graph.
   *
   * @param weights by the names of {@link BlockNetwork#tensors}
   * @param drop what stands behind each layer: dropout in training
   */
  public WinnowGraph(
      Ops tf,
      Map<String, ? extends Operand<TFloat32>> weights,
      Operand<TFloat32> mask,
      UnaryOperator<Operand<TFloat32>> drop) {
    this(tf, weights, mask, Map.of(), drop);
  }

  /**
   * A graph in which blocks see their peers.
   *
   * @param peers {@code [pages * blocks]}, for each kind that has weights: the row of the first
   *     block of a block's group, all pages' rows being numbered
   */
  public WinnowGraph(
      Ops tf,
      Map<String, ? extends Operand<TFloat32>> weights,
      Operand<TFloat32> mask,
      Map<Peers, ? extends Operand<TInt32>> peers,
      UnaryOperator<Operand<TFloat32>> drop) {
    this.tf = tf;
    this.peers = peers;
    this.weights = weights;
    this.mask = mask;
    this.drop = drop;
    pages = tf.slice(tf.shape(mask), tf.constant(new int[] {0}), tf.constant(new int[] {1}));
    width = (int) weight("output.scale").shape().get(0);
  }

  private Operand<TFloat32> weight(String name) {
    return Objects.requireNonNull(weights.get(name), () -> "no tensor " + name);
  }

  /**
   * The logits of some pages.
   *
   * @param input {@code [pages][blocks][columns]}
   * @return {@code [pages * blocks][roles]}
   */
  public Operand<TFloat32> logits(Operand<TFloat32> input) {
    Operand<TFloat32> rows = flat(input, (int) weight("input.kernel").shape().get(0));
    Operand<TFloat32> first = drop.apply(tf.nn.relu(affine(rows, "input")));
    Operand<TFloat32> states = tf.math.add(first, tf.nn.relu(affine(first, "dense")));
    Operand<TFloat32> flatMask = flat(mask, 1);
    states = pooled(states, "context.kernel");
    for (Peers kind : Peers.ALL) {
      if (weights.containsKey(BlockNetwork.peers(kind) + ".kernel")) {
        states = gathered(states, kind, flatMask);
      }
    }
    for (int i = 0; weights.containsKey("convolution_" + (i + 1) + ".kernel"); i++) {
      String name = "convolution_" + (i + 1);
      Operand<TFloat32> normal = tf.math.mul(normalized(states, name), flatMask);
      Operand<TFloat32> mixed = mixed(name, paged(normal), BlockNetwork.dilation(i));
      states = tf.math.add(states, drop.apply(tf.nn.relu(affine(flat(mixed, width), name))));
    }
    states = pooled(states, "pool.kernel");
    return affine(drop.apply(normalized(states, "output")), "output");
  }

  /** Adds a layer over a block and the mean of its peers. */
  private Operand<TFloat32> gathered(
      Operand<TFloat32> states, Peers kind, Operand<TFloat32> flatMask) {
    String name = BlockNetwork.peers(kind);
    Operand<TInt32> groups = Objects.requireNonNull(peers.get(kind), () -> "no groups: " + kind);
    Operand<TFloat32> normal = tf.math.mul(normalized(states, name), flatMask);
    Operand<TInt32> rows = tf.size(groups);
    Operand<TFloat32> sums = tf.math.unsortedSegmentSum(normal, groups, rows);
    Operand<TFloat32> sizes = tf.math.unsortedSegmentSum(flatMask, groups, rows);
    Operand<TFloat32> means = tf.math.div(sums, tf.math.maximum(sizes, tf.constant(1f)));
    Operand<TFloat32> seen = tf.gather(means, groups, tf.constant(0));
    Operand<TFloat32> both = tf.concat(List.of(normal, seen), tf.constant(1));
    return tf.math.add(states, drop.apply(tf.nn.relu(affine(both, name))));
  }

  /** Neighbours beside each block, mixed number by number. */
  private Operand<TFloat32> mixed(String name, Operand<TFloat32> values, int reach) {
    Operand<TInt32> size = tf.concat(List.of(pages, tf.array(reach, width)), tf.constant(0));
    Operand<TFloat32> zeros = tf.zeros(size, TFloat32.class);
    Operand<TFloat32> wide = tf.concat(List.of(zeros, values, zeros), tf.constant(1));
    Operand<TFloat32> before = tap(wide, values, 0);
    Operand<TFloat32> after = tap(wide, values, 2 * reach);
    Operand<TFloat32> depth = weight(name + ".depth");
    return tf.math.add(
        tf.math.add(tf.math.mul(before, row(depth, 0)), tf.math.mul(values, row(depth, 1))),
        tf.math.mul(after, row(depth, 2)));
  }

  private Operand<TFloat32> tap(Operand<TFloat32> wide, Operand<TFloat32> values, int from) {
    return tf.slice(wide, tf.constant(new int[] {0, from, 0}), tf.shape(values));
  }

  private Operand<TFloat32> row(Operand<TFloat32> matrix, int row) {
    return tf.slice(matrix, tf.constant(new int[] {row, 0}), tf.constant(new int[] {1, width}));
  }

  /** Adds a layer over the page's mean and maximum to every block. */
  private Operand<TFloat32> pooled(Operand<TFloat32> states, String kernel) {
    Operand<TFloat32> values = paged(states);
    Operand<TFloat32> sum =
        tf.reduceSum(tf.math.mul(values, mask), tf.constant(1), ReduceSum.keepDims(true));
    Operand<TFloat32> size = tf.reduceSum(mask, tf.constant(1), ReduceSum.keepDims(true));
    Operand<TFloat32> mean = tf.math.div(sum, size);
    Operand<TFloat32> away = tf.math.mul(tf.math.sub(mask, tf.constant(1f)), tf.constant(FAR));
    Operand<TFloat32> most =
        tf.reduceMax(tf.math.add(values, away), tf.constant(1), ReduceMax.keepDims(true));
    Operand<TFloat32> pool = tf.concat(List.of(mean, most), tf.constant(2));
    Operand<TFloat32> added = tf.linalg.matMul(flat(pool, 2 * width), weight(kernel));
    Operand<TFloat32> perPage = tf.reshape(added, tf.array(-1, 1, width));
    return flat(tf.math.add(values, perPage), width);
  }

  private Operand<TFloat32> normalized(Operand<TFloat32> states, String name) {
    Operand<TFloat32> mean = tf.math.mean(states, tf.constant(1), Mean.keepDims(true));
    Operand<TFloat32> centered = tf.math.sub(states, mean);
    Operand<TFloat32> variance =
        tf.math.mean(tf.math.square(centered), tf.constant(1), Mean.keepDims(true));
    Operand<TFloat32> factor =
        tf.math.rsqrt(tf.math.add(variance, tf.constant(BlockNetwork.EPSILON)));
    return tf.math.add(
        tf.math.mul(tf.math.mul(centered, factor), weight(name + ".scale")),
        weight(name + ".shift"));
  }

  private Operand<TFloat32> affine(Operand<TFloat32> rows, String name) {
    return tf.nn.biasAdd(tf.linalg.matMul(rows, weight(name + ".kernel")), weight(name + ".bias"));
  }

  private Operand<TFloat32> flat(Operand<TFloat32> values, int columns) {
    return tf.reshape(values, tf.array(-1, columns));
  }

  private Operand<TFloat32> paged(Operand<TFloat32> rows) {
    return tf.reshape(rows, tf.concat(List.of(pages, tf.array(-1, width)), tf.constant(0)));
  }
}
