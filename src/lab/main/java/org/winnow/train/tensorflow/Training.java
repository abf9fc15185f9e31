// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.tensorflow;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.tensorflow.Operand;
import org.tensorflow.Result;
import org.tensorflow.Session;
import org.tensorflow.op.Ops;
import org.tensorflow.op.core.Variable;
import org.tensorflow.op.random.RandomUniform;
import org.tensorflow.types.TFloat32;
import org.winnow.neural.Tensor;
import org.winnow.tensorflow.Graphs;

/** Pieces of TensorFlow graphs that only training needs. */
public final class Training {
  private Training() {}

  /** Reads the values of variables by name, in their order, in one run. */
  public static Map<String, Tensor> tensors(
      Session session, Map<String, Variable<TFloat32>> variables) {
    Session.Runner runner = session.runner();
    variables.values().forEach(runner::fetch);
    Map<String, Tensor> tensors = new LinkedHashMap<>();
    try (Result result = runner.run()) {
      int i = 0;
      for (String name : variables.keySet()) {
        TFloat32 values = (TFloat32) result.get(i++);
        List<Integer> shape =
            Arrays.stream(values.shape().asArray()).mapToObj(Math::toIntExact).toList();
        tensors.put(name, new Tensor(shape, Graphs.values(values)));
      }
    }
    return tensors;
  }

  /** Leaves a share of the numbers out and scales up the others, another choice in each run. */
  public static Operand<TFloat32> dropout(
      Ops tf, Operand<TFloat32> values, double share, Random random) {
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
}
