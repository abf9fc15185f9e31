// SPDX-License-Identifier: Apache-2.0
package org.winnow.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HtmlSnifferTest {
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "`<p>x`, true",
        "`<!-- never ends <html><p>x`, true",
        "`<svg><path/><p>x`, true",
        "`<!DOCTYPE html>x`, true",
        "`text </B> text`, true",
        "`x<br/>y`, true",
        "`<div class='a'>`, true",
        "`plain text`, false",
        "`a < b and c > d`, false",
        "`mail <someone@example.org>`, false",
        "`<?xml version='1.0'?><feed><entry/></feed>`, false",
        "`<pre`, false",
        "`<`, false",
        "`</`, false",
        "``, false",
        "`%PDF-1.4 <</Type /Catalog>>`, false",
      })
  void looksForATag(String text, boolean wanted) {
    assertEquals(wanted, HtmlSniffer.looksLikeHtml(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\n",
        "<!-- a long comment -->",
        "<?xml version='1.0'?>",
        "<svg><path d='M 0 0'/></svg>"
      })
  void whatStandsBeforeThePageMayBeLong(String before) {
    assertTrue(HtmlSniffer.looksLikeHtml(before.repeat(20_000) + "<html><p>x"));
    assertFalse(HtmlSniffer.looksLikeHtml(before.repeat(20_000) + "plain text"));
  }
}
