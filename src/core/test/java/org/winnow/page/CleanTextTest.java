// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.winnow.RandomPages;
import org.winnow.RandomPages.Sample;
import org.winnow.label.Label;

class CleanTextTest {
  private static String all(String html) {
    Page page = PageParser.parse(html);
    return CleanText.of(page, Collections.nCopies(page.blocks().size(), Label.CONTENT));
  }

  /** Line breaks are written as {@code /}. */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "`<p>a</p><p>b</p>`,                        `a//b`",
        "`<p>a</p>b`,                               `a//b`",
        "`a<div>b</div>c`,                          `a//b//c`",
        "`un<b>believ</b>able`,                     `unbelievable`",
        "`a <b>b</b> c`,                            `a b c`",
        "`a<b> b </b>c`,                            `a b c`",
        "`<b>a</b> <i>b</i>`,                       `a b`",
        "`<b>a</b><!-- x --><i>b</i>`,              `ab`",
        "`word<wbr>break`,                          `wordbreak`",
        "`a<span></span>b`,                         `ab`",
        "`<i>a</i><script>x</script><i>b</i>`,      `ab`",
        "`a<br>b`,                                  `a/b`",
        "`a<br><br>b`,                              `a/b`",
        "`a<img>b`,                                 `a b`",
        "`a<hr>b`,                                  `a//b`",
        "`a<iframe></iframe>b`,                     `a//b`",
        "`<table><tr><td>a<td>b<tr><th>c</table>`,  `a/b/c`",
        "`<ul><li>a<li>b</ul>c`,                    `a/b//c`",
        "`<dl><dt>a<dd>b</dl>`,                     `a/b`",
        "`<button>a</button><button>b</button>`,    `a/b`",
        "`<a href=x>a</a><a href=y>b</a>`,          `a b`",
        "`<a href=x>dog</a>s`,                      `dogs`",
        "`<p>a&nbsp;b</p>`,                         `a\u00a0b`",
        "`<p>&nbsp;a&nbsp;</p><p>&#x3000;b</p>`,    `a//b`",
        "`a&nbsp;<br>&nbsp;b&nbsp;`,                `a/\u00a0b`",
        "`a&nbsp;<b>b</b>`,                         `a\u00a0b`",
        "`<p> <b> a </b> </p> <p> b </p>`,          `a//b`",
      })
  void separatesAsBrowsersDo(String html, String wanted) {
    assertEquals(wanted, all(html).replace('\n', '/'));
  }

  @Test
  void aBlockLeftOutSeparatesWords() {
    Page page = PageParser.parse("a<b>x</b>c");
    List<Label> labels = List.of(Label.CONTENT, Label.BOILERPLATE, Label.CONTENT);
    assertEquals("a c", CleanText.of(page, labels));
  }

  @ParameterizedTest
  @CsvSource({
    "in 2017<sup>[update]</sup>; the town, in 2017; the town",
    "in 2017 <sup>[update]</sup>; the town, in 2017; the town",
    "in 2017 <sup>[update]</sup> ; the town, in 2017 ; the town",
    "in 2017<sup>[update]</sup>(a year), in 2017 (a year)",
    "in 2017<div>[update]</div>; the town, in 2017//; the town"
  })
  void aSignFollowsTheWordBeforeABlockLeftOut(String html, String wanted) {
    List<Label> labels = List.of(Label.CONTENT, Label.BOILERPLATE, Label.CONTENT);
    assertEquals(wanted, CleanText.of(PageParser.parse(html), labels).replace('\n', '/'));
  }

  @Test
  void aParagraphLeftOutSeparatesParagraphs() {
    Page page = PageParser.parse("<p>a</p><p>x</p><p>c</p>");
    List<Label> labels = List.of(Label.CONTENT, Label.BOILERPLATE, Label.CONTENT);
    assertEquals("a\n\nc", CleanText.of(page, labels));
  }

  @Test
  void nothingIsEmpty() {
    assertEquals("", all(""));
    assertEquals("", CleanText.of(PageParser.parse("<p>x"), List.of(Label.BOILERPLATE)));
  }

  @Test
  void refusesAnotherNumberOfLabels() {
    Page page = PageParser.parse("<p>x");
    var e = assertThrows(IllegalArgumentException.class, () -> CleanText.of(page, List.of()));
    assertEquals("illegal labels: 0 for 1 blocks", e.getMessage());
  }

  /** All of the content in order, nothing of the rest; no word is cut. */
  @ParameterizedTest
  @FieldSource("org.winnow.Seeds#ALL")
  void theContentStandsInOrderAndNothingElse(long seed) {
    for (Sample sample : RandomPages.of(seed, 200)) {
      Page page = sample.page();
      Random random = new Random(seed);
      for (int share = 0; share <= 4; share++) {
        int wanted = share;
        List<Label> labels =
            page.blocks().stream()
                .map(b -> random.nextInt(4) < wanted ? Label.CONTENT : Label.BOILERPLATE)
                .toList();
        String text = CleanText.of(page, labels);
        StringBuilder content = new StringBuilder();
        int at = 0;
        for (Block block : page.blocks()) {
          if (labels.get(block.index()) == Label.CONTENT) {
            String trimmed = trimmed(block.text());
            at = text.indexOf(trimmed, at) + trimmed.length();
            assertTrue(at >= trimmed.length(), sample + ": " + trimmed);
            content.append(trimmed);
          }
        }
        assertEquals(withoutSpaces(content.toString()), withoutSpaces(text), sample.name());
        assertEquals(trimmed(text), text, sample.name());
      }
    }
  }

  private static String trimmed(String text) {
    return text.replaceAll("^[\\p{Z}\\s]+|[\\p{Z}\\s]+$", "");
  }

  private static String withoutSpaces(String text) {
    return text.replaceAll("[\\p{Z}\\s]", "");
  }
}
