// SPDX-License-Identifier: Apache-2.0
package org.winnow.language;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

class TrigramsTest {
  private static final Trigrams TRIGRAMS = Trigrams.read();

  @Test
  void theTableIsThatOfTheLibrarysProfiles() throws IOException {
    try (InputStream in = new GZIPInputStream(Trigrams.class.getResourceAsStream("trigrams.gz"))) {
      assertArrayEquals(TrigramTable.bytes(), in.readAllBytes());
    }
  }

  @Test
  void moreOfTheSameTextIsNotSurer() {
    // Danish as well as Norwegian.
    String sentence = "Det er en hund og en fugl. ";
    double few = TRIGRAMS.likeliest(sentence.repeat(4)).probability();
    double many = TRIGRAMS.likeliest(sentence.repeat(400)).probability();
    assertTrue(few < .9, "few " + few);
    assertEquals(few, many, 1e-3);
  }

  @Test
  void halfOfEachIsLessSure() {
    String english = "It rained all day, and nobody went out to see the garden. ";
    String german = "Es regnete den ganzen Tag, und niemand ging hinaus in den Garten. ";
    double both = TRIGRAMS.likeliest(english + german).probability();
    assertTrue(both < TRIGRAMS.likeliest(english + english).probability(), "both " + both);
  }

  @Test
  void whatHasNoKnownTrigramIsAnything() {
    assertTrue(TRIGRAMS.likeliest("").probability() < .1);
    assertTrue(TRIGRAMS.likeliest("\ud83d\ude00\ud83d\ude00\ud83d\ude00").probability() < .1);
  }
}
