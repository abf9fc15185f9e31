// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GeluTest {
  /** x Phi(x), Phi from tables of the normal distribution. */
  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "1, 0.8413447",
    "-1, -0.1586553",
    "0.5, 0.3457312",
    "2, 1.9544997",
    "-3, -0.0040497",
    "10, 10",
    "-10, 0",
    "100, 100",
  })
  void isTheNumberTimesItsShareOfTheNormalDistribution(float x, float wanted) {
    float[] values = {x};
    Gelu.apply(values);
    assertEquals(wanted, values[0], 1e-5 * Math.max(1, Math.abs(x)));
  }
}
