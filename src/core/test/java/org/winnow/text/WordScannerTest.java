// SPDX-License-Identifier: Apache-2.0
package org.winnow.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.text.WordScanner.Rule;

class WordScannerTest {
  private static List<String> words(String text, Rule rule) {
    List<String> words = new ArrayList<>();
    WordScanner scanner = new WordScanner(text, rule);
    while (scanner.next()) {
      assertEquals(scanner.word(), text.substring(scanner.start(), scanner.end()));
      words.add(scanner.word());
    }
    assertFalse(scanner.next());
    return words;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "WHITE_SPACE|It's 1,5 €|It's/1,5/€",
        "PYTHON|It's a_b ²x 1,5|It/s/a_b/²x/1/5",
        "PYTHON|灯塔 tower|灯塔/tower",
        "PYTHON_CJK|x灯塔1|x/灯/塔/1",
        "PYTHON_CJK|データ|デ/ー/タ",
        "LETTERS|x灯塔_1|x/灯/塔/1",
        "LETTERS|한국 ok|한/국/ok",
        "SIGNS|a.b, c|a/./b/,/c",
        "LETTERS|\uD835\uDC00\uD840\uDC00x|\uD835\uDC00/\uD840\uDC00/x",
      })
  void cutsByItsRule(Rule rule, String text, String words) {
    assertEquals(List.of(words.split("/")), words(text, rule));
  }

  @Test
  void aTextWithoutWordsHasNone() {
    for (Rule rule : Rule.values()) {
      assertEquals(List.of(), words("", rule));
      assertEquals(List.of(), words(" \t\u00a0\n", rule));
    }
  }

  /** One rule for features, labels and measures; signs of both planes and of four scripts. */
  @Test
  void cjkIsByScript() {
    "灯ひカ한々〇\u1100ｶ".codePoints().forEach(c -> assertTrue(Cjk.is(c), Character.toString(c)));
    assertTrue(Cjk.is(0x20000));
    "aж・ー。ا1".codePoints().forEach(c -> assertFalse(Cjk.is(c), Character.toString(c)));
  }
}
