// SPDX-License-Identifier: Apache-2.0
package org.winnow.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Cuts texts into words, and guesses languages by stop words. */
class TokenizerTest {
  @Test
  void punctuationStaysAtItsWord() {
    assertEquals(List.of("it's", "1,5", "km."), Tokenizer.WHITE_SPACE.words("It's 1,5\u00a0KM."));
  }

  @Test
  void standardWordsHaveNoPunctuation() {
    assertEquals(List.of("it's", "1,5", "km"), Tokenizer.STANDARD.words("It's 1,5 KM."));
  }

  @Test
  void eachHanCharacterIsAStandardWord() {
    assertEquals(List.of("中", "文", "abc"), Tokenizer.STANDARD.words("中文ABC。"));
  }

  @Test
  void chineseWordsHaveSeveralCharacters() {
    assertEquals(List.of("我", "喜欢", "北京"), Tokenizer.SMARTCN.words("我喜欢北京。"));
  }

  @Test
  void thereAreNoWordsInNothing() {
    for (Tokenizer tokenizer : Tokenizer.values()) {
      assertEquals(List.of(), tokenizer.words(" \n\t"));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "en | the cat and the dog",
        "de | der hund und die katze",
        "fr | le chat et les chiens dans la rue",
        "es | el gato y los perros de la calle",
        "ru | и не что на",
        "en | xyzzy"
      })
  void languagesAreGuessedByTheirStopWords(String language, String text) {
    assertEquals(language, StopLists.instance().guess(Tokenizer.WHITE_SPACE.words(text)));
  }

  @Test
  void aLanguageWithoutAListIsRefused() {
    String message =
        String.valueOf(
            assertThrows(IllegalArgumentException.class, () -> StopLists.instance().of("tlh"))
                .getMessage());
    assertTrue(message.startsWith("no stop words for language tlh; there are en, de, fr"), message);
  }

  @Test
  void stopWordsAreFoundByTheirHashes() {
    StopWords words = StopWords.of(List.of("of", "the"));
    long of = StopWords.hash(StopWords.hash(0, 'o'), 'f');
    long fo = StopWords.hash(StopWords.hash(0, 'f'), 'o');
    assertEquals(1, words.count(new long[] {of, fo, of}, 2));
    assertEquals(2, StopWords.of(List.of("a", "b", "a")).size());
  }

  @Test
  void punctuationIsUnicodes() {
    ".,-_(»“¿、。\u2014".codePoints().forEach(c -> assertTrue(Punctuation.is(c)));
    "+$<=>|~^`a1 €\u00a0".codePoints().forEach(c -> assertFalse(Punctuation.is(c)));
  }
}
