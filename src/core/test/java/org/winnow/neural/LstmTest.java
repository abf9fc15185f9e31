// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

/** Computes the states of small memories by hand. */
class LstmTest {
  private static final double HALF = Math.tanh(1) / 2;

  /** One unit whose gates are half open; its new cell is the hyperbolic tangent of the input. */
  private static Lstm halfOpen() {
    return new Lstm(new Dense(2, 4, new float[] {0, 0, 1, 0, 0, 0, 0, 0}, new float[4]));
  }

  private static float[] run(Lstm lstm, boolean backwards, float... in) {
    float[] out = new float[in.length];
    lstm.run(in, in.length, backwards, out, 1, 0);
    return out;
  }

  @Test
  void theSigmoidIsSymmetric() {
    assertEquals(.5f, Lstm.sigmoid(0));
    assertEquals(1, Lstm.sigmoid(3) + Lstm.sigmoid(-3), 1e-6);
    assertEquals(0, Lstm.sigmoid(-1_000));
    assertEquals(1, Lstm.sigmoid(1_000));
  }

  @Test
  void nothingComesOfNothing() {
    assertArrayEquals(new float[3], run(halfOpen(), false, 0, 0, 0));
  }

  @Test
  void theCellIsForgottenByHalf() {
    float[] out = run(halfOpen(), false, 1, 0, 0);
    assertEquals(Math.tanh(HALF) / 2, out[0], 1e-6);
    assertEquals(Math.tanh(HALF / 2) / 2, out[1], 1e-6);
    assertEquals(Math.tanh(HALF / 4) / 2, out[2], 1e-6);
  }

  @Test
  void backwardsIsForwardsFromTheEnd() {
    float[] forwards = run(halfOpen(), false, 3, -2, 1);
    float[] backwards = run(halfOpen(), true, 1, -2, 3);
    assertArrayEquals(new float[] {forwards[2], forwards[1], forwards[0]}, backwards);
  }

  @Test
  void theLastOutputIsAnInput() {
    float[] kernel = {0, 0, 1, 0, 0, 0, 1, 0};
    float[] out = run(new Lstm(new Dense(2, 4, kernel, new float[4])), false, 1, 0);
    double first = Math.tanh(HALF) / 2;
    assertEquals(Math.tanh(HALF / 2 + Math.tanh(first) / 2) / 2, out[1], 1e-6);
  }

  @Test
  void outputsAreWrittenIntoTheirColumns() {
    float[] out = {9, 9, 9, 9};
    halfOpen().run(new float[] {0, 0}, 2, false, out, 2, 1);
    assertArrayEquals(new float[] {9, 0, 9, 0}, out);
  }

  @Test
  void gatesComeInFours() {
    assertThrows(
        IllegalArgumentException.class,
        () -> new Lstm(new Dense(2, 3, new float[6], new float[3])));
    assertThrows(
        IllegalArgumentException.class,
        () -> new Lstm(new Dense(1, 4, new float[4], new float[4])));
  }
}
