// SPDX-License-Identifier: Apache-2.0
package org.winnow.extract.justext;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.extract.justext.JustextParagraphs.Paragraph;
import org.winnow.page.PageParser;

/** Cuts pages into paragraphs as the published program does. */
class JustextParagraphsTest {
  private static List<Paragraph> paragraphs(String html) {
    JustextParagraphs walk = new JustextParagraphs();
    PageParser.parse(html).markup().walk(walk);
    return walk.paragraphs();
  }

  private static String texts(String html) {
    return String.join("/", paragraphs(html).stream().map(Paragraph::text).toList());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<p>a</p>b<div>c</div> | a/b/c",
        "<p>a <b>b</b> <span>c</span></p> | a b c",
        "<p>a<br>b</p> | a b",
        "<p>a<br><br>b</p> | a/b",
        "<p>a<br> <br>b</p> | a/b",
        "<p>a<br>b<br>c</p> | a b c",
        "<p>a<br><i></i><br>b</p> | a b",
        "<ul><li>a<li>b</ul> | a/b",
        "<table><tr><td>a<td>b<tr><th>c</table> | a/b/c",
        "<dl><dt>a<dd>b</dl> | a/b",
        "<h1>a</h1><h6>b</h6> | a/b",
        "<p> a&nbsp;&#10; b </p> | a b",
        "<p>a <br> b</p> | a b"
      })
  void paragraphsEndAtBlocksAndDoubleBreaks(String html, String paragraphs) {
    assertEquals(paragraphs, texts(html));
  }

  @Test
  void whatIsBlankIsNoParagraph() {
    assertEquals(List.of(), paragraphs("<p> &nbsp; <br><br></p><div></div>"));
  }

  @Test
  void controlsAreNeighborsWithoutBlocks() {
    List<Paragraph> paragraphs = paragraphs("<p>a</p><select><option>b</select><p>c</p>");
    assertEquals(3, paragraphs.size());
    assertTrue(paragraphs.get(1).select());
    assertEquals(-1, paragraphs.get(1).firstBlock());
    assertFalse(paragraphs.get(2).select());
  }

  @Test
  void blocksOfAParagraphAreARange() {
    Paragraph second = paragraphs("<p>a</p><p>b<b>c</b>d</p>").get(1);
    assertEquals(1, second.firstBlock());
    assertEquals(3, second.lastBlock());
  }

  @Test
  void charactersInLinksAreCounted() {
    assertEquals(3, paragraphs("<p>one <a href=x>two</a></p>").get(0).linkCharacters());
    assertEquals(0, paragraphs("<p>a<a href=x> </a>b</p>").get(0).linkCharacters());
    assertEquals(5, paragraphs("<p><a href=x>a<b>bc</b>de</a>f</p>").get(0).linkCharacters());
  }

  @Test
  void theLinksOfAParagraphEndWithIt() {
    assertEquals(0, paragraphs("<p><a href=x>a</a></p><p>b</p>").get(1).linkCharacters());
  }

  @Test
  void headingsAreParagraphsWithinOne() {
    List<Paragraph> paragraphs = paragraphs("<h2><span>a</span></h2><p>b</p>");
    assertTrue(paragraphs.get(0).heading());
    assertFalse(paragraphs.get(1).heading());
  }
}
