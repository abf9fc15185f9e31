// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.testbed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.dataset.CorpusPart;
import org.winnow.retrieval.ExperimentConfig;
import org.winnow.trec.Qrels;
import org.winnow.trec.Topic;
import org.winnow.trec.Topics;

/** Pages about things, of which a few are about the same. */
class JudgedCollectionTest {
  private static final String MENU = "<ul>" + "<li><a href=x>Menu entry</a>".repeat(12) + "</ul>";

  @TempDir private Path folder;

  private final List<String> meta = new ArrayList<>();

  private void page(String id, String url, String gold) throws IOException {
    Path set = folder.resolve("data/own");
    Files.writeString(
        set.resolve("pages/" + id + ".html"), MENU + "<p>" + gold + "</p>\n<p>Of the page</p>");
    Files.writeString(set.resolve("gold/" + id + ".txt"), gold);
    meta.add("\"" + id + "\":{\"url\":\"" + url + "\"}");
    Files.writeString(set.resolve("meta.json"), "{\"pages\":{" + String.join(",", meta) + "}}");
  }

  /** Fifty-odd English words, and those given. */
  private static String text(String... words) {
    return "It is what they have been and what it was, "
        + "so that the same is not what you and we had been to. ".repeat(4)
        + String.join(" ", words);
  }

  /** The same with four words of the page's own, which a page about other things has, too. */
  private static String own(String id, String... words) {
    return text(words) + " " + String.join(" ", words(id + "own", 0, 4));
  }

  private static String[] words(String prefix, int from, int to) {
    return IntStream.range(from, to).mapToObj(i -> prefix + i).toArray(String[]::new);
  }

  @BeforeEach
  void write() throws IOException {
    Files.createDirectories(folder.resolve("data/own/pages"));
    Files.createDirectories(folder.resolve("data/own/gold"));
    // About apples: three of two sites, one near them, and a copy of the first.
    page("a1", "http://www.one.org/1", own("a1", words("apple", 0, 12)));
    page("a2", "http://two.org/2", own("a2", words("apple", 0, 12)));
    page("a3", "http://one.org/3", own("a3", words("apple", 0, 10)));
    page("a4", "http://two.org/4", own("a4", words("apple", 0, 5)));
    page("a5", "http://three.org/5", own("a1", words("apple", 0, 12)));
    // About boats, but all of one site.
    page("b1", "http://one.org/b1", own("b1", words("boat", 0, 12)));
    page("b2", "http://one.org/b2", own("b2", words("boat", 0, 12)));
    // About 27 other things, two pages of one site each.
    List<String> about = List.of("a1", "a2", "a3", "a4", "b1", "b2");
    for (int i = 0; i < 54; i++) {
      String other = i < 24 ? about.get(i / 4) + "own" + i % 4 : "";
      page("f" + i, "http://site" + i % 9 + ".org/", text("thing" + i % 27, other));
    }
    page("de", "http://four.org/", "Das ist nicht was wir haben und auch nicht die ".repeat(8));
    page("short", "http://four.org/s", "It is what it is.");
  }

  private JudgedCollection.Size make(int distractors, String name) throws IOException {
    List<CorpusPart> parts = List.of(CorpusPart.open(folder.resolve("data"), "own"));
    return new JudgedCollection("en", distractors, 1).write(parts, folder.resolve(name));
  }

  private static List<String> files(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      return files.map(file -> String.valueOf(file.getFileName())).sorted().toList();
    }
  }

  @Test
  void pagesOfSeveralSitesOnTheSameSubjectMakeATopic() throws IOException {
    make(Integer.MAX_VALUE, "made");
    Qrels qrels = Qrels.read(folder.resolve("made/qrels.txt"));
    assertEquals(Set.of("1"), qrels.topics());
    assertEquals(Map.of("own.a1", 2, "own.a2", 2, "own.a3", 2, "own.a4", 1), qrels.of("1"));
  }

  @Test
  void theQueryIsWhatThePagesShare() throws IOException {
    make(0, "made");
    List<Topic> topics = Topics.read(folder.resolve("made/topics.tsv"));
    List<String> query = Arrays.asList(topics.get(0).query().split(" "));
    assertEquals(3, query.size());
    assertTrue(query.stream().allMatch(word -> word.startsWith("apple")), query::toString);
  }

  @Test
  void duplicatesShortOnesAndOtherLanguagesAreLeftOut() throws IOException {
    JudgedCollection.Size size = make(Integer.MAX_VALUE, "made");
    // Three of the 54 pages about other things have nothing that the first ones about these lack.
    assertEquals(new JudgedCollection.Size(4 + 2 + 51, 1, 3, 1), size);
    List<String> pages = files(folder.resolve("made/pages"));
    assertEquals(size.pages(), pages.size());
    assertFalse(pages.contains("own.a5.html"));
    assertFalse(pages.contains("own.de.html"));
    assertFalse(pages.contains("own.short.html"));
  }

  @Test
  void distractorsAreCountedBySite() throws IOException {
    assertEquals(4, make(0, "none").pages());
    // One of nine sites each, and one of the two about boats.
    assertEquals(4 + 9 + 1, make(1, "one").pages());
    make(1, "again");
    assertEquals(files(folder.resolve("one/pages")), files(folder.resolve("again/pages")));
  }

  @Test
  void goldTextsAreAnArmAndPagesAreAsTheyWere() throws IOException {
    make(0, "made");
    assertEquals(
        Files.readString(folder.resolve("data/own/pages/a2.html")),
        Files.readString(folder.resolve("made/pages/own.a2.html")));
    ExperimentConfig config = ExperimentConfig.read(folder.resolve("made/experiment.yaml"));
    List<String> arms = config.engine().names();
    assertEquals("raw", arms.get(0));
    assertEquals("gold", arms.get(arms.size() - 1));
    assertTrue(arms.contains("winnow/passages:150"));
  }

  @Test
  void whatCannotBeMadeIsTold() throws IOException {
    List<CorpusPart> parts = List.of(CorpusPart.open(folder.resolve("data"), "own"));
    JudgedCollection german = new JudgedCollection("de", 0, 1);
    var e = assertThrows(IOException.class, () -> german.write(parts, folder.resolve("de")));
    assertTrue(String.valueOf(e.getMessage()).contains("same subject"));
    assertThrows(IllegalArgumentException.class, () -> new JudgedCollection("xx", 0, 1));
    assertThrows(IllegalArgumentException.class, () -> new JudgedCollection("en", -1, 1));
  }

  @Test
  void vectorsAreWorkedOutByHand() {
    // N = 4; "red" twice in the first; words of one text don't count, nor does "it".
    WordVectors vectors =
        WordVectors.of(List.of("red it red green", "Red green it", "green", "lone"));
    assertEquals(Set.of("red"), vectors.of(0).keySet());
    assertEquals(Map.of(), vectors.of(2));
    assertEquals(
        List.of(Map.of(1, 1.0), Map.of(0, 1.0), Map.of(), Map.of()), vectors.neighbours(.5));
  }

  @Test
  void theMiddleIsTheTextWithMostOthers() {
    List<Map<Integer, Double>> neighbours =
        List.of(Map.of(1, .5), Map.of(0, .5, 2, .5, 3, .3), Map.of(1, .5), Map.of(1, .3));
    List<Subject> subjects = Subject.find(neighbours, .4);
    assertEquals(
        List.of(new Subject(1, Map.of(0, 2, 1, 2, 2, 2, 3, 1)), new Subject(3, Map.of(3, 2, 1, 1))),
        subjects);
  }
}
