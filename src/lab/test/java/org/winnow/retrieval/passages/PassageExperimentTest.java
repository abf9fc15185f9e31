// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.passages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.encoder.Encoder;
import org.winnow.lm.LmDirectory;
import org.winnow.report.PassageReport;
import org.winnow.report.PassageTables;

/** Three pages of a site, whose menu names what one of them is about. */
class PassageExperimentTest {
  private static final String MENU =
      ("<ul><li><a href=/a>Raspberry cakes and more</a><li><a href=/b>Boats for sale</a>"
              + "<li><a href=/c>Imprint and contact</a></ul>")
          .repeat(6);

  @TempDir private Path folder;
  private final List<String> pages = new ArrayList<>();
  private final List<String> topics = new ArrayList<>();
  private final List<String> qrels = new ArrayList<>();
  private final List<String> answers = new ArrayList<>();

  private void page(String id, String query, String answer, String text) throws IOException {
    Files.writeString(
        folder.resolve("pages/" + id + ".html"),
        "<title>On "
            + id
            + "</title><body>"
            + MENU
            + "<article><h1>All about "
            + id
            + "</h1><p>"
            + text
            + "</p></article>");
    Files.writeString(folder.resolve("gold/" + id + ".txt"), "All about " + id + "\n" + text);
    pages.add(id + "\tsite\ten\tunseen");
    topics.add(id + "\t" + query);
    qrels.add(id + " 0 " + id + " 2");
    answers.add(id + "\t" + id + "\t" + answer);
  }

  @BeforeEach
  void write() throws IOException {
    Files.createDirectories(folder.resolve("pages"));
    Files.createDirectories(folder.resolve("gold"));
    page(
        "cakes",
        "raspberry cakes",
        "takes flour, eggs and sugar",
        "To bake a cake of berries one takes flour, eggs and sugar, and as many raspberries as"
            + " there are in the garden, and waits until the oven is hot enough for all of them.");
    page(
        "tea",
        "green tea",
        "Water for green tea must not boil",
        "Water for green tea must not boil: wait until it has cooled down for some minutes, and"
            + " pour it over the leaves, which stay in the pot for two minutes and no longer.");
    page(
        "rain",
        "rain in the north",
        "It will rain in the north tomorrow",
        "It will rain in the north tomorrow, while the south stays dry until the evening, when"
            + " clouds come in from the sea and the wind turns to the west and gets stronger.");
    Files.write(folder.resolve("pages.tsv"), pages);
    Files.write(folder.resolve("topics.tsv"), topics);
    Files.write(folder.resolve("qrels.txt"), qrels);
    Files.write(folder.resolve("answers.tsv"), answers);
  }

  private PassageResult run(List<String> arms) throws IOException {
    Path texts = Files.createDirectories(folder.resolve("texts"));
    Files.writeString(texts.resolve("tea.txt"), "Water for green tea must not boil: wait");
    PassageExperiment experiment =
        new PassageExperiment(
            Questions.read(folder),
            Map.of("other", texts),
            List.of(20),
            LmDirectory.read("lm", "").encoder(),
            2);
    List<String> started = new ArrayList<>();
    PassageResult result = experiment.run(arms, started::add);
    assertEquals(arms.size() + 2, started.size());
    return result;
  }

  private static PassageResult.Measured index(PassageResult result, String name) {
    return result.indexes().stream()
        .filter(index -> index.index().toString().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static double mean(PassageResult result, String name, String measure) {
    return result.means(index(result, name), "bm25", Subset.ALL).getOrDefault(measure, -1.0);
  }

  @Test
  void menusAreFoundInRawPassagesOnly() throws IOException {
    PassageResult result = run(List.of("raw", "html-strip", "winnow"));
    IndexFigures raw = index(result, "raw 150").figures();
    IndexFigures clean = index(result, "winnow 150").figures();
    IndexFigures gold = index(result, "gold 150").figures();
    assertTrue(raw.main() < .5 && raw.redundancy() > .2, raw::toString);
    assertEquals(gold, clean);
    assertEquals(1, gold.main());
    assertEquals(new IndexFigures(1, 8, 1, 0, 1 / 3., 2, 0), index(result, "other 150").figures());
    assertTrue(index(result, "html-strip 150").figures().main() < .5);
    assertEquals(1, mean(result, "winnow 150", "answer RR@10"));
    assertEquals(1 / 3., mean(result, "other 150", "answer Success@1"), 1e-12);
    assertTrue(mean(result, "raw 150", "main@1") < mean(result, "winnow 150", "main@1"));
    assertTrue(
        index(result, "winnow 20").figures().passages() > clean.passages(), "not cut smaller");
    String headed = index(result, "winnow 150 title").first().values().iterator().next().indexed();
    assertTrue(headed.startsWith("On cakes\nAll about cakes"), headed);
  }

  @Test
  void theSameGivesTheSame() throws IOException {
    PassageResult result = run(List.of("raw", "winnow"));
    List<PassageComparison> comparisons = PassageComparison.of(result, 1);
    PassageResult again = run(List.of("raw", "winnow"));
    JsonNode report = PassageReport.json(result, comparisons);
    assertEquals(report, PassageReport.json(again, PassageComparison.of(again, 1)));
    Path results = folder.resolve("results");
    PassageReport.write(results, result, comparisons);
    Path file = results.resolve("report.json");
    assertEquals(List.of(), PassageReport.differences(file, again, comparisons));
    JsonNode read = new ObjectMapper().readTree(file.toFile());
    ((ObjectNode) read.path("indexes").get(0)).put("words", 1);
    Files.writeString(file, read.toString());
    assertEquals(
        List.of("raw, 150, words: expected 1.0000, found 288.0000"),
        PassageReport.differences(file, again, comparisons));
    assertTrue(Files.readString(results.resolve("report.md")).contains("| `raw` |"));
    assertTrue(Files.readString(results.resolve("scores.tsv")).contains("winnow\t150\tboth\t"));
    assertTrue(Files.readString(results.resolve("first.tsv")).contains("\tanswer\t"));
    assertTrue(PassageTables.of(report, List.of("layouts", "bm25")).contains("`raw 20`"));
    Files.writeString(file, "{}");
    assertThrows(IOException.class, () -> PassageReport.differences(file, again, comparisons));
  }

  @ParameterizedTest
  @ValueSource(strings = {"pages.tsv", "topics.tsv", "qrels.txt", "answers.tsv"})
  void whatLacksIsNamed(String file) throws IOException {
    Files.delete(folder.resolve(file));
    IOException e = assertThrows(IOException.class, () -> Questions.read(folder));
    assertTrue(String.valueOf(e.getMessage()).contains(file), e::getMessage);
  }

  @ParameterizedTest
  @ValueSource(strings = {"tea\tsite\ten", "tea", "tea\tsite\ten\tunseen\tmore"})
  void pagesHaveFourColumns(String line) throws IOException {
    Files.writeString(folder.resolve("pages.tsv"), line + "\n");
    IOException e = assertThrows(IOException.class, () -> Questions.read(folder));
    assertTrue(String.valueOf(e.getMessage()).contains("pages.tsv: not page, site"), e::getMessage);
  }

  @Test
  void sizesArePositive() throws IOException {
    Questions questions = Questions.read(folder);
    Encoder encoder = LmDirectory.read("lm", "").encoder();
    for (int size : new int[] {0, -1}) {
      assertThrows(
          IllegalArgumentException.class,
          () -> new PassageExperiment(questions, Map.of(), List.of(size), encoder, 1));
    }
  }

  /** Without sizes there is one layout. */
  @Test
  void anArmMayHaveOneLayout() throws IOException {
    Encoder encoder = LmDirectory.read("lm", "").encoder();
    PassageResult result =
        new PassageExperiment(Questions.read(folder), Map.of(), List.of(), encoder, 1)
            .run(List.of("raw", "winnow"), arm -> {});
    assertEquals(
        List.of("raw 150", "winnow 150", "gold 150"),
        result.indexes().stream().map(index -> index.index().toString()).toList());
  }

  @Test
  void aTopicNeedsAPage() throws IOException {
    Files.writeString(folder.resolve("answers.tsv"), answers.get(0) + "\n");
    IOException e = assertThrows(IOException.class, () -> Questions.read(folder));
    assertTrue(String.valueOf(e.getMessage()).contains("topic tea has no page"), e::getMessage);
  }
}
