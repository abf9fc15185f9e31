// SPDX-License-Identifier: Apache-2.0
package org.winnow.tensorflow;

import java.util.List;
import org.tensorflow.Operand;
import org.tensorflow.ndarray.Shape;
import org.tensorflow.ndarray.buffer.DataBuffers;
import org.tensorflow.op.Ops;
import org.tensorflow.op.core.Placeholder;
import org.tensorflow.proto.ConfigProto;
import org.tensorflow.types.TFloat32;
import org.tensorflow.types.TInt32;

/** Pieces of TensorFlow graphs that training and inference share. */
public final class Graphs {
  /**
   * One core per run, in the thread that asks: a page is too small to share among cores, and a
   * server has a page for each of its own threads. It also makes training deterministic.
   */
  public static final ConfigProto ONE_THREAD =
      ConfigProto.newBuilder()
          .setIntraOpParallelismThreads(1)
          .setInterOpParallelismThreads(-1)
          .build();

  private Graphs() {}

  public static Placeholder<TFloat32> placeholder(Ops tf, long... shape) {
    return tf.placeholder(TFloat32.class, Placeholder.shape(Shape.of(shape)));
  }

  /** A placeholder for whole numbers. */
  public static Placeholder<TInt32> integers(Ops tf, long... shape) {
    return tf.placeholder(TInt32.class, Placeholder.shape(Shape.of(shape)));
  }

  /** Numbers of a shape; they are copied. */
  public static Operand<TFloat32> constant(Ops tf, List<Integer> shape, float[] values) {
    long[] sizes = shape.stream().mapToLong(Integer::longValue).toArray();
    return tf.constant(Shape.of(sizes), DataBuffers.of(values, true, false));
  }

  /** The numbers of a tensor, row-major. */
  public static float[] values(TFloat32 tensor) {
    float[] values = new float[(int) tensor.size()];
    tensor.copyTo(DataBuffers.of(values, false, false));
    return values;
  }
}
