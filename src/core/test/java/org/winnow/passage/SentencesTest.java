// SPDX-License-Identifier: Apache-2.0
package org.winnow.passage;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Finds the ends of sentences where people see them. */
class SentencesTest {
  private static String cut(String text) {
    StringBuilder cut = new StringBuilder();
    int start = 0;
    for (int end : Sentences.ends(text, 0, text.length())) {
      cut.append(cut.isEmpty() ? "" : "/").append(text.substring(start, end).strip());
      start = end;
    }
    return cut.toString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "It rained. We left. | It rained./We left.",
        "Did it? Yes! Good. | Did it?/Yes!/Good.",
        "He said \"No.\" She left. | He said \"No.\"/She left.",
        "It rained (all day.) We left. | It rained (all day.)/We left.",
        "Really?! Yes. | Really?!/Yes.",
        "No end | No end"
      })
  void marksEndSentencesWithWhatClosesBehindThem(String text, String sentences) {
    assertEquals(sentences, cut(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Mr. Smith came.",
        "J. R. Smith came.",
        "See Fig. 3 for this.",
        "It cost 3.50 euros.",
        "Go to example.org now.",
        "At 5 p.m. Monday it rained.",
        "It was, e.g. Rome, far.",
        "approx. ten, etc. and more."
      })
  void abbreviationsAndNumbersEndNone(String text) {
    assertEquals(text, cut(text));
  }

  @Test
  void wideMarksNeedNoSpace() {
    assertEquals("下雨了。/我们走了。", cut("下雨了。我们走了。"));
  }

  @Test
  void otherScriptsHaveMarksOfTheirOwn() {
    assertEquals("वह आया।/वह गया।", cut("वह आया। वह गया।"));
    assertEquals("هل جاء؟/نعم", cut("هل جاء؟ نعم"));
  }

  @Test
  void aLineEndsWhatStandsOnIt() {
    assertEquals("A heading/A text.", cut("A heading\n\nA text."));
  }

  @Test
  void endsAreOffsetsOfTheWholeText() {
    assertArrayEquals(new int[] {10, 13}, Sentences.ends("xxxxx Ab. Cd.", 6, 13));
    assertArrayEquals(new int[] {}, Sentences.ends("abc", 2, 2));
  }
}
