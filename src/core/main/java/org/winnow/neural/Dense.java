// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

import java.util.List;
import java.util.Map;

/** A matrix and a bias. The arrays belong to this object; callers must not change them. */
public final class Dense {
  private final int inputs;
  private final int outputs;
  private final float[] kernel;
  private final float[] bias;

  /**
   * Takes over the arrays.
   *
   * @param kernel {@code [inputs][outputs]}, row-major
   * @param bias {@code [outputs]}
   */
  Dense(int inputs, int outputs, float[] kernel, float[] bias) {
    this.inputs = inputs;
    this.outputs = outputs;
    this.kernel = kernel;
    this.bias = bias;
  }

  public int inputs() {
    return inputs;
  }

  public int outputs() {
    return outputs;
  }

  public float[] kernel() {
    return kernel;
  }

  public float[] bias() {
    return bias;
  }

  /** Adds {@code <name>.kernel} and {@code <name>.bias}. */
  public void putInto(Map<String, Tensor> tensors, String name) {
    tensors.put(name + ".kernel", new Tensor(List.of(inputs, outputs), kernel));
    tensors.put(name + ".bias", new Tensor(List.of(outputs), bias));
  }

  /**
   * The layer called {@code name}.
   *
   * @param inputs that it must have; {@link Tensors#ANY} for any number
   * @throws IllegalArgumentException if a tensor is missing or has another shape
   */
  public static Dense of(Tensors tensors, String name, int inputs) {
    Tensor kernel = tensors.get(name + ".kernel", inputs, Tensors.ANY);
    int outputs = kernel.shape().get(1);
    Tensor bias = tensors.get(name + ".bias", outputs);
    return new Dense(kernel.shape().get(0), outputs, kernel.data(), bias.data());
  }
}
