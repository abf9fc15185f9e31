// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.winnow.train.winnownet.WinnowOptions.Optimizer;

class WinnowOptionsTest {
  @Test
  void theRateRisesThenFallsToItsLastShare() {
    Optimizer falling = new Optimizer(.1, 10, 0, 0, 0);
    assertEquals(.01, falling.rate(1, 100), 1e-9);
    assertEquals(.1 * .91, falling.rate(10, 100), 1e-9);
    assertEquals(.1 * .51, falling.rate(50, 100), 1e-9);
    assertEquals(.1 * .01, falling.rate(100, 100), 1e-9);
    Optimizer half = new Optimizer(.1, 10, .5, 0, 0);
    assertEquals(.1 * .505, half.rate(100, 100), 1e-9);
    Optimizer staying = new Optimizer(.1, 10, 1, 0, 0);
    assertEquals(.01, staying.rate(1, 100), 1e-9);
    assertEquals(.1, staying.rate(100, 100), 1e-9);
  }
}
