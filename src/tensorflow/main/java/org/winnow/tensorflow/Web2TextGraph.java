// SPDX-License-Identifier: Apache-2.0
package org.winnow.tensorflow;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.tensorflow.Operand;
import org.tensorflow.ndarray.Shape;
import org.tensorflow.ndarray.buffer.DataBuffers;
import org.tensorflow.op.Ops;
import org.tensorflow.op.nn.Conv2d;
import org.tensorflow.types.TFloat32;
import org.winnow.neural.Convolution;
import org.winnow.web2text.ConvolutionalNetwork;

/** A {@link ConvolutionalNetwork} as a TensorFlow graph, for training and for inference. */
public final class Web2TextGraph {
  private Web2TextGraph() {}

  /** A tensor operand for each layer of a network. */
  public record Layers(
      List<? extends Operand<TFloat32>> kernels, List<? extends Operand<TFloat32>> biases) {}

  /** The weights as constants of the graph. */
  public static Layers constants(Ops tf, ConvolutionalNetwork network) {
    List<Operand<TFloat32>> kernels = new ArrayList<>();
    List<Operand<TFloat32>> biases = new ArrayList<>();
    for (Convolution layer : network.layers()) {
      kernels.add(tf.constant(kernelShape(layer), DataBuffers.of(layer.kernel(), true, false)));
      biases.add(tf.constant(layer.bias()));
    }
    return new Layers(kernels, biases);
  }

  public static Shape kernelShape(Convolution layer) {
    return Shape.of(layer.width(), 1, layer.inputs(), layer.outputs());
  }

  /**
   * The logits of a batch of sequences.
   *
   * @param input {@code [sequences][length][1][features]}
   * @param mask {@code [sequences][length][1][1]}: 0 at positions between pages, whose activations
   *     must stay 0 for the convolutions beside them to see zero padding; null if there are none
   * @return {@code [sequences][length][1][classes]}
   */
  public static Operand<TFloat32> logits(
      Ops tf,
      Operand<TFloat32> input,
      @Nullable Operand<TFloat32> mask,
      Layers layers,
      ConvolutionalNetwork shape) {
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
}
