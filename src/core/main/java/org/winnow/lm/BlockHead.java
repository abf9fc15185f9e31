// SPDX-License-Identifier: Apache-2.0
package org.winnow.lm;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.winnow.neural.Dense;
import org.winnow.neural.Gelu;
import org.winnow.neural.Tensor;
import org.winnow.neural.Tensors;
import org.winnow.neural.VectorMath;

/**
 * Judges a block by itself. A text's vector becomes a shorter code, the code and the numbers of the
 * block's place become hidden numbers, these the logits of boilerplate and content. Without {@code
 * code} the code is the vector, without {@code hidden} the head is a logistic regression.
 * Immutable.
 */
public final class BlockHead {
  private final Map<String, Tensor> tensors;
  private final @Nullable Dense code;
  private final @Nullable Dense hidden;
  private final Dense output;
  private final int codes;

  /**
   * A head from its tensors: {@code code}, {@code hidden} and {@code output}, each with {@code
   * .kernel} and {@code .bias}.
   *
   * @param width numbers of a text's vector
   * @param places numbers of a block's place
   * @throws IllegalArgumentException if a tensor is missing, has another shape or is not known
   */
  public BlockHead(Map<String, Tensor> tensors, int width, int places) {
    this.tensors = Collections.unmodifiableMap(new LinkedHashMap<>(tensors));
    Tensors named = new Tensors(tensors);
    code = named.has("code.kernel") ? Dense.of(named, "code", width) : null;
    codes = code == null ? width : code.outputs();
    int columns = codes + places;
    hidden = named.has("hidden.kernel") ? Dense.of(named, "hidden", columns) : null;
    output = Dense.of(named, "output", hidden == null ? columns : hidden.outputs());
    named.refuseRest();
    if (output.outputs() != 2) {
      throw new IllegalArgumentException("the head has " + output.outputs() + " classes, wanted 2");
    }
  }

  /** The weights by name, in a fixed order. */
  public Map<String, Tensor> tensors() {
    return tensors;
  }

  /** Numbers of a code. */
  public int codes() {
    return codes;
  }

  /** The code of a text's vector. */
  public float[] code(float[] vector) {
    return code == null ? vector : product(code, vector);
  }

  /**
   * The probability of content.
   *
   * @param row code and place of a block
   */
  public float probability(float[] row) {
    float[] values = row;
    if (hidden != null) {
      values = product(hidden, row);
      Gelu.apply(values);
    }
    float[] logits = product(output, values);
    return (float) (1 / (1 + Math.exp(logits[0] - logits[1])));
  }

  private static float[] product(Dense layer, float[] values) {
    float[] sums = layer.bias().clone();
    VectorMath.addProduct(values, 0, values.length, layer.kernel(), 0, sums);
    return sums;
  }
}
