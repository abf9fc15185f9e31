// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.trec.Fusion.Method;
import org.winnow.trec.Fusion.Normalization;
import org.winnow.trec.Run.Entry;

class FusionTest {
  private static Run run(Map<String, Double> scores) {
    List<Entry> entries = new ArrayList<>();
    scores.forEach((document, score) -> entries.add(new Entry(document, 0, score)));
    return Run.of("x", Map.of("1", entries));
  }

  private static final Run ONE = run(Map.of("a", 9.0, "b", 5.0, "c", 1.0));
  private static final Run OTHER = run(Map.of("b", -1.0, "d", -3.0, "a", -7.0, "c", -9.0));

  private static String fuse(Method method, Normalization normalization, int depth) {
    Run fused = new Fusion(method, normalization, 60, depth).fuse("y", List.of(ONE, OTHER));
    return String.join(
        " ",
        fused.entries("1").stream()
            .map(e -> e.document() + "=" + Math.round(e.score() * 1e4) / 1e4)
            .toList());
  }

  @ParameterizedTest
  @CsvSource({
    "RRF, MIN_MAX, b=0.0325 a=0.0323 c=0.0315 d=0.0161", // b: 1/62 + 1/61
    "ISR, NONE, b=2.5 a=2.2222 c=0.3472 d=0.25", // b: 2 (1/4 + 1); c: 2 (1/9 + 1/16)
    "COMBSUM, MIN_MAX, b=1.5 a=1.25 d=0.75 c=0.0",
    "COMBMNZ, MIN_MAX, b=3.0 a=2.5 d=0.75 c=0.0",
    "COMBSUM, NONE, b=13.0 a=11.0 d=6.0 c=1.0", // the other's scores raised by 9
    // One: mean 5, deviation 3.266, raised by 1.2247; other: mean -5, deviation 3.1623.
    "COMBSUM, Z_SCORE, b=3.7546 a=3.0819 d=1.8974 c=0.0",
  })
  void computedByHand(Method method, Normalization normalization, String wanted) {
    assertEquals(wanted, fuse(method, normalization, 10));
  }

  @ParameterizedTest
  @CsvSource({"MIN_MAX, 2.0", "Z_SCORE, 0.0", "NONE, 8.0"})
  void equalScoresAreNoTrouble(Normalization normalization, double wanted) {
    Run same = run(Map.of("a", 4.0, "b", 4.0));
    Run fused = new Fusion(Method.COMBSUM, normalization, 60, 10).fuse("y", List.of(same, same));
    assertEquals(wanted, fused.entries("1").get(0).score());
  }

  @Test
  void depthCutsEveryTopic() {
    assertEquals("b=1.5 a=1.25", fuse(Method.COMBSUM, Normalization.MIN_MAX, 2));
  }

  @Test
  void topicsOfOneRunStay() {
    Run only = Run.of("x", Map.of("7", List.of(new Entry("z", 0, 1))));
    Run fused = new Fusion(Method.RRF, Normalization.NONE, 60, 10).fuse("y", List.of(ONE, only));
    assertEquals(List.of("1", "7"), List.copyOf(fused.topics()));
    assertEquals(List.of("z"), fused.documents("7"));
  }

  @Test
  void aRunFusedWithItselfKeepsItsOrder() {
    List<String> wanted = ONE.documents("1");
    for (Method method : Method.values()) {
      for (Normalization normalization : Normalization.values()) {
        List<Run> runs = IntStream.range(0, 3).mapToObj(i -> ONE).toList();
        Run fused = new Fusion(method, normalization, 60, 10).fuse("y", runs);
        assertEquals(wanted, fused.documents("1"), method + " " + normalization);
      }
    }
  }

  @Test
  void illegalNumbersAreRefused() {
    assertThrows(
        IllegalArgumentException.class, () -> new Fusion(Method.RRF, Normalization.NONE, -1, 10));
    assertThrows(
        IllegalArgumentException.class, () -> new Fusion(Method.RRF, Normalization.NONE, 60, 0));
  }
}
