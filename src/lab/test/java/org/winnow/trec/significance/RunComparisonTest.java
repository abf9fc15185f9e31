// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec.significance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.winnow.trec.measure.Scores;

class RunComparisonTest {
  private static final int TOPICS = 12;

  /** Twelve topics on two measures, the same figure on each topic but for a little. */
  private static Scores scores(double one, double two) {
    Map<String, Map<String, Double>> scores = new LinkedHashMap<>();
    for (int topic = 0; topic < TOPICS; topic++) {
      scores
          .computeIfAbsent("P@5", m -> new LinkedHashMap<>())
          .put("t" + topic, one + topic / 64.0);
      scores.computeIfAbsent("AP", m -> new LinkedHashMap<>()).put("t" + topic, two + topic / 64.0);
    }
    return new Scores(scores);
  }

  private static RunComparison compare() {
    Map<String, Scores> runs = new LinkedHashMap<>();
    runs.put("old", scores(.25, .25));
    runs.put("same", scores(.25, .75));
    runs.put("new", scores(.75, .75));
    return RunComparison.of("bm25", runs, Testing.standard(1));
  }

  @Test
  void theFirstRunIsTheBaseline() {
    RunComparison compared = compare();
    assertEquals("bm25", compared.name());
    assertEquals("old", compared.baseline());
    assertEquals(List.of("P@5", "AP"), List.copyOf(compared.rows().keySet()));
    List<RunComparison.Row> rows = compared.rows().getOrDefault("P@5", List.of());
    assertEquals(List.of("same", "new"), rows.stream().map(RunComparison.Row::run).toList());
    assertEquals(0, rows.get(0).comparison().difference());
    assertEquals(.5, rows.get(1).comparison().difference(), 1e-12);
    assertEquals(.75, compared.scores("new").topics("P@5").getOrDefault("t0", 0.0));
  }

  /** Twelve equal differences: p is 2 in 4,096, and three of the four tests have it. */
  @Test
  void testsOfAllRunsAndMeasuresAreOneFamily() {
    List<RunComparison.Row> rows = compare().rows().getOrDefault("P@5", List.of());
    assertEquals(1, rows.get(0).adjusted());
    assertFalse(rows.get(0).differs());
    assertEquals(4 * 2 / 4096.0, rows.get(1).adjusted(), 1e-12);
    assertTrue(rows.get(1).differs());
  }

  @Test
  void theBestRunBeatsEveryOther() {
    RunComparison compared = compare();
    assertEquals(List.of(false, true), best(compared, "P@5"));
    // On the other measure two runs are alike.
    assertEquals(List.of(false, false), best(compared, "AP"));
  }

  private static List<Boolean> best(RunComparison compared, String measure) {
    return compared.rows().getOrDefault(measure, List.of()).stream()
        .map(RunComparison.Row::best)
        .toList();
  }

  @Test
  void pAtTheLevelIsNoDifference() {
    Map<String, Scores> runs = new LinkedHashMap<>();
    runs.put("a", new Scores(Map.of("AP", Map.of("1", .1, "2", .2, "3", .3))));
    runs.put("b", new Scores(Map.of("AP", Map.of("1", .2, "2", .3, "3", .4))));
    for (double alpha : List.of(.25, .26)) {
      Testing testing = new Testing(1, alpha, Correction.NONE, 0, false);
      RunComparison.Row row =
          RunComparison.of("x", runs, testing).rows().getOrDefault("AP", List.of()).get(0);
      assertEquals(.25, row.adjusted());
      assertEquals(alpha > .25, row.differs());
    }
  }

  /** Dealt out anew, three equal differences of two systems all point one way once in four. */
  @Test
  void theTestOfTwoSystemsIsThatOfTheirDifferences() {
    double[][] p = Randomization.tukeyHsd(new double[][] {{1, 2, 3}, {2, 3, 4}}, 1);
    assertEquals(.25, p[0][1], .02);
    assertEquals(p[0][1], p[1][0]);
    assertEquals(1, p[0][0]);
  }

  @Test
  void upToTwentyTopicsEveryPatternIsTried() {
    double[] ones = new double[20];
    Arrays.fill(ones, 1);
    assertEquals(2.0 / (1 << 20), Randomization.paired(ones, 1));
  }

  /** Beyond that signs are drawn, 64 topics at a time. */
  @Test
  void everyTopicOfAManyIsDrawn() {
    for (int topic : new int[] {0, 63, 64, 65}) {
      double[] one = new double[66];
      one[topic] = 1;
      assertEquals(1, Randomization.paired(one, 1), "topic " + topic);
    }
    double[] two = new double[66];
    two[0] = 1;
    two[65] = -1;
    assertEquals(1, Randomization.paired(two, 1));
    two[65] = 1;
    assertEquals(.5, Randomization.paired(two, 1), .01);
  }
}
