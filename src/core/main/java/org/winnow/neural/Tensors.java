// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A model's tensors by name, each asked for with the shape that it must have. For one thread. */
public final class Tensors {
  /** A dimension of any size. */
  public static final int ANY = -1;

  private final Map<String, Tensor> byName;
  private final Set<String> asked = new HashSet<>();

  /** All tensors of a model. */
  public Tensors(Map<String, Tensor> byName) {
    this.byName = byName;
  }

  /** Returns whether there is a tensor of this name. */
  public boolean has(String name) {
    return byName.containsKey(name);
  }

  /**
   * A tensor.
   *
   * @param shape its dimensions; {@link #ANY} for one that may be of any size
   * @throws IllegalArgumentException if there is none of this name or it has another shape; the
   *     message names both shapes
   */
  public Tensor get(String name, int... shape) {
    @Nullable Tensor tensor = byName.get(name);
    if (tensor == null) {
      throw new IllegalArgumentException("no tensor " + name + ", wanted " + written(shape));
    }
    if (!fits(tensor.shape(), shape)) {
      throw new IllegalArgumentException(
          "tensor " + name + " has the shape " + tensor.shape() + ", wanted " + written(shape));
    }
    asked.add(name);
    return tensor;
  }

  static boolean fits(List<Integer> found, int[] shape) {
    boolean same = found.size() == shape.length;
    for (int d = 0; same && d < shape.length; d++) {
      same = shape[d] == ANY ? found.get(d) > 0 : found.get(d) == shape[d];
    }
    return same;
  }

  static String written(int[] shape) {
    List<String> sizes = new ArrayList<>();
    for (int size : shape) {
      sizes.add(size == ANY ? "any" : Integer.toString(size));
    }
    return "[" + String.join(", ", sizes) + "]";
  }

  /**
   * Refuses tensors that nobody asked for: they belong to another network.
   *
   * @throws IllegalArgumentException if there is one; the message names it
   */
  public void refuseRest() {
    for (String name : byName.keySet()) {
      if (!asked.contains(name)) {
        throw new IllegalArgumentException("unknown tensor " + name);
      }
    }
  }
}
