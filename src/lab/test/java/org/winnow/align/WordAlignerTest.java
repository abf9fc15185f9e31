// SPDX-License-Identifier: Apache-2.0
package org.winnow.align;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.winnow.RandomPages;
import org.winnow.RandomPages.Sample;
import org.winnow.label.Label;
import org.winnow.page.Block;
import org.winnow.page.Page;
import org.winnow.page.PageParser;

class WordAlignerTest {
  /** A letter a block: c for content, b for boilerplate. */
  private static String labels(String html, String gold) {
    List<Label> labels = WordAligner.labels(PageParser.parse(html), gold);
    return labels.stream()
        .map(label -> label == Label.CONTENT ? "c" : "b")
        .collect(Collectors.joining());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<p>Home</p><p>One two three four.</p><p>Imprint</p> | One two three four | bcb",
        // White space, case and marks of Markdown do not count.
        "<h1>A Title</h1><p>Some <b>bold</b> words here</p> | # a title some **bold**  words here | cccc",
        // Two thirds and more.
        "<p>one two three</p><p>four five six</p> | one two four five six | bc",
        // The run wins over the scattered words.
        "<p>the</p><p>we saw the old mill by the river</p> | we saw the old mill by the river | bc",
        // Nothing to align.
        "<p>one</p> | two | b"
      })
  void blocksOfTheCleanTextAreContent(String html, String gold, String expected) {
    assertEquals(expected, labels(html, gold));
  }

  @Test
  void aMovedBlockIsFound() {
    String first = "the first part has quite a few words of its own";
    String second = "and the second part has others, which come later on the page";
    assertEquals(
        "bccb",
        labels(
            "<p>menu</p><p>" + first + "</p><p>" + second + "</p><p>end</p>",
            second + "\n" + first));
  }

  @Test
  void aCopyIsTakenOnce() {
    String text = "these words stand on the page two times but in the text once";
    assertEquals("cb", labels("<p>" + text + "</p><div>" + text + "</div>", text));
  }

  @Test
  void chineseIsAlignedByCharacters() {
    assertEquals("bc", labels("<p>首页</p><p>灯塔看守人和他的妻子住在那里。</p>", "灯塔看守人和他的妻子住在那里"));
  }

  @Test
  void longPagesTakeBoundedTime() {
    StringBuilder html = new StringBuilder();
    StringBuilder gold = new StringBuilder();
    for (int i = 0; i < 20_000; i++) {
      html.append("<p>same words again and again ").append(i % 7).append("</p>");
      gold.append("same words again and ").append(i % 5).append('\n');
    }
    // Under a second; all its cells, 12 thousand million, would take minutes and as many bytes.
    String labels =
        assertTimeoutPreemptively(
            Duration.ofSeconds(20), () -> labels(html.toString(), gold.toString()));
    assertEquals(20_000, labels.length());
  }

  @ParameterizedTest
  @FieldSource("org.winnow.Seeds#ALL")
  void theWholeTextIsContentAndNoTextIsNot(long seed) {
    for (Sample sample : RandomPages.of(seed, 100)) {
      Page page = sample.page();
      String all = page.blocks().stream().map(Block::text).collect(Collectors.joining("\n"));
      List<Label> labels = WordAligner.labels(page, all);
      assertEquals(page.blocks().size(), labels.size(), sample.name());
      for (Block block : page.blocks()) {
        boolean hasWords = block.text().codePoints().anyMatch(Character::isLetterOrDigit);
        if (hasWords) {
          assertEquals(Label.CONTENT, labels.get(block.index()), sample + ": " + block.text());
        }
      }
      assertEquals(
          Collections.nCopies(page.blocks().size(), Label.BOILERPLATE),
          WordAligner.labels(page, ""),
          sample.name());
    }
  }
}
