// SPDX-License-Identifier: Apache-2.0
package org.winnow.crf.victor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.crf.FeatureNumbering;

/** Counts what Victor's field sees of a text. */
class TextTraitsTest {
  private static TextTraits of(String text) {
    return new TextTraits(text, Set.of("the", "of"));
  }

  @Test
  void charactersAreOfFourKinds() {
    TextTraits traits = of("Ab 12, c!\u00a0");
    assertEquals(3, traits.letters);
    assertEquals(1, traits.capitals);
    assertEquals(2, traits.digits);
    assertEquals(2, traits.punctuation);
  }

  @Test
  void apostrophesBelongToWords() {
    assertEquals(2, of("don't 'go'").words);
  }

  @Test
  void stopWordsAreInAnyCase() {
    assertEquals(3, of("The end of THE day").stopWords);
  }

  @Test
  void theFirstWordIsInLowerCase() {
    assertEquals("copyright", of("© Copyright 2024").firstWord);
    assertEquals("", of("...").firstWord);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"A b. C d. | 2", "A b. C d | 2", "3.50 euros | 1", "A? B! C | 3", "'' | 0"})
  void sentencesEndBeforeSpaces(String text, int sentences) {
    assertEquals(sentences, of(text).sentences);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {"Abc; 1", "abc; 2", "1bc; 3", "(abc; 4", "«abc; 4", "- abc; 5", "• abc; 5", "%; 0"})
  void theFirstCharacterHasAKind(String text, int kind) {
    assertEquals(kind, of(text).begin);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '/',
      value = {"a./1", "a。/1", "a:/2", "a,/3", "a;/3", "a)/4", "a”/4", "ab/5", "a1/6", "a-/0"})
  void theLastCharacterHasAKind(String text, int kind) {
    assertEquals(kind, of(text).end);
  }

  @Test
  void signsAreNoticed() {
    assertTrue(of("© me").copyright);
    assertTrue(of("me@x").at);
    assertTrue(of("see http://x").url);
    assertTrue(of("in 1999").year);
    assertTrue(of("at 10:30").time);
    assertTrue(of("5 €").price);
    assertTrue(of("a » b").bar);
  }

  @Test
  void otherSignsAreNot() {
    TextTraits traits = of("Note: 12345 a:b 10: x / y 1850");
    assertFalse(
        traits.copyright
            || traits.at
            || traits.url
            || traits.year
            || traits.time
            || traits.price
            || traits.bar);
  }

  @Test
  void featuresAreNumberedInOrder() {
    FeatureNumbering numbering = new FeatureNumbering();
    assertEquals(0, numbering.add("bias", 1));
    assertEquals(1, numbering.add("length", 2));
    assertEquals(3, numbering.add("tag", List.of("p", "li")));
    assertEquals(List.of("bias", "length=0", "length=1", "tag=p", "tag=li"), numbering.names());
  }
}
