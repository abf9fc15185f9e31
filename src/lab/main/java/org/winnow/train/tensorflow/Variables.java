// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.tensorflow;

import java.util.ArrayList;
import java.util.List;
import org.tensorflow.Operand;
import org.tensorflow.Session;
import org.tensorflow.ndarray.Shape;
import org.tensorflow.ndarray.buffer.DataBuffers;
import org.tensorflow.op.Ops;
import org.tensorflow.op.core.Variable;
import org.tensorflow.types.TFloat32;
import org.winnow.neural.Tensor;

/** The variables of a graph with what they are at the start. */
public final class Variables {
  private final Ops tf;
  private final List<Operand<?>> initializers = new ArrayList<>();

  public Variables(Ops tf) {
    this.tf = tf;
  }

  /** A variable; {@code values} are copied. */
  public Variable<TFloat32> create(Shape shape, float[] values) {
    Variable<TFloat32> variable = tf.variable(shape, TFloat32.class);
    initializers.add(tf.assign(variable, tf.constant(shape, DataBuffers.of(values, true, false))));
    return variable;
  }

  /** A variable that starts as a tensor is. */
  public Variable<TFloat32> create(Tensor start) {
    long[] shape = start.shape().stream().mapToLong(Integer::longValue).toArray();
    return create(Shape.of(shape), start.data());
  }

  /** A variable of zeros, shaped as another. */
  Variable<TFloat32> zeros(Variable<TFloat32> like) {
    return create(like.shape(), new float[(int) like.shape().size()]);
  }

  /** Gives every variable its first value. */
  public void initialize(Session session) {
    initializers.forEach(op -> session.runner().addTarget(op.op()).run().close());
  }
}
