// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A matrix and a bias. The arrays belong to this object; callers must not change them. */
final class Dense {
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

  int inputs() {
    return inputs;
  }

  int outputs() {
    return outputs;
  }

  float[] kernel() {
    return kernel;
  }

  float[] bias() {
    return bias;
  }

  /** Adds {@code <name>.kernel} and {@code <name>.bias}. */
  void putInto(Map<String, Tensor> tensors, String name) {
    tensors.put(name + ".kernel", new Tensor(List.of(inputs, outputs), kernel));
    tensors.put(name + ".bias", new Tensor(List.of(outputs), bias));
  }

  /**
   * The layer called {@code name}.
   *
   * @throws IllegalArgumentException if a tensor is missing or has another shape
   */
  static Dense of(Map<String, Tensor> tensors, String name) {
    @Nullable Tensor kernel = tensors.get(name + ".kernel");
    @Nullable Tensor bias = tensors.get(name + ".bias");
    if (kernel == null
        || bias == null
        || kernel.shape().size() != 2
        || !bias.shape().equals(kernel.shape().subList(1, 2))) {
      throw new IllegalArgumentException("no or an illegal layer " + name);
    }
    return new Dense(kernel.shape().get(0), kernel.shape().get(1), kernel.data(), bias.data());
  }
}
