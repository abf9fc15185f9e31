// SPDX-License-Identifier: Apache-2.0
package org.winnow.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.winnow.label.Label;

class BlockMeasuresTest {
  private static final Label C = Label.CONTENT;
  private static final Label B = Label.BOILERPLATE;

  @Test
  void areMicroAveraged() {
    BlockMeasures first = BlockMeasures.of(List.of(C, C, B, B), List.of(C, B, C, B));
    BlockMeasures sum = first.plus(BlockMeasures.of(List.of(C, C), List.of(C, C)));
    assertEquals(new BlockMeasures(3, 1, 1, 1), sum);
    assertEquals(6, sum.blocks());
    assertEquals(4 / 6.0, sum.accuracy());
    assertEquals(.75, sum.precision());
    assertEquals(.75, sum.recall());
    assertEquals(.75, sum.f1());
  }

  @Test
  void eachKindOfBlockIsCountedByItself() {
    BlockMeasures kinds =
        BlockMeasures.of(
            List.of(C, C, C, B, B, B, B, B, B, B), List.of(C, B, B, C, C, C, B, B, B, B));
    assertEquals(new BlockMeasures(1, 2, 3, 4), kinds);
    assertEquals(new BlockMeasures(2, 4, 6, 8), kinds.plus(kinds));
  }

  @Test
  void ofNothingAreZero() {
    assertEquals(0, BlockMeasures.NONE.f1());
    assertEquals(0, BlockMeasures.NONE.accuracy());
    assertEquals(0, BlockMeasures.of(List.of(B), List.of(B)).f1());
  }

  @Test
  void refuseAnotherNumberOfLabels() {
    assertThrows(IllegalArgumentException.class, () -> BlockMeasures.of(List.of(B), List.of()));
  }
}
