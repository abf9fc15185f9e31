// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet.tune;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class HeldBackTest {
  @Test
  void theBestPointIsOneThatWasScored() {
    HeldBack held = new HeldBack(3, true, List.of(0, 20, 40, 45), List.of(.5, .6, .6, .7));
    assertEquals(45, held.steps());
    assertEquals(.5, held.before());
    assertEquals(.7, held.after());
  }

  @Test
  void ofEqualPointsTheFirstIsTaken() {
    HeldBack held = new HeldBack(2, false, List.of(0, 20, 40), List.of(.6, .6, .6));
    assertEquals(0, held.steps());
  }
}
