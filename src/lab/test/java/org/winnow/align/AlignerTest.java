// SPDX-License-Identifier: Apache-2.0
package org.winnow.align;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
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

class AlignerTest {
  /** Characters. */
  private static final int SHORT = 4000;

  private static String labels(String html, String gold) {
    return GoldPage.of("x", html, gold).labels().stream()
        .map(label -> label == Label.CONTENT ? "1" : "0")
        .collect(Collectors.joining());
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "`<a>Home page</a><p>The main text is here.</p><a>Contact us now</a>`, `The main text is here.`, 010",
        "`<p>The main text is here.</p><p>And here is more of it.</p>`, `The main text is here. And here is more of it.`, 11",
        "`<p>nothing of this</p>`, ``, 0",
        "``, `text`, ``",
        "`<p>short</p><p>other</p>`, `short`, 10",
      })
  void labelsWhatTheGoldTextHas(String html, String gold, String wanted) {
    assertEquals(wanted == null ? "" : wanted, labels(html, gold));
  }

  @Test
  void theResultIsAsLongAsTheSource() {
    String html = "<p>The main &amp; text</p><!-- x --><script>main text</script>";
    String aligned = Aligner.align(html, "The main & text");
    assertEquals(html.length(), aligned.length());
    assertEquals("The main  text", aligned.replace(String.valueOf(SourceMask.GAP), ""));
  }

  @Test
  void tagsInsideTheTextAreLeftOut() {
    String aligned =
        Aligner.align("<p>A longer <b>sentence</b> here</p>", "A longer sentence here");
    assertEquals("A longer sentence here", aligned.replace(String.valueOf(SourceMask.GAP), ""));
  }

  /** The same page and gold text without any common window: bounded time and memory. */
  @Test
  void aPageWithoutAnchorsIsBounded() {
    Random random = new Random(1);
    StringBuilder html = new StringBuilder();
    StringBuilder gold = new StringBuilder();
    for (int i = 0; i < 60_000; i++) {
      html.append((char) ('a' + random.nextInt(3)));
      gold.append((char) ('a' + random.nextInt(3)));
    }
    assertEquals(html.length(), Aligner.align(html.toString(), gold.toString()).length());
  }

  @Test
  void aRepeatedPageFallsBackToShorterWindows() {
    // Every window of ten is repeated, and the whole is larger than the cap.
    String line = "<p>the same line again and again</p>\n";
    String html = line.repeat(9000) + "<p>unlike</p>";
    String gold = "the same line again and again\n".repeat(9000);
    List<Label> labels = GoldPage.of("x", html, gold).labels();
    assertEquals(9001, labels.size());
    assertEquals(Label.BOILERPLATE, labels.get(9000));
  }

  /** Collapsed runs of unmatchable characters change nothing. */
  @Test
  void agreesWithTheFullProgrammeSeed8() {
    Random random = new Random(8);
    String alphabet = "abcA1 .\u25a1\u25a1x";
    for (int run = 0; run < 3000; run++) {
      char[] source = text(random, alphabet, 14).toCharArray();
      String gold = text(random, "abcAB1 .\t", 9);
      char[] aligned = new char[source.length];
      Arrays.fill(aligned, SourceMask.GAP);
      Segment all = new Segment(false, 0, source.length, 0, gold.length());
      assertTrue(CharacterAligner.align(source, gold, all, aligned, 1000));
      assertEquals(
          FullAlignment.align(source, gold), new String(aligned), new String(source) + "|" + gold);
    }
  }

  @Test
  void refusesMoreCellsThanAllowed() {
    Segment all = new Segment(false, 0, 4, 0, 4);
    assertEquals(false, CharacterAligner.align("abcd".toCharArray(), "abcd", all, new char[4], 15));
  }

  private static String text(Random random, String alphabet, int longest) {
    StringBuilder text = new StringBuilder();
    for (int n = random.nextInt(longest + 1); n > 0; n--) {
      text.append(alphabet.charAt(random.nextInt(alphabet.length())));
    }
    return text.toString();
  }

  /** Also without anchors, since these pages are short enough to be aligned as a whole. */
  @ParameterizedTest
  @FieldSource("org.winnow.Seeds#ALL")
  void theWholeTextIsContent(long seed) {
    for (Sample sample : RandomPages.of(seed, 100)) {
      StringBuilder html = new StringBuilder("<body>");
      StringBuilder all = new StringBuilder();
      for (Block block : sample.page().blocks()) {
        if (html.length() + block.text().length() > SHORT) {
          break;
        }
        // Entities and brackets that are no markup are not matched, as in the authors' code.
        String text = block.text().replaceAll("[<>&]", "").strip();
        html.append("<p title='").append(block.index()).append("'>").append(text).append("</p>\n");
        all.append(text).append('\n');
      }
      Page page = PageParser.parse(html.toString());
      List<Label> labels = BlockLabels.of(page, html.toString(), all.toString());
      assertEquals(page.blocks().size(), labels.size(), sample.name());
      for (Block block : page.blocks()) {
        assertEquals(Label.CONTENT, labels.get(block.index()), sample + ": " + block.text());
      }
    }
  }

  @ParameterizedTest
  @FieldSource("org.winnow.Seeds#ALL")
  void withoutCleanTextAllIsBoilerplate(long seed) {
    for (Sample sample : RandomPages.of(seed, 100)) {
      Page page = sample.page();
      assertEquals(
          Collections.nCopies(page.blocks().size(), Label.BOILERPLATE),
          BlockLabels.of(page, sample.html(), ""),
          sample.name());
    }
  }
}
