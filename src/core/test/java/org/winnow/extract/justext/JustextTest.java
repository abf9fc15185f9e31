// SPDX-License-Identifier: Apache-2.0
package org.winnow.extract.justext;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.winnow.page.PageParser;
import org.winnow.text.Tokenizer;

/** Classifies paragraphs of known length and density as Pomikálek's thesis does. */
class JustextTest {
  /** 207 characters, of whose words half are stop words. */
  private static final String GOOD = "<p>" + "the sun ".repeat(26) + "</p>";

  /** 199 characters. */
  private static final String NEAR_GOOD = "<p>" + "the sun ".repeat(25) + "</p>";

  /** Long, without stop words. */
  private static final String BAD = "<p>" + "sunshine ".repeat(30) + "</p>";

  private static final String SHORT = "<p>Short.</p>";

  private static Justext.Options options(String language, int headingDistance) {
    return new Justext.Options(
        Tokenizer.WHITE_SPACE, language, 70, 200, .30, .32, .2, headingDistance);
  }

  /** One fact of each block. */
  private static String facts(String fact, String html) {
    StringBuilder facts = new StringBuilder();
    new Justext(options("en", 200))
        .explain(PageParser.parse(html))
        .forEach(block -> facts.append(' ').append(block.facts().get(fact)));
    return facts.toString().strip();
  }

  private static String classes(String html) {
    return facts("class", html);
  }

  private static String free(String html) {
    return facts("without context", html);
  }

  @Test
  void longTextWithManyStopWordsIsGood() {
    assertEquals("good", free(GOOD));
  }

  @Test
  void textOfMiddleLengthIsNearGood() {
    assertEquals("near-good", free(NEAR_GOOD));
  }

  @Test
  void twoHundredCharactersAreNotYetLong() {
    assertEquals("near-good", free("<p>" + "the sun ".repeat(24) + "the suns</p>"));
    assertEquals("good", free("<p>" + "the sun ".repeat(24) + "the sunsets</p>"));
  }

  @Test
  void textOfFewStopWordsIsBad() {
    assertEquals("bad", free(BAD));
  }

  /** 31 of 100 words are stop words: between the two thresholds. */
  @Test
  void textBetweenTheDensitiesIsNearGood() {
    assertEquals("near-good", free("<p>" + "the ".repeat(31) + "sun ".repeat(69) + "</p>"));
    assertEquals("bad", free("<p>" + "the ".repeat(29) + "sun ".repeat(71) + "</p>"));
    assertEquals("good", free("<p>" + "the ".repeat(32) + "sun ".repeat(68) + "</p>"));
  }

  @Test
  void shortTextIsShort() {
    assertEquals("short", free("<p>" + "x".repeat(69) + "</p>"));
    assertEquals("bad", free("<p>" + "x".repeat(70) + "</p>"));
  }

  @Test
  void shortTextWithALinkIsBad() {
    assertEquals("bad bad", free("<p>A text of some length, with <a href=x>a</a></p>"));
  }

  @Test
  void aFifthOfLinksIsTooMuch() {
    String text = "the sun ".repeat(40);
    assertEquals("good good", free("<p>" + text + "<a href=x>" + "x".repeat(60) + "</a></p>"));
    assertEquals("bad bad", free("<p>" + text + "<a href=x>" + "x".repeat(90) + "</a></p>"));
  }

  @Test
  void copyrightIsBad() {
    assertEquals("bad", free("<p>&copy; " + "the sun ".repeat(40) + "</p>"));
  }

  @Test
  void stopWordsAreInAnyCase() {
    assertEquals("good", free("<p>" + "THE Sun ".repeat(26) + "</p>"));
  }

  @Test
  void shortTextBetweenGoodIsGood() {
    assertEquals("good good good", classes(GOOD + SHORT + GOOD));
  }

  @Test
  void shortTextBetweenBadIsBad() {
    assertEquals("bad bad bad", classes(BAD + SHORT + BAD));
  }

  @Test
  void shortTextBetweenBadAndGoodIsBad() {
    assertEquals("bad bad good", classes(BAD + SHORT + GOOD));
    assertEquals("good bad bad", classes(GOOD + SHORT + BAD));
  }

  @Test
  void shortTextBesideNearGoodOnTheBadSideIsGood() {
    assertEquals("bad good good good", classes(BAD + NEAR_GOOD + SHORT + GOOD));
  }

  @Test
  void theEdgesOfThePageAreBad() {
    assertEquals("bad", classes(SHORT));
    assertEquals("bad good", classes(SHORT + GOOD));
    assertEquals("good bad", classes(GOOD + SHORT));
  }

  @Test
  void nearGoodTextBetweenBadIsBad() {
    assertEquals("bad bad bad", classes(BAD + NEAR_GOOD + BAD));
  }

  @Test
  void nearGoodTextBesideGoodIsGood() {
    assertEquals("bad good good", classes(BAD + NEAR_GOOD + GOOD));
    assertEquals("good good bad", classes(GOOD + NEAR_GOOD + BAD));
  }

  @Test
  void shortTextsInARowLookBeyondEachOther() {
    assertEquals("good good good good", classes(GOOD + SHORT + SHORT + GOOD));
    assertEquals("good bad bad bad", classes(GOOD + SHORT + SHORT + BAD));
  }

  @Test
  void aHeadingBeforeGoodTextIsGood() {
    assertEquals("good good", classes("<h2>Sun</h2>" + GOOD));
  }

  @Test
  void aHeadingFarFromGoodTextIsBad() {
    assertEquals("bad bad good", classes("<h2>Sun</h2>" + BAD + GOOD));
  }

  @Test
  void aHeadingThatIsBadByItselfStaysBad() {
    assertEquals("bad good", classes("<h2><a href=x>Sun</a></h2>" + GOOD));
  }

  @Test
  void theLengthOfChineseIsInWords() {
    Justext chinese = new Justext(Justext.Options.ZH_STANDARD);
    assertEquals(
        "12",
        chinese
            .explain(PageParser.parse("<p>" + "\u4e2d\u6587".repeat(6)))
            .get(0)
            .facts()
            .get("length"));
  }

  @Test
  void aLanguageWithoutStopWordsIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> new Justext(options("tlh", 200)));
  }
}
