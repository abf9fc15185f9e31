// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

/**
 * One layer over the block sequence: a convolution with zero padding and stride 1. The arrays
 * belong to this object; callers must not change them.
 */
public final class Convolution {
  private final int width;
  private final int inputs;
  private final int outputs;
  private final float[] kernel;
  private final float[] bias;

  /**
   * Takes over the arrays.
   *
   * @param width blocks that an output sees, odd
   * @param kernel {@code [width][inputs][outputs]}, row-major
   * @param bias {@code [outputs]}
   */
  public Convolution(int width, int inputs, int outputs, float[] kernel, float[] bias) {
    if (kernel.length != width * inputs * outputs || bias.length != outputs) {
      throw new IllegalArgumentException(
          "illegal layer: "
              + kernel.length
              + " weights and "
              + bias.length
              + " biases for "
              + width
              + " x "
              + inputs
              + " x "
              + outputs);
    }
    this.width = width;
    this.inputs = inputs;
    this.outputs = outputs;
    this.kernel = kernel;
    this.bias = bias;
  }

  public int width() {
    return width;
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
}
