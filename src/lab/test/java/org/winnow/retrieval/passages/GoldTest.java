// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.passages;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.passage.Passage;
import org.winnow.retrieval.passages.Questions.SitePage;
import org.winnow.trec.Answer;
import org.winnow.trec.Qrels;
import org.winnow.trec.Topic;

/** What of a passage is main content, and whether it has an answer. */
class GoldTest {
  @TempDir private Path folder;
  private Questions questions =
      new Questions(Path.of(""), List.of(), List.of(), new Qrels(Map.of()), Map.of());

  @BeforeEach
  void write() throws IOException {
    Files.createDirectories(folder.resolve("gold"));
    Files.writeString(
        folder.resolve("gold/tea.txt"),
        "Water for green tea must not boil: wait until it has cooled down for some minutes.");
    questions =
        new Questions(
            folder,
            List.of(new SitePage("tea", "drinks", "en", false)),
            List.of(new Topic("1", "how hot is water for green tea")),
            new Qrels(Map.of("1", Map.of("tea", 2))),
            Map.of(
                "1",
                List.of(
                    new Answer(
                        "tea", "must not boil: wait until it has cooled down for some minutes"))));
  }

  private JudgedPassage judge(String page, String text) throws IOException {
    Passage passage = new Passage(text, List.of(), 0, text.length(), 0);
    return new Gold(questions).judge(page, passage, "Title\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Water for green tea must not boil | 7 | 7",
        "WATER for\tgreen, tea | 4 | 4",
        // Words of the text that do not stand together.
        "boil green water | 3 | 0",
        "Home Login Water for green | 5 | 3",
        "Water for green Advertisement must not boil | 7 | 6",
        // Shorter than a run.
        "green tea | 2 | 0",
        "... | 0 | 0",
      })
  void wordsInRunsOfTheGoldTextAreMain(String text, int words, int main) throws IOException {
    JudgedPassage judged = judge("tea", text);
    assertEquals(words, judged.words());
    assertEquals(main, judged.main());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tea | It must not boil: wait until it has cooled down for some minutes, then | 1",
        // Eight and nine of ten runs of three words.
        "tea | must not boil wait until it has cooled down for some | 1",
        "tea | not boil wait until it has cooled down for some | 1",
        // Seven.
        "tea | must not boil wait until it has cooled down | ''",
        "tea | boil it, wait some minutes, cooled down | ''",
        "coffee | must not boil: wait until it has cooled down for some minutes | ''",
      })
  void answersAreInPassagesOfTheirPage(String page, String text, String topics) throws IOException {
    assertEquals(topics, String.join(",", judge(page, text).answers()));
  }

  @Test
  void whatStandsInFrontIsIndexedAndNotJudged() throws IOException {
    JudgedPassage judged = judge("tea", "Water for green tea");
    assertEquals("Title\nWater for green tea", judged.indexed());
    assertEquals(1, judged.share());
  }

  /** Against a count by strings, seed 1. */
  @Test
  void coveredWordsAreThoseInSharedRuns() {
    Random random = new Random(1);
    for (int i = 0; i < 500; i++) {
      String gold = text(random);
      String passage = text(random);
      assertEquals(
          slow(List.of(passage.split(" ")), List.of(gold.split(" "))),
          WordRuns.of(passage).covered(WordRuns.of(gold).runs()),
          passage + " / " + gold);
    }
  }

  private static String text(Random random) {
    StringBuilder text = new StringBuilder("a");
    for (int n = 2 + random.nextInt(30); n > 0; n--) {
      text.append(' ').append((char) ('a' + random.nextInt(3)));
    }
    return text.toString();
  }

  private static int slow(List<String> passage, List<String> gold) {
    Set<List<String>> runs = new HashSet<>();
    for (int i = 0; i + 3 <= gold.size(); i++) {
      runs.add(gold.subList(i, i + 3));
    }
    Set<Integer> covered = new HashSet<>();
    for (int i = 0; i + 3 <= passage.size(); i++) {
      if (runs.contains(passage.subList(i, i + 3))) {
        covered.addAll(List.of(i, i + 1, i + 2));
      }
    }
    return covered.size();
  }

  @Test
  void pagesOfASiteAreComparedInBothDirections() {
    Set<Long> one = WordRuns.of("a b c d e").runs();
    Set<Long> half = WordRuns.of("a b c d x y z q").runs();
    Set<Long> none = WordRuns.of("").runs();
    // Two of three runs, and two of six; the other site has one page with words.
    assertEquals(
        (2 / 3. + 2 / 6.) / 2,
        IndexFigures.redundancy(Map.of("s", List.of(one, half, none), "t", List.of(one))),
        1e-12);
    assertEquals(0, IndexFigures.redundancy(Map.of()));
    assertEquals(3, WordRuns.of("a b c d e f g h i").first(5).runs().size());
  }
}
