// SPDX-License-Identifier: Apache-2.0
package org.winnow.render.write;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.render.write.MarkdownText.Place;

/** Escapes what CommonMark would read as markup, and nothing else. */
class MarkdownTextTest {
  private static String write(Place place, String text) {
    StringBuilder out = new StringBuilder();
    new MarkdownText(out, place, "").write(text, place == Place.BLOCK);
    return out.toString();
  }

  private static String block(String text) {
    return write(Place.BLOCK, text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "# a; \\# a",
        "###### a; \\###### a",
        "- a; \\- a",
        "+ a; \\+ a",
        "1. a; 1\\. a",
        "12) a; 12\\) a",
        "> a; \\> a",
        "---; \\---",
        "===; \\===",
        ":--; \\:--",
        "| a; \\| a"
      })
  void whatBeginsABlockIsEscaped(String text, String markdown) {
    assertEquals(markdown, block(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "#tag",
        "-5 degrees",
        "+49 30",
        "1.5 km",
        "1st",
        "1234567890. a",
        ":) a",
        "a # b",
        "a - b",
        "a > b",
        "a | b",
        "2 + 2 = 4"
      })
  void whatBeginsNoBlockIsNot(String text) {
    assertEquals(text, block(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a *b* c | a \\*b\\* c",
        "a `b` | a \\`b\\`",
        "a [b](c) | a \\[b\\](c)",
        "a \\ b | a \\\\ b",
        "a ~~b~~ | a \\~\\~b\\~\\~",
        "_a_ | \\_a\\_",
        "<b> | \\<b>",
        "</b> | \\</b>",
        "<!-- a | \\<!-- a",
        "&lt; a | \\&lt; a",
        "&#35; a | \\&#35; a"
      })
  void whatMarksTextIsEscaped(String text, String markdown) {
    assertEquals(markdown, block(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"snake_case_name", "a < b", "a <3 b", "AT&T and", "R & D", "a;b", "{}!"})
  void whatMarksNothingIsNot(String text) {
    assertEquals(text, block(text));
  }

  @Test
  void everyLineMayBeginABlock() {
    assertEquals("a  \n\\- b", block("a\n- b"));
  }

  @Test
  void aBarEndsACell() {
    assertEquals("a \\| b", write(Place.CELL, "a | b"));
    assertEquals("- a", write(Place.CELL, "- a"));
  }

  @Test
  void closingHashesOfAHeadingAreEscaped() {
    assertEquals("a \\#", write(Place.HEADING, "a #"));
    assertEquals("C#", write(Place.HEADING, "C#"));
  }
}
