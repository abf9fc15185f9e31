// SPDX-License-Identifier: Apache-2.0
package org.winnow.extract.bte;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.winnow.label.Label;
import org.winnow.page.CleanText;
import org.winnow.page.Page;
import org.winnow.page.PageParser;

/** Follows the method by hand: a word counts 1, a tag -1, and the greatest sum is the text. */
class BteTest {
  private static final Bte BTE = new Bte();

  private static String clean(String html) {
    Page page = PageParser.parse(html);
    return CleanText.of(page, BTE.label(page));
  }

  @Test
  void aPageWithoutTextHasNoRegion() {
    assertEquals(List.of(), BTE.label(PageParser.parse("<p></p>")).labels());
  }

  @Test
  void oneWordIsARegion() {
    assertEquals("word", clean("<div><div><p>word</p></div></div>"));
  }

  @Test
  void markupInsideTheTextIsBridged() {
    assertEquals(
        "one two three four five six seven eight nine",
        clean("<p>one two <b>three four</b> five six <i>seven</i> eight nine</p>"));
  }

  @Test
  void whatCostsAsManyTagsAsItHasWordsIsLeftOut() {
    assertEquals("a b c d e f", clean("<p>a b c d e f</p><p>g h</p>"));
    assertEquals("a b c d e f\n\ng h i", clean("<p>a b c d e f</p><p>g h i</p>"));
  }

  @Test
  void whatStandsBetweenTwoLongTextsIsKept() {
    assertEquals(
        "a b c d e f\n\nx\n\ng h i j k l", clean("<p>a b c d e f</p><p>x</p><p>g h i j k l</p>"));
  }

  @Test
  void emptyElementsBetweenTextsCount() {
    assertEquals("a b c d", clean("<p>a b c d</p><p></p><p>e f g</p>"));
  }

  @Test
  void tagsBeforeTheFirstWordDoNotCount() {
    assertEquals("a b", clean("<div><div><div><div><p>a b</p></div></div></div></div>"));
  }

  @Test
  void impliedEndTagsCountAsIfTheyWereWritten() {
    assertEquals(
        BTE.label(PageParser.parse("<ul><li>a b<li>c<li>d e f g h</ul>")),
        BTE.label(PageParser.parse("<ul><li>a b</li><li>c</li><li>d e f g h</li></ul>")));
  }

  @Test
  void commentsAreNoTags() {
    assertEquals("a b c\n\nd e f", clean("<p>a b c</p><!-- x --><!-- y --><p>d e f</p>"));
  }

  @Test
  void noBreakSpacesSeparateWords() {
    assertEquals("a\u00a0b\u00a0c", clean("<p>a b</p><p></p><p>a&nbsp;b&nbsp;c</p>"));
  }

  @Test
  void aMenuOfOneWordLinksIsNeverWorthItsTags() {
    String menu = "<ul><li><a>Home</a><li><a>News</a><li><a>Sport</a></ul>";
    assertEquals("It rained all day long.", clean(menu + "<p>It rained all day long.</p>" + menu));
  }

  @Test
  void theRegionIsOneStretch() {
    List<Label> labels =
        BTE.label(PageParser.parse("<p>a b c d e<ul><li>x<li>y<li>z</ul><p>f g h i j k l m n o"))
            .labels();
    assertEquals(
        List.of(
            Label.BOILERPLATE,
            Label.BOILERPLATE,
            Label.BOILERPLATE,
            Label.BOILERPLATE,
            Label.CONTENT),
        labels);
  }
}
