// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.tensorflow.Operand;
import org.tensorflow.Result;
import org.tensorflow.Session;
import org.tensorflow.ndarray.Shape;
import org.tensorflow.ndarray.buffer.DataBuffers;
import org.tensorflow.op.Ops;
import org.tensorflow.op.core.Placeholder;
import org.tensorflow.op.core.Variable;
import org.tensorflow.op.nn.Conv2d;
import org.tensorflow.op.random.RandomUniform;
import org.tensorflow.proto.ConfigProto;
import org.tensorflow.types.TFloat32;

/** Pieces of TensorFlow graphs that training and inference share. */
final class Graphs {
  /**
   * One core per run, in the thread that asks: a page is too small to share among cores, and a
   * server has a page for each of its own threads. It also makes training deterministic.
   */
  static final ConfigProto ONE_THREAD =
      ConfigProto.newBuilder()
          .setIntraOpParallelismThreads(1)
          .setInterOpParallelismThreads(-1)
          .build();

  private Graphs() {}

  /** A tensor operand for each layer of a network. */
  record Layers(
      List<? extends Operand<TFloat32>> kernels, List<? extends Operand<TFloat32>> biases) {}

  /** The weights as constants of the graph. */
  static Layers constants(Ops tf, Network network) {
    List<Operand<TFloat32>> kernels = new ArrayList<>();
    List<Operand<TFloat32>> biases = new ArrayList<>();
    for (Convolution layer : network.layers()) {
      kernels.add(tf.constant(kernelShape(layer), DataBuffers.of(layer.kernel(), true, false)));
      biases.add(tf.constant(layer.bias()));
    }
    return new Layers(kernels, biases);
  }

  static Shape kernelShape(Convolution layer) {
    return Shape.of(layer.width(), 1, layer.inputs(), layer.outputs());
  }

  static Placeholder<TFloat32> placeholder(Ops tf, long... shape) {
    return tf.placeholder(TFloat32.class, Placeholder.shape(Shape.of(shape)));
  }

  /**
   * The logits of a batch of sequences.
   *
   * @param input {@code [sequences][length][1][features]}
   * @param mask {@code [sequences][length][1][1]}: 0 at positions between pages, whose activations
   *     must stay 0 for the convolutions beside them to see zero padding; null if there are none
   * @return {@code [sequences][length][1][classes]}
   */
  static Operand<TFloat32> logits(
      Ops tf,
      Operand<TFloat32> input,
      @Nullable Operand<TFloat32> mask,
      Layers layers,
      Network shape) {
    Operand<TFloat32> out = input;
    int last = shape.layers().size() - 1;
    for (int i = 0; i <= last; i++) {
      Operand<TFloat32> convolved =
          tf.nn.conv2d(
              out, layers.kernels.get(i), List.of(1L, 1L, 1L, 1L), "SAME", new Conv2d.Options[0]);
      out = tf.nn.biasAdd(convolved, layers.biases.get(i));
      if (i < last) {
        out = tf.nn.relu(out);
        if (mask != null && shape.layers().get(i + 1).width() > 1) {
          out = tf.math.mul(out, mask);
        }
      }
    }
    return out;
  }

  /** What variables hold, by their names and in their order, from one run. */
  static Map<String, Tensor> tensors(Session session, Map<String, Variable<TFloat32>> variables) {
    Session.Runner runner = session.runner();
    variables.values().forEach(runner::fetch);
    Map<String, Tensor> tensors = new LinkedHashMap<>();
    try (Result result = runner.run()) {
      int i = 0;
      for (String name : variables.keySet()) {
        TFloat32 values = (TFloat32) result.get(i++);
        List<Integer> shape =
            Arrays.stream(values.shape().asArray()).mapToObj(Math::toIntExact).toList();
        tensors.put(name, new Tensor(shape, values(values)));
      }
    }
    return tensors;
  }

  /** Leaves a share of the numbers out and scales up the others, another choice in each run. */
  static Operand<TFloat32> dropout(Ops tf, Operand<TFloat32> values, double share, Random random) {
    if (share == 0) {
      return values;
    }
    float keep = (float) (1 - share);
    Operand<TFloat32> draw =
        tf.random.randomUniform(
            tf.shape(values),
            TFloat32.class,
            RandomUniform.seed(random.nextLong()),
            RandomUniform.seed2(random.nextLong()));
    Operand<TFloat32> kept = tf.dtypes.cast(tf.math.less(draw, tf.constant(keep)), TFloat32.class);
    return tf.math.mul(values, tf.math.div(kept, tf.constant(keep)));
  }

  /** The numbers of a tensor, row-major. */
  static float[] values(TFloat32 tensor) {
    float[] values = new float[(int) tensor.size()];
    tensor.copyTo(DataBuffers.of(values, false, false));
    return values;
  }
}
