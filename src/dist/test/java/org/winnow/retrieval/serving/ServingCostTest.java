// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.serving;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.solr.common.params.ModifiableSolrParams;
import org.apache.solr.update.processor.TextProfileSignature;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.corpus.PageSource;
import org.winnow.report.CostReport;
import org.winnow.trec.Topic;

/** Three pages of a site, whose menu names what one of them is about. */
class ServingCostTest {
  private static final String MENU =
      ("<ul><li><a href=/a>Raspberry cakes</a><li><a href=/b>Boats for sale</a>"
              + "<li><a href=/c>Imprint zzyzx</a></ul>")
          .repeat(6);

  @TempDir private Path folder;

  private void page(String id, String text) throws IOException {
    Files.writeString(
        folder.resolve("pages/" + id + ".html"),
        "<html><body>" + MENU + "<article><p>" + text + "</p></article></body></html>");
    Files.writeString(folder.resolve("gold/" + id + ".txt"), text);
  }

  @BeforeEach
  void write() throws IOException {
    Files.createDirectories(folder.resolve("pages"));
    Files.createDirectories(folder.resolve("gold"));
    page(
        "cakes",
        "To bake raspberry cakes one takes flour, eggs and sugar, and as many raspberries as there"
            + " are in the garden, and waits until the oven is hot enough for all of them.");
    page(
        "tea",
        "Water for green tea must not boil: wait until it has cooled down for some minutes, and"
            + " pour it over the leaves, which stay in the pot for two minutes and no longer.");
    page(
        "rain",
        "It will rain in the north tomorrow, while the south stays dry until the evening, when"
            + " clouds come in from the sea and the wind turns to the west and gets stronger.");
  }

  /** A page's id is its path, and so is the name of its gold text. */
  @Test
  void goldTextsOfPagesInFoldersCount() throws IOException {
    for (String kind : List.of("pages", "gold")) {
      String ending = kind.equals("gold") ? ".txt" : ".html";
      Path below = Files.createDirectories(folder.resolve(kind).resolve("weather"));
      Files.move(folder.resolve(kind).resolve("rain" + ending), below.resolve("rain" + ending));
    }
    ServingCost.Figures raw = cost("folders").arms().getOrDefault("raw", none());
    assertEquals(3, raw.snippets());
    assertEquals(4, Math.round(raw.junk() * raw.dictionary()));
  }

  private ServingCost cost(String name) throws IOException {
    return ServingCost.of(
        PageSource.find(folder.resolve("pages")),
        folder.resolve("gold"),
        List.of(new Topic("1", "raspberry cakes")),
        List.of("raw", "winnow"),
        folder.resolve(name),
        2,
        problem -> {
          throw new AssertionError(problem);
        });
  }

  @Test
  void menusAreInSnippetsAndDictionaries() throws IOException {
    ServingCost cost = cost("indexes");
    ServingCost.Figures raw = cost.arms().getOrDefault("raw", none());
    ServingCost.Figures clean = cost.arms().getOrDefault("winnow", none());
    assertEquals(3, raw.pages());
    // Every raw page is found, by its menu or its text; of the clean ones the right one.
    assertEquals(3, raw.snippets());
    assertTrue(raw.boilerplate() >= 2 / 3., raw::toString);
    assertEquals(1, clean.snippets());
    assertEquals(0, clean.boilerplate());
    // In no gold text: boats, sale, imprint, zzyzx.
    assertEquals(4, Math.round(raw.junk() * raw.dictionary()));
    assertEquals(0, clean.junk());
    assertTrue(raw.bytes() > clean.bytes() && raw.postings() > clean.postings());
    assertEquals(raw.bytes(), cost("again").arms().getOrDefault("raw", none()).bytes());
  }

  private static ServingCost.Figures none() {
    return new ServingCost.Figures(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  }

  @Test
  void isReported() throws IOException {
    ServingCost cost = cost("indexes");
    String table = CostReport.markdown(cost);
    assertTrue(
        table.startsWith("| | `raw` | `winnow` |\n|---|---:|---:|\n| pages | 3 | 3 |"), table);
    assertTrue(table.contains("| time of a query, median | 1.00 |"), table);
    assertTrue(CostReport.json(cost).contains("\"boilerplate\" : 0.0"), CostReport.json(cost));
  }

  @Test
  void goldTextsAreNeeded() {
    Path none = folder.resolve("none");
    assertThrows(
        IOException.class,
        () -> ServingCost.of(List.of(), none, List.of(), List.of("raw"), folder, 1, p -> {}));
  }

  @Test
  void aPieceIsJudgedByItsRunsOfThreeWords() throws IOException {
    GoldWords gold = GoldWords.read(folder.resolve("gold"));
    assertTrue(gold.has("tea") && !gold.has("coffee"));
    assertFalse(gold.isBoilerplate("tea", "Water for green tea must not boil"));
    assertFalse(gold.isBoilerplate("tea", "Imprint. Water for green tea"));
    // Of three runs one.
    assertTrue(gold.isBoilerplate("tea", "Login or water for green"));
    assertTrue(gold.isBoilerplate("cakes", "cakes raspberry"));
    assertFalse(gold.isBoilerplate("cakes", "raspberry cakes"));
    assertFalse(gold.isBoilerplate("cakes", "..."));
  }

  /** Texts of words that don't meet in a hash table, seed 1. */
  @Test
  void profilesAreSolrs() {
    Random random = new Random(1);
    Map<String, Map<String, Integer>> bySignature = new HashMap<>();
    Map<Map<String, Integer>, String> byProfile = new HashMap<>();
    for (int i = 0; i < 2_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int n = random.nextInt(300); n > 0; n--) {
        text.append(List.of("one ", "Two,", "four ", "of ").get(random.nextInt(4)));
      }
      TextProfileSignature solr = new TextProfileSignature();
      solr.init(new ModifiableSolrParams());
      solr.add(text.toString());
      String signature = HexFormat.of().formatHex(solr.getSignature());
      Map<String, Integer> profile = TextProfile.of(text.toString());
      assertEquals(profile, bySignature.computeIfAbsent(signature, s -> profile));
      assertEquals(signature, byProfile.computeIfAbsent(profile, p -> signature));
    }
  }
}
