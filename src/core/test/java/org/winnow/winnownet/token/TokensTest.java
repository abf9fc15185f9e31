// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet.token;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Cuts texts and the names of elements into tokens. */
class TokensTest {
  private static String ofText(String text, int most) {
    List<String> tokens = new ArrayList<>();
    Tokens.ofText(text, most, (all, start, end) -> tokens.add(all.subSequence(start, end) + ""));
    return String.join(" ", tokens);
  }

  private static String ofName(String name) {
    List<String> tokens = new ArrayList<>();
    Tokens.ofName(name, (all, start, end) -> tokens.add(all.subSequence(start, end) + ""));
    return String.join(" ", tokens);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Read more; Read more",
        "It's 3.50 €; It s 0 00 €",
        "in 2024; in 0000",
        "3rd; 3rd",
        "a-b_c; a b c",
        "© 2024 | all; © 0000 | all",
        "Straße; Straße",
        "中文字; 中文 文字 字"
      })
  void numbersOfATextAreTheirLengths(String text, String tokens) {
    assertEquals(tokens, ofText(text, 24));
  }

  @Test
  void noMoreTokensAreGivenThanAskedFor() {
    assertEquals("a b", ofText("a b c d", 2));
    assertEquals(0, Tokens.ofText("a b c d", 2, (all, start, end) -> {}));
    assertEquals(3, Tokens.ofText("a b", 5, (all, start, end) -> {}));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "article-body; article body",
        "articleBody; article Body",
        "article_body__main; article body main",
        "col2x; col",
        "navUL; nav UL",
        "a-b; ''",
        "'post 12'; post"
      })
  void theWordsOfANameEndBeforeCapitals(String name, String tokens) {
    assertEquals(tokens, ofName(name));
  }

  @Test
  void endlessNamesAreReadInPart() {
    assertEquals(200, ofName("x".repeat(5_000)).length());
  }
}
