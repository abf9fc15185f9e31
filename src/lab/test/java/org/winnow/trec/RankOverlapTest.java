// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RankOverlapTest {
  private static List<String> ranking(String letters) {
    return letters == null ? List.of() : Arrays.asList(letters.split(""));
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "abc, cab, 3, 1",
        "abc, cab, 1, 0",
        "abcd, abxy, 4, .5",
        "-, -, 5, 1",
        "a, -, 5, 0",
        "ab, a, 5, .5"
      })
  void overlapOfTheFirst(String one, String other, int k, double expected) {
    assertEquals(expected, RankOverlap.overlap(ranking(one), ranking(other), k), 1e-12);
    assertEquals(expected, RankOverlap.overlap(ranking(other), ranking(one), k), 1e-12);
  }

  /** Worked out by hand from the equation. */
  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        // Agreements 1, 1, 1.
        "abc, abc, .9, 1",
        "abc, xyz, .9, 0",
        // Agreements 0, 1: .5 x 1 + 1 x .25 / .5 ... = (1 - p) / p (0 p + 1 p^2) + 1 p^2.
        "ab, ba, .5, .5",
        "ab, ba, .9, .9",
        // X = 1, 1 at depth 2 of the longer, s = 1: (1 - p) / p (p + (1 / 2 + 1 / 2) p^2) + p^2.
        "a, ab, .9, 1",
        // X = 0, 1, s = 1: (1 - p) / p (0 + 1 / 2 p^2) + 1 / 2 p^2.
        "b, ab, .5, .25",
        "-, -, .9, 1",
        "-, a, .9, 0"
      })
  void rankBiasedOverlap(String one, String other, double p, double expected) {
    assertEquals(expected, RankOverlap.rbo(ranking(one), ranking(other), p), 1e-12);
    assertEquals(expected, RankOverlap.rbo(ranking(other), ranking(one), p), 1e-12);
  }

  @Test
  void whatIsOnTopWeighsMore() {
    List<String> base = ranking("abcdefgh");
    double top = RankOverlap.rbo(base, ranking("bacdefgh"), .9);
    double low = RankOverlap.rbo(base, ranking("abcdefhg"), .9);
    assertEquals(true, top < low && low < 1);
  }
}
