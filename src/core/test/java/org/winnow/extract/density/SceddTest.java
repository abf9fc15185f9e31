// SPDX-License-Identifier: Apache-2.0
package org.winnow.extract.density;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.page.CleanText;
import org.winnow.page.Page;
import org.winnow.page.PageParser;

/** Tells short pages from long ones, and takes the densest element of the short ones. */
class SceddTest {
  private static final Scedd SCEDD =
      new Scedd(Scedd.SHORT_BYTES, Scedd.TOP, Scedd.BOTTOM, Scedd.Content.THRESHOLD);

  private static Scedd of(Scedd.Content content) {
    return new Scedd(Scedd.SHORT_BYTES, 0, 1, content);
  }

  private static String clean(Scedd scedd, String html) {
    Page page = PageParser.parse(html);
    return CleanText.of(page, scedd.label(page));
  }

  private static boolean isShort(String text) {
    return SCEDD.isShort(PageParser.parse("<p>" + text + "</p>"));
  }

  /** The length in UTF-8 is what counts: one, two, three and four bytes a character. */
  @ParameterizedTest
  @CsvSource({"a, 450", "\u00e9, 225", "\u4e2d, 150", "\ud83d\ude00, 113"})
  void lengthsAreInBytes(String character, int enough) {
    assertTrue(isShort(character.repeat(enough - 1)));
    assertFalse(isShort(character.repeat(enough)));
  }

  @ParameterizedTest
  @CsvSource({"-.1, .5", ".5, .5", ".6, .5", "0, 1.1", "NaN, .9", ".1, NaN"})
  void sharesAreInOrder(double top, double bottom) {
    assertThrows(
        IllegalArgumentException.class,
        () -> new Scedd(Scedd.SHORT_BYTES, top, bottom, Scedd.Content.NODE));
  }

  @Test
  void anEmptyPageHasNoText() {
    assertEquals("", clean(SCEDD, ""));
  }

  @Test
  void theDensestElementAloneIsTheText() {
    String html = "<p>aaa</p><p>bbbbbbbb</p><p>cccc</p>";
    assertEquals("bbbbbbbb", clean(of(Scedd.Content.NODE), html));
  }

  @Test
  void linksWeighHalf() {
    String html = "<p><a href=x>aaaaaaaaaa</a></p><p>bbbbbb</p>";
    assertEquals("bbbbbb", clean(of(Scedd.Content.NODE), html));
  }

  @Test
  void formsHaveNoText() {
    String html = "<form>aaaaaaaa</form><p>bbb</p><i></i><i></i><i></i>";
    assertEquals("bbb", clean(of(Scedd.Content.NODE), html));
  }

  @Test
  void whatStandsBeforeTheTitleIsNoText() {
    String html = "<title>A storm</title><div>aaaaaaaaaaaaaaaaa</div><h1>A storm</h1><p>bbbbb</p>";
    assertEquals("bbbbb", clean(of(Scedd.Content.NODE), html));
  }

  @Test
  void theLinesOfATitleInTheSourceDoNotMatter() {
    String html = "<title>A storm</title><div>aaaaaaaaaaaaaaaa</div><h1>A\n storm</h1><p>bbbbb</p>";
    assertEquals("bbbbb", clean(of(Scedd.Content.NODE), html));
  }
}
