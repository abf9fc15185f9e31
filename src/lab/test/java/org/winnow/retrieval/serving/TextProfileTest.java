// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.serving;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.IndexReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.trec.Topic;

/** Tests near-duplicates, gold words and figures of an index that is served. */
class TextProfileTest {
  @TempDir private Path folder;

  private GoldWords gold(String id, String text) throws IOException {
    Path texts = Files.createDirectories(folder.resolve("gold"));
    Files.writeString(texts.resolve(id + ".txt"), text);
    return GoldWords.read(texts);
  }

  @Test
  void wordsAreInLowerCaseAndShortOnesAreLeftOut() {
    assertEquals(Map.of("the", 1, "cat", 1), TextProfile.of("The CAT, is a"));
  }

  @Test
  void whereAWordStandsTwiceOthersThatStandOnceAreLeftOut() {
    assertEquals(Map.of("cat", 2), TextProfile.of("cat cat dog"));
  }

  @Test
  void textsThatDifferInRareWordsAreDuplicates() {
    String text = "spam eggs ham ".repeat(5);
    assertEquals(TextProfile.of(text), TextProfile.of(text + "once"));
    assertNotEquals(TextProfile.of(text), TextProfile.of(text + "twice twice"));
  }

  @Test
  void orderAndPunctuationMakeNoDifference() {
    assertEquals(TextProfile.of("one two six"), TextProfile.of("six; two (one)"));
  }

  @Test
  void aTextWithoutLongWordsHasNoProfile() {
    assertEquals(Map.of(), TextProfile.of("a b. to of"));
    assertEquals(Map.of(), TextProfile.of(""));
  }

  @Test
  void aPieceThatStandsInTheGoldTextIsNoBoilerplate() throws IOException {
    GoldWords gold = gold("a", "The bridge reopens after two years of repairs");
    assertFalse(gold.isBoilerplate("a", "bridge reopens after two years"));
  }

  @Test
  void aPieceOfOtherWordsIsBoilerplate() throws IOException {
    GoldWords gold = gold("a", "The bridge reopens after two years of repairs");
    assertTrue(gold.isBoilerplate("a", "home news sport contact about us"));
  }

  @Test
  void wordsOfTheGoldTextInAnotherOrderAreBoilerplate() throws IOException {
    GoldWords gold = gold("a", "The bridge reopens after two years of repairs");
    assertTrue(gold.isBoilerplate("a", "repairs years bridge"));
  }

  @Test
  void aShortPieceMustStandThereAsAWhole() throws IOException {
    GoldWords gold = gold("a", "The bridge reopens");
    assertFalse(gold.isBoilerplate("a", "bridge"));
    assertTrue(gold.isBoilerplate("a", "bridge home"));
  }

  @Test
  void aPieceWithoutWordsIsNoBoilerplate() throws IOException {
    assertFalse(gold("a", "x").isBoilerplate("a", "..."));
  }

  @Test
  void aPageWithoutGoldTextIsKnown() throws IOException {
    GoldWords gold = gold("a", "x");
    assertTrue(gold.has("a"));
    assertFalse(gold.has("b"));
  }

  @Test
  void aGoldTextThatIsNotUtf8IsNamed() throws IOException {
    Path file = folder.resolve("a.txt");
    Files.write(file, "caf\u00e9".getBytes(ISO_8859_1));
    IOException e = assertThrows(IOException.class, () -> GoldWords.read(folder));
    assertEquals(file + ": is not in UTF-8", e.getMessage());
  }

  @Test
  void figuresOfASmallIndex() throws IOException {
    GoldWords gold = gold("a", "red apples and green apples");
    try (ServingIndex index = new ServingIndex(folder.resolve("index"))) {
      index.add("a", "red apples and green apples");
      index.add("b", "menu login red");
      index.add("c", "menu login red");
      index.add("d", "");
      try (IndexReader reader = index.open();
          ServingMeasures measures =
              new ServingMeasures(index, reader, List.of(new Topic("1", "apples")), gold)) {
        ServingCost.Figures figures = measures.figures(7);
        assertEquals(4, figures.pages());
        assertEquals(1, figures.empty());
        assertEquals(6, figures.terms());
        assertEquals(10, figures.postings());
        assertEquals(11, figures.positions());
        assertEquals(2, figures.duplicates());
        assertEquals(3, figures.dictionary());
        assertEquals(2 / 3.0, figures.junk(), 1e-12);
        assertEquals(1, figures.snippets());
        assertEquals(0, figures.boilerplate());
        assertEquals(7, figures.micros());
      }
    }
  }

  @Test
  void anEmptyIndexHasFiguresOfNothing() throws IOException {
    GoldWords gold = gold("a", "x");
    try (ServingIndex index = new ServingIndex(folder.resolve("index"));
        IndexReader reader = index.open();
        ServingMeasures measures =
            new ServingMeasures(index, reader, List.of(new Topic("1", "apples")), gold)) {
      ServingCost.Figures figures = measures.figures(0);
      assertEquals(0, figures.pages());
      assertEquals(0, figures.terms());
      assertEquals(0, figures.junk());
      assertEquals(0, figures.boilerplate());
    }
  }
}
