// SPDX-License-Identifier: Apache-2.0
package org.winnow.kind;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Counts phrases of pages without content, and weighs features by hand. */
class PhrasesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Page not found | true",
        "We can’t find it: PAGE NOT FOUND! | true",
        "Seite nicht gefunden | true",
        "Introuvable | true",
        "ขออภัยไม่พบหน้านี้ | true",
        "ページが見つかりません | true",
        "The foundling was found | false",
        "4040 things | false",
        "a404b | false"
      })
  void phrasesBeginAndEndWithWords(String text, boolean isError) {
    assertEquals(isError, Phrases.shipped().count(text).containsKey(PageKind.ERROR));
  }

  @Test
  void aPhraseCountsOnce() {
    assertEquals(
        Phrases.shipped().count("introuvable"), Phrases.shipped().count("introuvable introuvable"));
  }

  @Test
  void weightsAreHundredths() {
    KindModel model =
        new KindModel(
            List.of(PageKind.ARTICLE, PageKind.THREAD), Map.of("x", new short[] {0, 100}));
    assertEquals(.5, model.probabilities(Set.of())[1]);
    assertEquals(Math.E / (1 + Math.E), model.probabilities(Set.of("x", "y"))[1], 1e-9);
    assertEquals(123, KindModel.rounded(1.2345));
  }

  @Test
  void hugeWeightsDoNotOverflow() {
    KindModel model =
        new KindModel(
            List.of(PageKind.ARTICLE, PageKind.THREAD),
            Map.of(
                "a",
                new short[] {32_000, -32_000},
                "b",
                new short[] {32_000, -32_000},
                "c",
                new short[] {32_000, -32_000}));
    assertEquals(1, model.probabilities(Set.of("a", "b", "c"))[0]);
  }

  @Test
  void fourKindsHaveNoContent() {
    assertEquals(4, PageKind.ALL.stream().filter(kind -> !kind.hasContent()).count());
    assertEquals("blocked", PageKind.BLOCKED.word());
  }
}
