// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.passages;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.winnow.trec.Qrels;
import org.winnow.trec.Run;
import org.winnow.trec.Topic;
import org.winnow.trec.measure.Scores;

/** Four passages of a wrong and two right pages; the third is the first with the answer. */
class PassageMeasuresTest {
  private static final List<JudgedPassage> PASSAGES =
      List.of(
          new JudgedPassage("wrong", "", 10, 10, List.of()),
          new JudgedPassage("right", "", 10, 4, List.of()),
          new JudgedPassage("also", "", 10, 5, List.of("1")),
          new JudgedPassage("wrong", "", 10, 0, List.of("1")));

  private static double score(String measure, int... found) {
    List<Topic> topics = List.of(new Topic("1", "q"));
    Qrels qrels = new Qrels(Map.of("1", Map.of("right", 2, "also", 1, "wrong", 0)));
    List<Run.Entry> entries =
        java.util.stream.IntStream.range(0, found.length)
            .mapToObj(i -> new Run.Entry(PassageName.of(found[i]), i + 1, -i))
            .toList();
    Scores scores = PassageMeasures.of(Run.of("r", Map.of("1", entries)), PASSAGES, topics, qrels);
    return scores.mean(measure);
  }

  @Test
  void theFirstPassageOfItsKindCounts() {
    assertEquals(1 / 2., score("page RR@10", 0, 1, 2, 3));
    assertEquals(1 / 3., score("clean RR@10", 0, 1, 2, 3));
    assertEquals(1 / 3., score("answer RR@10", 0, 1, 2, 3));
    assertEquals(1, score("page Success@1", 1, 0));
    assertEquals(0, score("page Success@1", 0, 1));
    assertEquals(1, score("answer Success@5", 0, 1, 2));
  }

  /** A page that is judged and not relevant has no answer, whatever its words. */
  @Test
  void answersOfOtherPagesDoNotCount() {
    assertEquals(0, score("answer RR@10", 3));
  }

  @Test
  void tenPassagesAreLookedAt() {
    assertEquals(.1, score("page RR@10", 0, 0, 0, 0, 0, 0, 0, 0, 0, 1), 1e-12);
    assertEquals(0, score("page RR@10", 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1));
    assertEquals(0, score("page Success@5", 0, 0, 0, 0, 0, 1));
    assertEquals(1, score("page Success@10", 0, 0, 0, 0, 0, 1));
  }

  /** Passages of 10 words: the answer is looked for in the first 75, however many are found. */
  @Test
  void aPromptHasSoManyWords() {
    int[] found = new int[76];
    found[74] = 2;
    assertEquals(1, score("answer in 750 words", found));
    assertEquals(0, score("answer Success@10", found));
    found[74] = 0;
    found[75] = 2;
    assertEquals(0, score("answer in 750 words", found));
    assertEquals(1, score("answer in 750 words", 2));
  }

  @Test
  void sharesAreMeans() {
    assertEquals(1, score("main@1", 0, 1));
    assertEquals((1 + .4 + .5) / 3, score("main@5", 0, 1, 2), 1e-12);
  }

  @Test
  void nothingFoundIsNothing() {
    for (String measure : List.of("page RR@10", "answer in 750 words", "main@1", "main@5")) {
      assertEquals(0, score(measure), measure);
    }
  }
}
