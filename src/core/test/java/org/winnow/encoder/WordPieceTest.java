// SPDX-License-Identifier: Apache-2.0
package org.winnow.encoder;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.encoder.WordPiece.Letters;

class WordPieceTest {
  private static final List<String> PIECES =
      List.of(
          "[UNK]", "[CLS]", "[SEP]", "un", "##aff", "##able", "a", "##b", "cafe", "Café", "!", "日",
          "[", "]", "sep");

  private static final WordPiece UNCASED = new WordPiece(PIECES, Letters.UNCASED);

  private static String pieces(WordPiece tokenizer, String text, int most) {
    List<String> names = IntStream.of(tokenizer.encode(text, most)).mapToObj(PIECES::get).toList();
    assertEquals("[CLS]", names.get(0));
    assertEquals("[SEP]", names.get(names.size() - 1));
    return String.join(" ", names.subList(1, names.size() - 1));
  }

  @ParameterizedTest
  @CsvSource({
    "UNaffable, un ##aff ##able",
    "a ab abx, a a ##b [UNK]",
    "Café, cafe",
    "Cafe\u0301!, cafe !",
    "a日b, a 日 [UNK]",
    "a\u00a0a\u200bb, a a ##b",
    "a\u0007\ufffd, a",
    "[SEP], [ sep ]",
    "'', ''",
  })
  void takesTheLongestPieceAgainAndAgain(String text, String wanted) {
    assertEquals(wanted, pieces(UNCASED, text, 50));
  }

  @Test
  void casedModelsKeepCapitalsAndAccents() {
    WordPiece cased = new WordPiece(PIECES, new Letters(false, false));
    assertEquals("Café [UNK]", pieces(cased, "Café UN", 50));
  }

  @Test
  void longWordsAreUnknown() {
    assertEquals(1 + 99, pieces(UNCASED, "a" + "b".repeat(99), 200).split(" ", -1).length);
    assertEquals("[UNK]", pieces(UNCASED, "a" + "b".repeat(100), 200));
  }

  @Test
  void cutsAndStopsReading() {
    assertEquals("a a", pieces(UNCASED, "a a a a", 4));
    assertArrayEquals(new int[] {1, 6, 7, 2}, UNCASED.encode("abbb a", 4));
    assertEquals(4, UNCASED.encode("a ".repeat(10_000_000), 4).length);
  }

  @Test
  void refusesAVocabularyWithoutSpecialPieces() {
    var e =
        assertThrows(
            IllegalArgumentException.class,
            () -> new WordPiece(List.of("[UNK]", "[CLS]"), Letters.UNCASED));
    assertEquals("its vocabulary has no [SEP]", e.getMessage());
  }
}
