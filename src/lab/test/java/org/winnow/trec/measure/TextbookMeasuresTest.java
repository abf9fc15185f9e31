// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.trec.Qrels;
import org.winnow.trec.Run;

/** Tests measures of rankings by the examples of textbooks and papers. */
class TextbookMeasuresTest {
  /** Numbers letters as they come: R1, N1, R2 and so on. */
  private static final class Numbering {
    private final Map<Character, Integer> counts = new HashMap<>();

    String name(char letter) {
      return letter + String.valueOf(counts.merge(letter, 1, Integer::sum));
    }
  }

  /** Relevant and judged non-relevant documents, so many of each. */
  private static Map<String, Integer> judged(int relevant, int other) {
    Map<String, Integer> judged = new HashMap<>();
    for (int i = 1; i <= relevant; i++) {
      judged.put("R" + i, 1);
    }
    for (int i = 1; i <= other; i++) {
      judged.put("N" + i, 0);
    }
    return judged;
  }

  private static double measure(String name, String letters, int relevant) {
    Numbering numbering = new Numbering();
    List<String> documents = letters.chars().mapToObj(c -> numbering.name((char) c)).toList();
    return RankingMeasure.parse(name).of(documents, judged(relevant, 20));
  }

  private static double graded(String name, int... grades) {
    Map<String, Integer> judged = new HashMap<>();
    for (int i = 0; i < grades.length; i++) {
      judged.put("d" + i, grades[i]);
    }
    List<String> documents = IntStream.range(0, grades.length).mapToObj(i -> "d" + i).toList();
    return RankingMeasure.parse(name).of(documents, judged);
  }

  /** Manning, Raghavan and Schuetze, Introduction to Information Retrieval, exercise 8.8. */
  @ParameterizedTest
  @CsvSource({"RNRNNNNNRR, 0.6", "NRNNRRRNNN, 0.4928571"})
  void averagePrecisionOfTwoSystems(String ranking, double wanted) {
    assertEquals(wanted, measure("AP", ranking, 4), 1e-6);
  }

  @ParameterizedTest
  @CsvSource({"RNRNNNNNRR, 0.5", "NRNNRRRNNN, 0.25"})
  void rPrecisionOfTwoSystems(String ranking, double wanted) {
    assertEquals(wanted, measure("Rprec", ranking, 4), 1e-6);
  }

  /** Manning, Raghavan and Schuetze, exercise 8.9: 20 documents found, 8 relevant in all. */
  @ParameterizedTest
  @CsvSource({
    "P@20, 0.3",
    "R@20, 0.75",
    "SetF, 0.4285714",
    "IPrec@0.25, 1",
    "IPrec@0.33, 0.3636364",
    "AP, 0.4162879",
  })
  void theSystemWithSixOfEight(String name, double wanted) {
    assertEquals(wanted, measure(name, "RRNNNNNNRNRNNNRNNNNR", 8), 1e-6);
  }

  /** Jaervelin and Kekaelaeinen's measure with the example of Wikipedia's article on it. */
  @Test
  void discountedGainOfGradesThreeTwoThreeNoneOneTwo() {
    Map<String, Integer> judged =
        Map.of("a", 3, "b", 2, "c", 3, "d", 0, "e", 1, "f", 2, "g", 3, "h", 2);
    List<String> found = List.of("a", "b", "c", "d", "e", "f");
    assertEquals(0.785, RankingMeasure.parse("nDCG@6").of(found, judged), 5e-4);
  }

  @Test
  void theIdealOrderHasADiscountedGainOfOne() {
    assertEquals(1, graded("nDCG", 3, 2, 2, 1, 0), 1e-12);
    assertEquals(1, graded("nDCG(dcg=exp-log2)@3", 3, 2, 2, 1, 0), 1e-12);
  }

  /** Chapelle, Metzler, Zhang and Grinspan, CIKM 2009: the user stops at what satisfies. */
  @Test
  void expectedReciprocalRankOfTwoGrades() {
    assertEquals(15 / 16.0 + 1 / 16.0 / 2 * (7 / 16.0), graded("ERR@10", 4, 3), 1e-12);
  }

  @Test
  void expectedReciprocalRankIsNeverAboveOne() {
    double err = graded("ERR@10", 5, 5, 5);
    assertTrue(err > 0 && err <= 1, "ERR is " + err);
  }

  @Test
  void aGainOfManyGradesIsNoNumberBelowZero() {
    assertTrue(graded("nDCG@10", -2, 3, -1) > 0);
  }

  /** Moffat and Zobel, TOIS 2008: a ranking of relevant documents alone nears 1. */
  @Test
  void rankBiasedPrecision() {
    assertEquals(.5 + .125, measure("RBP(p=0.5)", "RNR", 2), 1e-12);
    assertEquals(1 - Math.pow(.8, 10), measure("RBP", "RRRRRRRRRR", 10), 1e-12);
  }

  /** Voorhees, TREC-8: ranks 3, 2 and 1 give a mean of 11/18. */
  @Test
  void meanReciprocalRankOfThreeQuestions() {
    Qrels qrels = new Qrels(Map.of("1", judged(1, 2), "2", judged(1, 2), "3", judged(1, 2)));
    Run run =
        Run.of(
            "x",
            Map.of(
                "1", entries("N1", "N2", "R1"),
                "2", entries("N1", "R1", "N2"),
                "3", entries("R1", "N1", "N2")));
    List<RankingMeasure> rr = RankingMeasure.parseAll("RR");
    assertEquals(11 / 18.0, Scores.of(run, qrels, rr, Scores.Topics.COMPLETE).mean("RR"), 1e-12);
  }

  private static List<Run.Entry> entries(String... documents) {
    return IntStream.range(0, documents.length)
        .mapToObj(i -> new Run.Entry(documents[i], i + 1, documents.length - i))
        .toList();
  }

  @Test
  void reciprocalRankBehindItsCutoffIsNothing() {
    assertEquals(0, measure("RR@2", "NNR", 1));
    assertEquals(1 / 3.0, measure("RR@3", "NNR", 1), 1e-12);
  }

  @Test
  void precisionOfAShortRankingIsByItsCutoff() {
    assertEquals(.2, measure("P@10", "RR", 5), 1e-12);
  }

  @Test
  void averagePrecisionCountsRelevantDocumentsThatAreNotFound() {
    assertEquals(.25, measure("AP", "R", 4), 1e-12);
  }

  /** Buckley and Voorhees, SIGIR 2004, as trec_eval corrects it. */
  @Test
  void binaryPreferenceIgnoresDocumentsWithoutJudgment() {
    assertEquals(measure("bpref", "RNR", 2), measure("bpref", "UURUNUUR", 2), 1e-12);
    assertEquals((1 + .5) / 2, measure("bpref", "RNR", 2), 1e-12);
  }

  @Test
  void aGradeBelowTheLevelIsNotRelevant() {
    assertEquals(0.5, graded("P(rel=2)@2", 1, 2), 1e-12);
    assertEquals(0.5, graded("RR(rel=2)", 1, 2), 1e-12);
  }

  @Test
  void judgedDocumentsAloneMayCount() {
    assertEquals(.5, measure("P@2", "UR", 1), 1e-12);
    assertEquals(1, measure("RR(judged_only=True)", "UR", 1), 1e-12);
  }

  @Test
  void setMeasuresOfPrecisionAHalfAndRecallAQuarter() {
    assertEquals(.5, measure("SetP", "RN", 4), 1e-12);
    assertEquals(.25, measure("SetR", "RN", 4), 1e-12);
    assertEquals(1 / 3.0, measure("SetF", "RN", 4), 1e-12);
    assertEquals(.5, measure("SetP(relative=True)", "RN", 4), 1e-12);
  }

  @Test
  void interpolatedPrecisionNeverRisesWithRecall() {
    double before = 1;
    for (String recall : List.of("0.0", "0.2", "0.4", "0.6", "0.8", "1.0")) {
      double precision = measure("IPrec@" + recall, "NRNRRNNNRN", 5);
      assertTrue(precision <= before, recall);
      before = precision;
    }
  }

  @Test
  void successIsOneRelevantDocument() {
    assertEquals(1, measure("Success@3", "NNR", 5));
    assertEquals(0, measure("Success@2", "NNR", 5));
  }

  @Test
  void theIdealOrderIsCompatibleWithItself() {
    assertEquals(1, graded("Compat", 3, 2, 1), 1e-12);
    assertTrue(graded("Compat", 0, 1, 3) < 1);
  }

  @Test
  void gainsMayStandForGrades() {
    assertEquals(graded("nDCG", 1, 3), graded("nDCG(gains={1:1,2:3})", 1, 2), 1e-12);
  }

  @Test
  void aMeasureBySubtopicHasNoGrades() {
    RankingMeasure measure = RankingMeasure.parse("StRecall@5");
    var e = assertThrows(IllegalStateException.class, () -> measure.of(List.of(), Map.of()));
    assertEquals("StRecall@5 needs judgments by subtopic", e.getMessage());
  }

  @Test
  void meansOfAnUnknownMeasureAreZero() {
    assertEquals(0, new Scores(Map.of()).mean("AP"));
  }
}
