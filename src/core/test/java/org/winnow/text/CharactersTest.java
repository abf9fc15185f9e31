// SPDX-License-Identifier: Apache-2.0
package org.winnow.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CharactersTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "so\u00adzial | sozial",
        "a\u200bb\u2060c\ufeff | abc",
        "a\u0001b\u000bc\u0085d | abcd",
        "a\uffffb\ufdd0c | abc",
        "a\ud800b | a\ufffdb",
        "می\u200cخواهم | می\u200cخواهم",
        "👩\u200d🚀 | 👩\u200d🚀",
        "ភាសា\u200bខ្មែរ | ភាសា\u200bខ្មែរ",
        "tab\tstays | tab\tstays"
      })
  void whatIsNoTextGoes(String text, String clean) {
    assertEquals(clean, Characters.clean(text));
  }

  @Test
  void planesHaveNonCharactersToo() {
    assertEquals("ab", Characters.clean("a" + Character.toString(0x1ffff) + "b"));
  }

  @Test
  void aCleanTextIsItself() {
    String text = "Straße, 漢字, עברית";
    assertSame(text, Characters.clean(text));
  }
}
