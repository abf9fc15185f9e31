// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Sums on the Vector API: two vectors of positions by eight outputs stay in registers while the
 * channels pass. The last vectors overlap the ones before instead of being cut. Only {@link
 * MatrixProduct} may name this class, as the module behind it is there on request alone.
 */
final class VectorApiProduct implements MatrixProduct {
  private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
  private static final int LANES = SPECIES.length();

  /** VectorMath of fewer than 4 numbers mean that the compiler has none. */
  private static final int MIN_LANES = 4;

  /**
   * Makes one.
   *
   * @throws UnsupportedOperationException if this processor or virtual machine lacks vectors
   */
  VectorApiProduct() {
    if (LANES < MIN_LANES) {
      throw new UnsupportedOperationException("vectors of " + LANES + " numbers");
    }
  }

  @Override
  public void multiply(WeightedChannels terms, float[] bias, Activations sums) {
    int n = sums.size();
    int last = n - LANES;
    if (last < 0) {
      LOOPS.multiply(terms, bias, sums);
      return;
    }
    for (int i = 0; i < n; i += 2 * LANES) {
      int left = Math.min(i, last);
      int right = Math.min(i + LANES, last);
      int output = 0;
      for (; output + 8 <= bias.length; output += 8) {
        eight(terms, bias, sums, output, left, right);
      }
      for (; output + 2 <= bias.length; output += 2) {
        two(terms, bias, sums, output, left, right);
      }
      if (output < bias.length) {
        one(terms, bias, sums, output, left, right);
      }
    }
  }

  @Override
  public void sumRows(float[] matrix, int[] starts, int count, float[] sums) {
    int last = sums.length - LANES;
    if (last < 0) {
      LOOPS.sumRows(matrix, starts, count, sums);
      return;
    }
    for (int k = 0; k < sums.length; k += LANES) {
      int at = Math.min(k, last);
      FloatVector sum = FloatVector.zero(SPECIES);
      for (int r = 0; r < count; r++) {
        sum = sum.add(FloatVector.fromArray(SPECIES, matrix, starts[r] + at));
      }
      sum.intoArray(sums, at);
    }
  }

  private static void eight(
      WeightedChannels terms, float[] bias, Activations sums, int o, int left, int right) {
    float[][] channels = terms.channels();
    int[] starts = terms.starts();
    int[] rows = terms.rows();
    float[] kernel = terms.kernel();
    int count = terms.count();
    FloatVector a0 = FloatVector.broadcast(SPECIES, bias[o]);
    FloatVector a1 = FloatVector.broadcast(SPECIES, bias[o + 1]);
    FloatVector a2 = FloatVector.broadcast(SPECIES, bias[o + 2]);
    FloatVector a3 = FloatVector.broadcast(SPECIES, bias[o + 3]);
    FloatVector a4 = FloatVector.broadcast(SPECIES, bias[o + 4]);
    FloatVector a5 = FloatVector.broadcast(SPECIES, bias[o + 5]);
    FloatVector a6 = FloatVector.broadcast(SPECIES, bias[o + 6]);
    FloatVector a7 = FloatVector.broadcast(SPECIES, bias[o + 7]);
    FloatVector b0 = a0;
    FloatVector b1 = a1;
    FloatVector b2 = a2;
    FloatVector b3 = a3;
    FloatVector b4 = a4;
    FloatVector b5 = a5;
    FloatVector b6 = a6;
    FloatVector b7 = a7;
    for (int c = 0; c < count; c++) {
      int row = rows[c] + o;
      FloatVector x = FloatVector.fromArray(SPECIES, channels[c], starts[c] + left);
      FloatVector y = FloatVector.fromArray(SPECIES, channels[c], starts[c] + right);
      FloatVector weight = FloatVector.broadcast(SPECIES, kernel[row]);
      a0 = x.fma(weight, a0);
      b0 = y.fma(weight, b0);
      weight = FloatVector.broadcast(SPECIES, kernel[row + 1]);
      a1 = x.fma(weight, a1);
      b1 = y.fma(weight, b1);
      weight = FloatVector.broadcast(SPECIES, kernel[row + 2]);
      a2 = x.fma(weight, a2);
      b2 = y.fma(weight, b2);
      weight = FloatVector.broadcast(SPECIES, kernel[row + 3]);
      a3 = x.fma(weight, a3);
      b3 = y.fma(weight, b3);
      weight = FloatVector.broadcast(SPECIES, kernel[row + 4]);
      a4 = x.fma(weight, a4);
      b4 = y.fma(weight, b4);
      weight = FloatVector.broadcast(SPECIES, kernel[row + 5]);
      a5 = x.fma(weight, a5);
      b5 = y.fma(weight, b5);
      weight = FloatVector.broadcast(SPECIES, kernel[row + 6]);
      a6 = x.fma(weight, a6);
      b6 = y.fma(weight, b6);
      weight = FloatVector.broadcast(SPECIES, kernel[row + 7]);
      a7 = x.fma(weight, a7);
      b7 = y.fma(weight, b7);
    }
    put(a0, b0, sums, o, left, right);
    put(a1, b1, sums, o + 1, left, right);
    put(a2, b2, sums, o + 2, left, right);
    put(a3, b3, sums, o + 3, left, right);
    put(a4, b4, sums, o + 4, left, right);
    put(a5, b5, sums, o + 5, left, right);
    put(a6, b6, sums, o + 6, left, right);
    put(a7, b7, sums, o + 7, left, right);
  }

  private static void two(
      WeightedChannels terms, float[] bias, Activations sums, int o, int left, int right) {
    float[][] channels = terms.channels();
    int[] starts = terms.starts();
    int[] rows = terms.rows();
    float[] kernel = terms.kernel();
    int count = terms.count();
    FloatVector a0 = FloatVector.broadcast(SPECIES, bias[o]);
    FloatVector a1 = FloatVector.broadcast(SPECIES, bias[o + 1]);
    FloatVector b0 = a0;
    FloatVector b1 = a1;
    for (int c = 0; c < count; c++) {
      int row = rows[c] + o;
      FloatVector x = FloatVector.fromArray(SPECIES, channels[c], starts[c] + left);
      FloatVector y = FloatVector.fromArray(SPECIES, channels[c], starts[c] + right);
      FloatVector weight = FloatVector.broadcast(SPECIES, kernel[row]);
      a0 = x.fma(weight, a0);
      b0 = y.fma(weight, b0);
      weight = FloatVector.broadcast(SPECIES, kernel[row + 1]);
      a1 = x.fma(weight, a1);
      b1 = y.fma(weight, b1);
    }
    put(a0, b0, sums, o, left, right);
    put(a1, b1, sums, o + 1, left, right);
  }

  private static void one(
      WeightedChannels terms, float[] bias, Activations sums, int o, int left, int right) {
    float[][] channels = terms.channels();
    int[] starts = terms.starts();
    int[] rows = terms.rows();
    float[] kernel = terms.kernel();
    int count = terms.count();
    FloatVector a0 = FloatVector.broadcast(SPECIES, bias[o]);
    FloatVector b0 = a0;
    for (int c = 0; c < count; c++) {
      int row = rows[c] + o;
      FloatVector x = FloatVector.fromArray(SPECIES, channels[c], starts[c] + left);
      FloatVector y = FloatVector.fromArray(SPECIES, channels[c], starts[c] + right);
      FloatVector weight = FloatVector.broadcast(SPECIES, kernel[row]);
      a0 = x.fma(weight, a0);
      b0 = y.fma(weight, b0);
    }
    put(a0, b0, sums, o, left, right);
  }

  private static void put(
      FloatVector a, FloatVector b, Activations sums, int output, int left, int right) {
    int start = sums.start(output);
    a.intoArray(sums.values(), start + left);
    b.intoArray(sums.values(), start + right);
  }
}
