// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.trec.Qrels;
import org.winnow.trec.Run;

class RankingMeasureTest {
  /** Grades 1, junk, none, 0, 4 in rank order; another relevant document is not found. */
  private static final List<String> FOUND = List.of("a", "b", "c", "d", "e");

  private static final Map<String, Integer> JUDGED =
      Map.of("a", 1, "b", -2, "d", 0, "e", 4, "f", 2, "g", 0);

  @ParameterizedTest
  @CsvSource({
    "AP, 0.4666667", // (1/1 + 2/5) / 3
    "AP@4, 0.3333333",
    "P@5, 0.4",
    "P@10, 0.2",
    "R@5, 0.6666667",
    "RR, 1",
    "Success@1, 1",
    "Rprec, 0.3333333",
    "bpref, 0.5", // 1 for a, 1 - 1/2 for e, of three
    "nDCG@5, 0.4424888", // (1 + 4/log2(6)) / (4 + 2/log2(3) + 1/2)
    "ERR@5, 0.2382812", // 1/16 + 15/16 * 15/16 / 5
    "RBP(p=0.5), 0.53125",
    "Judged@5, 0.6",
    "Judged@2, 0.5",
  })
  void computedByHand(String name, double wanted) {
    assertEquals(wanted, RankingMeasure.parse(name).of(FOUND, JUDGED), 2e-3);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"AP", "P@5", "R@5", "RR", "Rprec", "bpref", "nDCG@5", "ERR@5", "RBP", "Judged@5"})
  void nothingFoundOrNothingRelevantIsZero(String name) {
    RankingMeasure measure = RankingMeasure.parse(name);
    assertEquals(0, measure.of(List.of(), JUDGED));
    assertEquals(0, measure.of(FOUND, Map.of("x", 1)));
    assertEquals(0, measure.of(FOUND, Map.of()));
  }

  @Test
  void theIdealOfErrIsFixed() {
    assertEquals(15 / 16., RankingMeasure.parse("ERR@20").of(List.of("a"), Map.of("a", 4)));
    assertEquals(1 / 16., RankingMeasure.parse("ERR@20").of(List.of("a"), Map.of("a", 1)));
  }

  @Test
  void namesAreThoseOfIrMeasures() {
    assertEquals("nDCG(dcg=exp-log2)@20", RankingMeasure.parse("nDCG(dcg='exp-log2')@20").name());
    assertEquals("AP", RankingMeasure.parse("MAP").name());
    assertEquals("ERR_IA@10", RankingMeasure.parse("ERR-IA@10").name());
    assertEquals("StRecall@5", RankingMeasure.parse("strec@5").name());
    assertTrue(RankingMeasure.parse("alpha-nDCG@5").isDiversity());
    assertEquals(3, RankingMeasure.parseAll("AP,nDCG(dcg=exp-log2)@20,P@5").size());
  }

  @Test
  void parametersThatAreTheDefaultAreLeftOut() {
    assertEquals("AP", RankingMeasure.parse("AP(rel=1)").name());
    assertEquals("P(rel=2)@10", RankingMeasure.parse("P(rel=2, judged_only=False)@10").name());
    assertEquals(
        List.of("AP(rel=2,judged_only=True)", "nDCG(gains={1:2,3:4})@5", "RR"),
        RankingMeasure.parseAll("AP(rel=2,judged_only=True),nDCG(gains={1:2,3:4})@5,RR").stream()
            .map(RankingMeasure::name)
            .toList());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "AP(rel=0) | illegal rel: 0, must be a grade from 1 up",
        "ERR(rel=2)@20 | no parameter rel",
        "P(judged_only=maybe)@5 | illegal judged_only: maybe, must be True or False",
        "nDCG(gains={1:x})@5 | illegal gains: {1:x}, must be {grade:gain,grade:gain}",
        "nDCG(dcg=other)@5 | illegal dcg: other, must be log2 or exp-log2",
        "RBP(p=1.5) | illegal p: 1.5, must be a number above 0, at most 1",
        "IPrec@1.5 | illegal recall: 1.5, must be in [0, 1]",
        "IPrec | illegal recall: , must be in [0, 1]",
        "AP(rel=1,rel=2) | not parameter=value, each once",
        "P | no cutoff, such as @10",
      })
  void illegalParametersAreNamed(String name, String message) {
    var e = assertThrows(IllegalArgumentException.class, () -> RankingMeasure.parse(name));
    assertTrue(String.valueOf(e.getMessage()).contains(message), e.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"P", "P@0", "P@x", "Rprec@5", "nDGC@10", "", "nDCG(dcg=other)@5"})
  void othersAreRefused(String name) {
    var e = assertThrows(IllegalArgumentException.class, () -> RankingMeasure.parse(name));
    assertTrue(String.valueOf(e.getMessage()).contains("there are AP@k, P@k"), e.getMessage());
  }

  @Test
  void topicsThatTheRunLacksCountZero() {
    Qrels qrels = new Qrels(Map.of("1", Map.of("a", 1), "2", Map.of("b", 1), "3", Map.of("c", 0)));
    Run run = Run.of("x", Map.of("1", List.of(new Run.Entry("a", 1, 1))));
    List<RankingMeasure> ap = RankingMeasure.parseAll("AP");
    assertEquals(1 / 3., Scores.of(run, qrels, ap, Scores.Topics.COMPLETE).mean("AP"), 1e-12);
    assertEquals(1, Scores.of(run, qrels, ap, Scores.Topics.RETRIEVED).mean("AP"));
  }
}
