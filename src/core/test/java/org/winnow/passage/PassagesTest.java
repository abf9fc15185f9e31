// SPDX-License-Identifier: Apache-2.0
package org.winnow.passage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.CleanPage;
import org.winnow.extract.AllText;
import org.winnow.page.PageParser;

/** Cuts small texts into passages whose edges can be seen. */
class PassagesTest {
  private static PassageOptions words(int size) {
    return new PassageOptions(size, Measure.WORDS, 0);
  }

  private static List<Passage> passages(String html, PassageOptions options) {
    return CleanPage.of(PageParser.parse(html), new AllText()).passages(options);
  }

  private static String texts(List<Passage> passages) {
    return String.join("/", passages.stream().map(p -> p.text().replace("\n\n", "_")).toList());
  }

  private static String cut(String html, int size) {
    return texts(passages(html, words(size)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "one two three | 3",
        "don't stop | 2",
        "don’t | 1",
        "3,5 km | 3",
        "e\u0301te\u0301 | 1",
        "中文 | 2",
        "data中文x | 4",
        "- – … | 0",
        "\ud835\udc00\ud835\udc01 x | 2"
      })
  void wordsAreRunsOfLettersAndDigits(String text, int words) {
    assertEquals(words, Measure.WORDS.of(text, 0, text.length(), 100));
  }

  @Test
  void noMoreIsMeasuredThanIsAskedFor() {
    assertEquals(2, Measure.WORDS.of("a b c d", 0, 7, 2));
    assertEquals(3, Measure.CHARACTERS.of("a b c d", 0, 7, 3));
    assertEquals(5, Measure.CHARACTERS.of("a b c d", 2, 7, 100));
  }

  @Test
  void sizesAreSensible() {
    assertThrows(IllegalArgumentException.class, () -> new PassageOptions(0, Measure.WORDS, 0));
    assertThrows(IllegalArgumentException.class, () -> new PassageOptions(1, Measure.WORDS, -1));
  }

  @Test
  void anEmptyPageHasNone() {
    assertEquals(List.of(), passages("", words(10)));
    assertEquals(List.of(), Passages.of(" \n \n", words(10)));
  }

  @Test
  void paragraphsFillAPassage() {
    assertEquals("a b_c d/e f", cut("<p>a b<p>c d<p>e f", 4));
  }

  @Test
  void aHeadingBeginsAPassage() {
    assertEquals("a b/H_c d", cut("<p>a b<h2>H</h2><p>c d", 10));
  }

  @Test
  void headingsDoNotCount() {
    assertEquals("One two three_a b c", cut("<h2>One two three</h2><p>a b c", 3));
  }

  @Test
  void headingsInARowStayTogether() {
    assertEquals("H_I_a", cut("<h1>H</h1><h2>I</h2><p>a", 10));
  }

  @Test
  void passagesKnowTheHeadingsAboveThem() {
    List<Passage> passages = passages("<h1>H</h1><p>a<h2>I</h2><p>b<h2>J</h2><p>c", words(10));
    assertEquals(List.of("H"), passages.get(0).headings());
    assertEquals(List.of("H", "I"), passages.get(1).headings());
    assertEquals(List.of("H", "J"), passages.get(2).headings());
  }

  @Test
  void aLongParagraphIsCutBehindSentences() {
    assertEquals("A b c./D e f./G h.", cut("<p>A b c. D e f. G h.", 4));
  }

  @Test
  void aLongSentenceIsCutAtSpaces() {
    assertEquals("a b c/d e f/g", cut("<p>a b c d e f g", 3));
  }

  @Test
  void aTextWithoutSpacesIsCutBetweenCharacters() {
    assertEquals("中文中/文中文", cut("<p>中文中文中文", 3));
  }

  @Test
  void aWordStaysWhole() {
    List<Passage> passages =
        passages("<p>abcdefghij kl", new PassageOptions(5, Measure.CHARACTERS, 0));
    assertEquals("abcdefghij/kl", texts(passages));
  }

  @Test
  void pairsOfSurrogatesStayWhole() {
    for (Passage passage :
        passages("<p>" + "\ud840\udc00".repeat(7), new PassageOptions(3, Measure.CHARACTERS, 0))) {
      assertFalse(Character.isLowSurrogate(passage.text().charAt(0)), passage.text());
    }
  }

  @Test
  void offsetsAreThoseOfTheCleanText() {
    CleanPage page =
        CleanPage.of(PageParser.parse("<h1>H</h1><p>A b. C d.<ul><li>e<li>f</ul>"), new AllText());
    List<Passage> passages = page.passages(words(2));
    assertTrue(passages.size() > 2);
    for (Passage passage : passages) {
      assertEquals(passage.text(), page.text().substring(passage.start(), passage.end()));
      assertEquals(passage, passages.get(passage.position()));
    }
  }

  @Test
  void overlapRepeatsTheLastSentence() {
    PassageOptions options = new PassageOptions(6, Measure.WORDS, 1);
    assertEquals(
        "A b c. D e f./D e f. G h i./G h i. J k l.",
        texts(passages("<p>A b c. D e f. G h i. J k l.", options)));
  }

  @Test
  void nothingIsRepeatedUnderAnotherHeading() {
    PassageOptions options = new PassageOptions(6, Measure.WORDS, 1);
    assertEquals(
        "A b c. D e f./H_G h i.", texts(passages("<p>A b c. D e f.<h2>H</h2><p>G h i.", options)));
  }

  @Test
  void theRestOfATableHasItsHeader() {
    List<Passage> passages =
        passages(
            "<table><tr><th>Year<th>Sum<tr><td>1<td>2<tr><td>3<td>4<tr><td>5<td>6</table>",
            words(4));
    assertEquals(List.of(), passages.get(0).headings());
    assertEquals(List.of("Year | Sum"), passages.get(1).headings());
    assertEquals("3\n4\n5\n6", passages.get(1).text());
  }

  @Test
  void linesOfPlainTextAreParagraphs() {
    assertEquals("a b\nc d/e f", texts(Passages.of("a b\nc d\ne f", words(4))));
  }

  @Test
  void theGreatestSizeDoesNotOverflow() {
    assertEquals("a b_c", cut("<p>a b<p>c", Integer.MAX_VALUE));
  }
}
