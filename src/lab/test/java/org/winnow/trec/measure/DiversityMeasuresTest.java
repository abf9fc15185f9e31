// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.trec.Run;
import org.winnow.trec.SubtopicQrels;

/**
 * Computed by hand: found are a, x and b; a is relevant to the subtopics 1 and 2, b to 1 and c,
 * which is not found, to 3. The gains are 2, 0 and .5; in the best order, a, c, b, they are 2, 1
 * and .5.
 */
class DiversityMeasuresTest {
  private static final double EXACT = 1e-9;

  private static final RankedSubtopics RANKING =
      new RankedSubtopics(
          List.of("a", "x", "b"), Map.of("a", Set.of(1, 2), "b", Set.of(1), "c", Set.of(3)));

  private static final RankedSubtopics NOTHING = new RankedSubtopics(List.of("x"), Map.of());

  private static final double LOG_3 = Math.log(3) / Math.log(2);

  @TempDir private Path folder;

  @Test
  void gainsHalveWithEachDocumentOfASubtopic() {
    assertEquals(List.of(2.0, 0.0, 0.5), list(RANKING.gains()));
    assertEquals(List.of(2.0, 1.0, 0.5), list(RANKING.idealGains()));
    assertEquals(3, RANKING.size());
    assertEquals(3, RANKING.subtopics());
    assertEquals(Map.of(1, 2, 2, 1, 3, 1), RANKING.relevant());
    assertEquals(Set.of(), RANKING.found(1));
  }

  private static List<Double> list(double[] values) {
    List<Double> list = new ArrayList<>();
    for (double value : values) {
      list.add(value);
    }
    return list;
  }

  @Test
  void expectedReciprocalRank() {
    assertEquals(2 / (3 * (1 + .5 / 2)), DiversityMeasures.errIa(RANKING, 2), EXACT);
    assertEquals(
        (2 + .5 / 3) / (3 * (1 + .5 / 2 + .25 / 3)), DiversityMeasures.errIa(RANKING, 3), EXACT);
    assertEquals(
        (2 + .5 / 3) / (2 + 1 / 2.0 + .5 / 3), DiversityMeasures.nErrIa(RANKING, 3), EXACT);
  }

  @Test
  void discountedGain() {
    assertEquals(
        2.25 / (3 * (1 + .5 / LOG_3 + .25 / 2)), DiversityMeasures.alphaDcg(RANKING, 3), EXACT);
    assertEquals(2.25 / (2 + 1 / LOG_3 + .25), DiversityMeasures.alphaNdcg(RANKING, 3), EXACT);
    assertEquals(2 / (2 + 1 / LOG_3), DiversityMeasures.alphaNdcg(RANKING, 2), EXACT);
  }

  @Test
  void rankBiasedPrecision() {
    assertEquals((2 + .5 / 4) * .75 / 3, DiversityMeasures.nrbp(RANKING), EXACT);
    assertEquals((2 + .5 / 4) / (2 + .5 + .5 / 4), DiversityMeasures.nNrbp(RANKING), EXACT);
  }

  @Test
  void meansOverSubtopics() {
    assertEquals(
        ((1 + 2 / 3.0) / 2 + 1 + 0) / 3, DiversityMeasures.averagePrecisionIa(RANKING), EXACT);
    assertEquals((1 / 2.0 + 1 / 2.0) / 3, DiversityMeasures.precisionIa(RANKING, 2), EXACT);
    assertEquals((2 / 5.0 + 1 / 5.0) / 3, DiversityMeasures.precisionIa(RANKING, 5), EXACT);
    assertEquals(2 / 3.0, DiversityMeasures.subtopicRecall(RANKING, 1), EXACT);
    assertEquals(2 / 3.0, DiversityMeasures.subtopicRecall(RANKING, 9), EXACT);
  }

  @Test
  void whereNothingIsRelevantTheyAreZero() {
    assertEquals(0, DiversityMeasures.errIa(NOTHING, 3));
    assertEquals(0, DiversityMeasures.nNrbp(NOTHING));
    assertEquals(0, DiversityMeasures.averagePrecisionIa(NOTHING));
    assertEquals(0, DiversityMeasures.subtopicRecall(NOTHING, 3));
  }

  @Test
  void runsAreScoredByTheFilesOfJudgments() throws IOException {
    SubtopicQrels qrels =
        SubtopicQrels.read(file("1 1 a 1\n1 2 a 2\n1 1 b 1\n1 3 c 1\n1 2 x 0\n2 1 y 1\n"));
    assertEquals(Set.of("1", "2"), qrels.topics());
    assertEquals(Map.of("a", Set.of(1, 2), "b", Set.of(1), "c", Set.of(3)), qrels.of("1"));
    assertEquals(Map.of(), qrels.of("3"));
    Run run = Run.read(file("1 Q0 a 1 9 r\n1 Q0 x 2 8 r\n1 Q0 b 3 7 r\n"));
    List<RankingMeasure> measures = RankingMeasure.parseAll("strec@2");
    assertTrue(measures.get(0).isDiversity());
    String name = measures.get(0).name();
    Scores all = Scores.of(run, qrels, measures, Scores.Topics.COMPLETE);
    assertEquals(Map.of("1", 2 / 3.0, "2", 0.0), all.topics(name));
    Scores found = Scores.of(run, qrels, measures, Scores.Topics.RETRIEVED);
    assertEquals(Map.of("1", 2 / 3.0), found.topics(name));
  }

  @Test
  void aDocumentIsJudgedOnceForASubtopic() throws IOException {
    Path twice = file("1 1 a 1\n1 1 a 0\n");
    IOException e = assertThrows(IOException.class, () -> SubtopicQrels.read(twice));
    assertTrue(String.valueOf(e.getMessage()).contains("a is judged twice"), e::toString);
  }

  private Path file(String text) throws IOException {
    return Files.writeString(Files.createTempFile(folder, "trec", ".txt"), text);
  }
}
