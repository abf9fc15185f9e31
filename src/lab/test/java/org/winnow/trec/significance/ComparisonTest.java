// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec.significance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.winnow.DataFolder;
import org.winnow.trec.Qrels;
import org.winnow.trec.Run;
import org.winnow.trec.measure.RankingMeasure;
import org.winnow.trec.measure.Scores;

class ComparisonTest {
  private static Map<String, Double> scores(double... values) {
    Map<String, Double> scores = new LinkedHashMap<>();
    for (double value : values) {
      scores.put("t" + scores.size(), value);
    }
    return scores;
  }

  @Test
  void equalRunsDifferInNothing() {
    Map<String, Double> run = scores(.1, .5, .3);
    Comparison same = Comparison.of(run, run, 1);
    assertEquals(new Comparison(.3, .3, 0, 0, 1, 1, 0, 0, 0, 3), rounded(same));
  }

  private static Comparison rounded(Comparison c) {
    return new Comparison(
        Math.round(c.baseline() * 1e9) / 1e9,
        Math.round(c.mean() * 1e9) / 1e9,
        c.low(),
        c.high(),
        c.tTest(),
        c.randomization(),
        c.effect(),
        c.wins(),
        c.losses(),
        c.ties());
  }

  /** Differences 1, 2, 3: mean 2, deviation 1, t = 2 * sqrt(3). */
  @Test
  void computedByHand() {
    Comparison c = Comparison.of(scores(0, 0, 0), scores(1, 2, 3), 1);
    assertEquals(2, c.difference(), 1e-12);
    assertEquals(2, c.effect(), 1e-12);
    assertEquals(0.0741799, c.tTest(), 1e-6);
    assertEquals(2 - 4.3026527 / Math.sqrt(3), c.low(), 1e-6);
    // Of eight sign patterns, two reach a sum of 6.
    assertEquals(.25, c.randomization(), 1e-12);
    assertEquals(3, c.wins());
  }

  /** Differences -1, 2, 5: mean 2, deviation 3, t = 2 / sqrt(3). */
  @Test
  void computedByHandWithALoss() {
    Comparison c = Comparison.of(scores(1, 1, 1), scores(0, 3, 6), 1);
    assertEquals(1, c.baseline(), 1e-12);
    assertEquals(3, c.mean(), 1e-12);
    assertEquals(2, c.difference(), 1e-12);
    assertEquals(2 / 3.0, c.effect(), 1e-12);
    assertEquals(2 - 4.3026527 * Math.sqrt(3), c.low(), 1e-6);
    assertEquals(2 + 4.3026527 * Math.sqrt(3), c.high(), 1e-6);
    assertEquals(List.of(2, 1, 0), List.of(c.wins(), c.losses(), c.ties()));
    assertEquals(1, Comparison.of(scores(1, 1), scores(1, 2), 1).ties());
  }

  @Test
  void theSameDifferenceOnEachTopicIsNoChance() {
    Comparison c = Comparison.of(scores(1, 2), scores(2, 3), 1);
    assertEquals(0, c.tTest());
    assertEquals(0, c.effect());
    assertEquals(1, c.low());
    assertEquals(1, c.high());
  }

  @Test
  void oneTopicProvesNothing() {
    Comparison c = Comparison.of(scores(1), scores(2), 1);
    assertEquals(1, c.tTest());
    assertEquals(Double.NEGATIVE_INFINITY, c.low());
    assertEquals(1, c.randomization());
  }

  @Test
  void differentTopicsAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> Comparison.of(scores(1), scores(1, 2), 1));
  }

  @Test
  void drawsComeNearToTheExactTest() {
    double[] differences = new double[24];
    for (int i = 0; i < 20; i++) {
      differences[i] = (i % 7 - 2.2) / 10;
    }
    double exact = Randomization.paired(Arrays.copyOf(differences, 20), 1);
    double drawn = Randomization.paired(differences, 1);
    assertEquals(exact, drawn, .005);
    assertEquals(drawn, Randomization.paired(differences, 1));
  }

  /** With many topics the p of both tests come near to each other. */
  @Test
  void manyTopics() {
    Map<String, Double> before = new LinkedHashMap<>();
    Map<String, Double> after = new LinkedHashMap<>();
    for (int t = 0; t < 300; t++) {
      before.put("t" + t, .5);
      after.put("t" + t, .5 + (t * 37 % 101 - 42) / 1000.);
    }
    Comparison c = Comparison.of(before, after, 1);
    assertTrue(c.tTest() < .01 && c.tTest() > 1e-9, () -> "" + c);
    assertEquals(c.tTest(), c.randomization(), .002);
  }

  @Test
  void holmStepsDown() {
    double[] adjusted = Randomization.holm(new double[] {.04, .01, .03, .5});
    assertArrayEquals(new double[] {.09, .04, .09, .5}, adjusted, 1e-12);
  }

  @Test
  void tukeyMarksTheOneThatStandsOut() {
    double[][] scores = new double[3][30];
    for (int t = 0; t < 30; t++) {
      scores[0][t] = t % 5 / 10.;
      scores[1][t] = (t + 2) % 5 / 10.;
      scores[2][t] = t % 5 / 10. + .5;
    }
    double[][] p = Randomization.tukeyHsd(scores, 3);
    assertTrue(p[0][2] < .001 && p[1][2] < .001, () -> "" + p[0][2]);
    assertEquals(1, p[0][1], 1e-9);
    assertEquals(p[2][0], p[0][2]);
  }

  /** Two official runs against each other, as scipy and gdeval compare them. */
  @Test
  void agreesWithThePublishedComparison() throws IOException {
    Path data = DataFolder.of("trec");
    Qrels qrels = Qrels.read(data.resolve("qrels/qrels.web.151-200.txt"));
    Map<String, String> names =
        Map.of(
            "map", "AP",
            "P_10", "P@10",
            "ndcg_cut_20", "nDCG@20",
            "g:ndcg20", "nDCG(dcg=exp-log2)@20",
            "g:err20", "ERR@20");
    List<RankingMeasure> measures = RankingMeasure.parseAll(String.join(",", names.values()));
    Scores ql = score(data.resolve("runs/indri.2012.ql.catb.txt"), qrels, measures);
    Scores rm = score(data.resolve("runs/indri.2012.rm.catb.txt"), qrels, measures);
    for (String line :
        Files.readAllLines(data.resolve("expected/significance.ql-vs-rm.catb.tsv"))) {
      String[] row = line.split("\t");
      String measure = names.getOrDefault(row[1], "");
      // What was compared there is what trec_eval and gdeval print.
      double digits = row[1].startsWith("g:") ? 1e5 : 1e4;
      Comparison c =
          Comparison.of(
              printed(ql.topics(measure), digits), printed(rm.topics(measure), digits), 1);
      assertEquals(number(row[7]), c.tTest(), 1e-5, line);
      assertEquals(number(row[8]), c.randomization(), .01, line);
      assertEquals(number(row[10]), c.effect(), 1e-4, line);
      assertEquals(row[11], "up/down/tie=" + c.wins() + "/" + c.losses() + "/" + c.ties(), line);
    }
    assertRisk(data, ql, rm);
  }

  private static Map<String, Double> printed(Map<String, Double> scores, double digits) {
    Map<String, Double> rounded = new LinkedHashMap<>();
    scores.forEach((topic, score) -> rounded.put(topic, Math.round(score * digits) / digits));
    return rounded;
  }

  private static void assertRisk(Path data, Scores ql, Scores rm) throws IOException {
    List<String> lines =
        Files.readAllLines(data.resolve("expected/risk1.rm-vs-ql.catb.gdeval.csv"));
    String[] mean = lines.get(lines.size() - 1).split(",");
    String ndcg = "nDCG(dcg=exp-log2)@20";
    assertEquals(
        Double.parseDouble(mean[2]), Comparison.risk(ql.topics(ndcg), rm.topics(ndcg), 1), 1e-5);
    assertEquals(
        Double.parseDouble(mean[3]),
        Comparison.risk(ql.topics("ERR@20"), rm.topics("ERR@20"), 1),
        1e-5);
  }

  private static Scores score(Path run, Qrels qrels, List<RankingMeasure> measures)
      throws IOException {
    return Scores.of(Run.read(run), qrels, measures, Scores.Topics.COMPLETE);
  }

  private static double number(String field) {
    return Double.parseDouble(field.substring(field.indexOf('=') + 1));
  }
}
