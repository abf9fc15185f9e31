// SPDX-License-Identifier: Apache-2.0
package org.winnow.element;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Knows the elements that keep white space, and what separators do. */
class PreformattedTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "div | white-space: pre | true",
        "div | white-space:pre-wrap | true",
        "div | white-space: pre-line | false",
        "div | white-space: nowrap | false",
        "div | '' | false",
        "code | white-space: pre | false",
        "code | white-space: pre; display: block | true",
        "p | white-space: pre | false"
      })
  void stylesKeepWhiteSpace(String name, String style, boolean keeps) {
    assertEquals(keeps, Preformatted.isStyled(name, style));
  }

  @Test
  void codeBeginsWithItsFirstLine() {
    assertEquals("  a\n", CodeLines.fromFirstLine("\n \n  a\n"));
    assertEquals("a", CodeLines.fromFirstLine("a"));
    assertEquals("", CodeLines.fromFirstLine("\n\n"));
  }

  @Test
  void theStrongerSeparatorCounts() {
    assertEquals(Separator.LINE, Separator.SPACE.max(Separator.LINE));
    assertEquals(Separator.PARAGRAPH, Separator.PARAGRAPH.max(Separator.NONE));
    assertEquals("\n\n", Separator.PARAGRAPH.text());
  }

  @Test
  void headingsHaveSixLevels() {
    assertEquals(true, TagKind.of("h1").heading());
    assertEquals(true, TagKind.of("h6").heading());
    assertEquals(false, TagKind.of("h7").heading());
    assertEquals(false, TagKind.of("hr").heading());
    assertEquals(TagKind.NOTHING, TagKind.of("x-widget"));
  }
}
