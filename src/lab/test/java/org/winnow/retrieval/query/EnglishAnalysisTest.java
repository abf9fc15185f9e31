// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.query;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.winnow.retrieval.query.EnglishAnalysis.Stemmer;

/** Tests how texts and queries become terms. */
class EnglishAnalysisTest {
  private static final EnglishAnalysis PLAIN = new EnglishAnalysis(Stemmer.NONE, false);

  /** Examples of Porter, An algorithm for suffix stripping, 1980. */
  @ParameterizedTest
  @CsvSource({
    "caresses, caress",
    "ponies, poni",
    "feed, feed",
    "plastered, plaster",
    "motoring, motor",
    "hopping, hop",
    "happy, happi",
    "relational, relat",
    "digitizer, digit",
    "formalize, formal",
    "hopefulness, hope",
    "adoption, adopt",
    "controller, control",
  })
  void portersStemmer(String word, String stem) {
    assertEquals(List.of(stem), EnglishAnalysis.DEFAULT.terms(word));
  }

  @Test
  void krovetzKeepsWords() {
    EnglishAnalysis krovetz = new EnglishAnalysis(Stemmer.KROVETZ, true);
    assertEquals(List.of("pony", "relational"), krovetz.terms("ponies relational"));
  }

  @Test
  void wordsAreInLowerCaseWithoutPossessives() {
    assertEquals(List.of("the", "dog", "bone"), PLAIN.terms("The DOG's bone"));
  }

  @Test
  void stopWordsAreLeftOut() {
    assertEquals(List.of("cat", "mat"), EnglishAnalysis.DEFAULT.terms("the cat is on the mat"));
  }

  @Test
  void placesOfStopWordsAreEmpty() {
    assertEquals(
        List.of("", "cat", "", "", "", "mat", ""),
        EnglishAnalysis.DEFAULT.places("the cat is on the mat with".replace("with", "the")));
  }

  @Test
  void aQueryOfStopWordsAloneHasNoTerms() {
    assertEquals(List.of(), EnglishAnalysis.DEFAULT.terms("to be or not to be"));
  }

  @Test
  void emptyTextHasNoTerms() {
    assertEquals(List.of(), EnglishAnalysis.DEFAULT.terms(" \n"));
    assertEquals(List.of(), EnglishAnalysis.DEFAULT.places(""));
  }

  @Test
  void punctuationSeparatesWordsAsUnicodeHasIt() {
    assertEquals(
        List.of("e", "mail", "3.14", "o'neil", "x_y"), PLAIN.terms("e-mail, 3.14 (O'Neil) x_y!"));
  }

  @ParameterizedTest
  @EnumSource(Stemmer.class)
  void anIndexKeepsItsAnalysis(Stemmer stemmer) {
    EnglishAnalysis analysis = new EnglishAnalysis(stemmer, false);
    assertEquals(analysis, EnglishAnalysis.of(analysis.toMap()));
  }

  @Test
  void anIndexThatKeptNothingHasTheDefault() {
    assertEquals(EnglishAnalysis.DEFAULT, EnglishAnalysis.of(Map.of()));
  }
}
