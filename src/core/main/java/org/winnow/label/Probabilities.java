// SPDX-License-Identifier: Apache-2.0
package org.winnow.label;

import java.util.Arrays;

/** How likely each block of a page is to be content, as far as an extractor tells. Immutable. */
public final class Probabilities {
  /** The probabilities of an extractor that has none. */
  public static final Probabilities NONE = new Probabilities(new float[0]);

  private final float[] values;

  private Probabilities(float[] values) {
    this.values = values;
  }

  /** Probabilities in [0, 1], one per block; copied. */
  public static Probabilities of(float[] values) {
    return new Probabilities(values.clone());
  }

  /** That of a block; NaN if it is not known. */
  public double of(int block) {
    return block < values.length ? values[block] : Double.NaN;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Probabilities own && Arrays.equals(own.values, values);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(values);
  }

  @Override
  public String toString() {
    return Arrays.toString(values);
  }
}
