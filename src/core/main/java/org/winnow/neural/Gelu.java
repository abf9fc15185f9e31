// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

/**
 * The activation of BERT's family: x times the probability that a standard normal draw is less than
 * x (Hendrycks and Gimpel: "Gaussian Error Linear Units", 2016).
 */
public final class Gelu {
  private static final float ROOT_HALF = (float) Math.sqrt(0.5);

  /** Beyond this the error function is 1 in floats. */
  private static final float END = 4;

  private Gelu() {}

  /** Replaces each number; in one loop without calls, which the compiler vectorises. */
  public static void apply(float[] values) {
    for (int i = 0; i < values.length; i++) {
      float x = Math.max(-END, Math.min(END, values[i] * ROOT_HALF));
      float y = x * x;
      float above = -2.7261424e-10f;
      above = above * y + 2.7706815e-8f;
      above = above * y - 2.101024e-6f;
      above = above * y - 5.6925062e-5f;
      above = above * y - 7.3499064e-4f;
      above = above * y - 2.9546e-3f;
      above = above * y - 1.6096033e-2f;
      float below = -1.4566072e-5f;
      below = below * y - 2.1337405e-4f;
      below = below * y - 1.682827e-3f;
      below = below * y - 7.3733293e-3f;
      below = below * y - 1.4264739e-2f;
      values[i] *= 0.5f + 0.5f * x * above / below;
    }
  }
}
