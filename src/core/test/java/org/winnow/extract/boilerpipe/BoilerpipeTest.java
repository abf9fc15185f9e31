// SPDX-License-Identifier: Apache-2.0
package org.winnow.extract.boilerpipe;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.winnow.extract.Extractor;
import org.winnow.page.CleanText;
import org.winnow.page.Page;
import org.winnow.page.PageParser;

/** Follows the decision trees of the paper, which go by words and link density of neighbors. */
class BoilerpipeTest {
  private static final Boilerpipe ARTICLE = Boilerpipe.article(Boilerpipe.Rules.CLASSIC);
  private static final String SENTENCE = "This is a sentence of eleven words, as one can count. ";
  private static final String LONG = "<p>" + SENTENCE.repeat(5) + "</p>";
  private static final String LINKS = "<p><a href=x>Home</a> <a href=y>News</a></p>";

  private static String clean(Extractor extractor, String html) {
    Page page = PageParser.parse(html);
    return CleanText.of(page, extractor.label(page));
  }

  private static String text(int sentences) {
    return SENTENCE.repeat(sentences).strip();
  }

  @Test
  void anEmptyPageHasNoText() {
    assertEquals("", clean(ARTICLE, ""));
    assertEquals("", clean(Boilerpipe.anyPage(), ""));
    assertEquals("", clean(Boilerpipe.largest(), ""));
  }

  @Test
  void linkedTextIsBoilerplateHoweverLong() {
    String linked = "<p><a href=x>" + SENTENCE.repeat(9) + "</a></p>";
    assertEquals(text(5), clean(ARTICLE, LONG + linked));
  }

  @Test
  void menusBehindTheTextAreLeftOut() {
    assertEquals(text(5), clean(ARTICLE, LONG + LINKS + LINKS));
    assertEquals(text(5), clean(Boilerpipe.anyPage(), LONG + LINKS + LINKS));
  }

  @Test
  void whatFollowsTheHeadingOfCommentsIsLeftOut() {
    String comments = "<h3>Comments</h3>" + LONG;
    assertEquals(text(5) + "\n\n" + text(5), clean(ARTICLE, LONG + LONG + comments));
  }

  /** Sixty words must stand before them, or they might be the article. */
  @Test
  void commentsOnAShortTextStay() {
    String html = LONG + "<h3>Comments</h3>" + LONG;
    assertEquals(text(5) + "\n\nComments\n\n" + text(5), clean(ARTICLE, html));
  }

  @Test
  void onlyTheLargestPieceIsKept() {
    String menu = LINKS.repeat(3);
    String html = LONG + menu + "<p>" + SENTENCE.repeat(20) + "</p>" + menu + LONG;
    assertEquals("Home News\n\n" + text(20), clean(Boilerpipe.largest(), html));
  }

  @Test
  void pagesOfAnyKindKeepEveryLongText() {
    String html = LONG + "<p>a b</p>" + LONG + LINKS;
    assertEquals(text(5) + "\n\na b\n\n" + text(5), clean(Boilerpipe.anyPage(), html));
  }

  @Test
  void theTitleOfThePageIsKept() {
    String title = "Ferries run again";
    String html = "<title>" + title + "</title><h1>" + title + "</h1>" + LONG + LONG;
    assertEquals(title + "\n\n" + text(5) + "\n\n" + text(5), clean(ARTICLE, html));
  }
}
