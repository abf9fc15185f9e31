// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Makes one harmless line of whatever strangers write. */
class LineTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Sea &amp; sand | Sea & sand",
        "caf&eacute; | café",
        "a&nbsp;b | a b",
        "a&#10;b | a b",
        "a&shy;b | ab",
        "a\u200bb\u202e | ab",
        "&amp;lt; | &lt;",
        "AT&T | AT&T"
      })
  void referencesAreDecodedOnce(String text, String line) {
    assertEquals(line, Line.of(text));
  }

  @Test
  void whiteSpaceOfAllKindsIsOneSpace() {
    assertEquals("a b c", Line.of("\t a \r\n\u00a0\u3000b\u2028c\u0085"));
  }

  @Test
  void joinersOfPersianStay() {
    assertEquals("می\u200cخواهم", Line.of("می\u200cخواهم"));
  }

  @Test
  void aLineIsItself() {
    String line = "A storm at sea";
    assertSame(line, Line.of(line));
  }

  @Test
  void whatIsTooLongIsCutBetweenCharacters() {
    assertEquals(1_000, Line.of("x".repeat(2_000)).length());
    assertEquals("x".repeat(999), Line.of("x".repeat(999) + "\ud83d\ude00"));
  }

  @Test
  void tagsAreTakenOut() {
    assertEquals("a storm", Line.ofMarkup("a <b class='x'>storm</b>"));
    assertEquals("a < b", Line.ofMarkup("a < b"));
    assertEquals("<generic> types", Line.ofMarkup("<generic> types"));
  }

  @Test
  void wordsAreInLowerCase() {
    assertEquals(List.of("no-follow", "tag"), Line.words(" No-Follow\tTAG\n"));
  }
}
