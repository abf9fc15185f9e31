// SPDX-License-Identifier: Apache-2.0
package org.winnow.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Writes and reads the constants of enums as users write them. */
class WordsTest {
  private enum Method {
    Z_SCORE,
    MIN_MAX,
    RANK
  }

  @Test
  void underscoresAreHyphens() {
    assertEquals("z-score", Words.word(Method.Z_SCORE));
    assertEquals(Method.MIN_MAX, Words.parse("--fusion", Method.class, "min-max"));
  }

  @Test
  void caseAndSpacesDoNotMatterWhenParsed() {
    assertEquals(Method.Z_SCORE, Words.parse("--fusion", Method.class, " Z-Score "));
  }

  @Test
  void theConstantsOwnSpellingIsNoWord() {
    assertEquals(Optional.empty(), Words.find(Method.class, "z_score"));
  }

  @Test
  void allAreListedInOrder() {
    assertEquals("z-score, min-max, rank", Words.all(Method.class));
  }

  @Test
  void theMessageNamesTheOptionAndItsValues() {
    assertEquals(
        "--fusion: no median; there are z-score, min-max, rank",
        assertThrows(
                IllegalArgumentException.class,
                () -> Words.parse("--fusion", Method.class, "median"))
            .getMessage());
  }

  /** In Turkish, the lower case of I is no i. */
  @Test
  void theLanguageOfTheMachineDoesNotMatter() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("tr"));
      assertEquals("min-max", Words.word(Method.MIN_MAX));
      assertEquals(Method.MIN_MAX, Words.parse("--fusion", Method.class, "MIN-MAX"));
    } finally {
      Locale.setDefault(before);
    }
  }
}
