// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Sums on the Vector API: two vectors of positions by eight outputs stay in registers while the
 * channels pass. The last vectors overlap the ones before instead of being cut. Only {@link
 * ChannelProduct} may name this class, as the module behind it is there on request alone.
 */
final class VectorProduct implements ChannelProduct {
  private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
  private static final int LANES = SPECIES.length();

  /** Vectors of fewer than 4 numbers mean that the compiler has none. */
  private static final int MIN_LANES = 4;

  /**
   * Makes one.
   *
   * @throws UnsupportedOperationException if this processor or virtual machine lacks vectors
   */
  VectorProduct() {
    if (LANES < MIN_LANES) {
      throw new UnsupportedOperationException("vectors of " + LANES + " numbers");
    }
  }

  @Override
  public void multiply(
      float[][] channels, int count, float[] kernel, float[] bias, float[][] sums) {
    int n = sums[0].length;
    int last = n - LANES;
    if (last < 0) {
      Channels.product(channels, count, kernel, bias, sums);
      return;
    }
    for (int i = 0; i < n; i += 2 * LANES) {
      int left = Math.min(i, last);
      int right = Math.min(i + LANES, last);
      int output = 0;
      for (; output + 8 <= sums.length; output += 8) {
        eight(channels, count, kernel, bias, sums, output, left, right);
      }
      for (; output < sums.length; output++) {
        one(channels, count, kernel, bias, sums, output, left, right);
      }
    }
  }

  private static void eight(
      float[][] channels,
      int count,
      float[] kernel,
      float[] bias,
      float[][] sums,
      int o,
      int left,
      int right) {
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
    for (int c = 0, at = o; c < count; c++, at += sums.length) {
      FloatVector x = FloatVector.fromArray(SPECIES, channels[c], left);
      FloatVector y = FloatVector.fromArray(SPECIES, channels[c], right);
      FloatVector weight = FloatVector.broadcast(SPECIES, kernel[at]);
      a0 = x.fma(weight, a0);
      b0 = y.fma(weight, b0);
      weight = FloatVector.broadcast(SPECIES, kernel[at + 1]);
      a1 = x.fma(weight, a1);
      b1 = y.fma(weight, b1);
      weight = FloatVector.broadcast(SPECIES, kernel[at + 2]);
      a2 = x.fma(weight, a2);
      b2 = y.fma(weight, b2);
      weight = FloatVector.broadcast(SPECIES, kernel[at + 3]);
      a3 = x.fma(weight, a3);
      b3 = y.fma(weight, b3);
      weight = FloatVector.broadcast(SPECIES, kernel[at + 4]);
      a4 = x.fma(weight, a4);
      b4 = y.fma(weight, b4);
      weight = FloatVector.broadcast(SPECIES, kernel[at + 5]);
      a5 = x.fma(weight, a5);
      b5 = y.fma(weight, b5);
      weight = FloatVector.broadcast(SPECIES, kernel[at + 6]);
      a6 = x.fma(weight, a6);
      b6 = y.fma(weight, b6);
      weight = FloatVector.broadcast(SPECIES, kernel[at + 7]);
      a7 = x.fma(weight, a7);
      b7 = y.fma(weight, b7);
    }
    put(a0, b0, sums[o], left, right);
    put(a1, b1, sums[o + 1], left, right);
    put(a2, b2, sums[o + 2], left, right);
    put(a3, b3, sums[o + 3], left, right);
    put(a4, b4, sums[o + 4], left, right);
    put(a5, b5, sums[o + 5], left, right);
    put(a6, b6, sums[o + 6], left, right);
    put(a7, b7, sums[o + 7], left, right);
  }

  private static void one(
      float[][] channels,
      int count,
      float[] kernel,
      float[] bias,
      float[][] sums,
      int o,
      int left,
      int right) {
    FloatVector a = FloatVector.broadcast(SPECIES, bias[o]);
    FloatVector b = a;
    for (int c = 0, at = o; c < count; c++, at += sums.length) {
      FloatVector weight = FloatVector.broadcast(SPECIES, kernel[at]);
      a = FloatVector.fromArray(SPECIES, channels[c], left).fma(weight, a);
      b = FloatVector.fromArray(SPECIES, channels[c], right).fma(weight, b);
    }
    put(a, b, sums[o], left, right);
  }

  private static void put(FloatVector a, FloatVector b, float[] sum, int left, int right) {
    a.intoArray(sum, left);
    b.intoArray(sum, right);
  }
}
