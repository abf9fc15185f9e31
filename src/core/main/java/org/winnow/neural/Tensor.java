// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

import java.util.List;

/**
 * Numbers with a shape, row-major. The array belongs to this object; callers must not change it.
 */
public final class Tensor {
  private final List<Integer> shape;
  private final float[] data;

  public Tensor(List<Integer> shape, float[] data) {
    long size = shape.stream().mapToLong(Integer::longValue).reduce(1, (a, b) -> a * b);
    if (size != data.length) {
      throw new IllegalArgumentException("illegal shape " + shape + " for " + data.length);
    }
    this.shape = List.copyOf(shape);
    this.data = data;
  }

  public List<Integer> shape() {
    return shape;
  }

  public float[] data() {
    return data;
  }
}
