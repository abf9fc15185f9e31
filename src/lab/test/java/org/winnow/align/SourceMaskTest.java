// SPDX-License-Identifier: Apache-2.0
package org.winnow.align;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SourceMaskTest {
  /** Gaps are written as {@code _}. */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "`a<b>c`,                       `a___c`",
        "`<head>x</head>y`,             `______________y`",
        "`<header>x</header>`,          `________x_________`",
        "`<script src=x>y</SCRIPT>z`,   `________________________z`",
        "`<style>x`,                    `_______x`",
        "`<!-- <b> -->x`,               `____________x`",
        "`a &amp; b &#38; c &; &x`,     `a _____ b &#38; c &; &x`",
        "`a < b`,                       `a < b`",
      })
  void hidesMarkup(String source, String wanted) {
    assertEquals(wanted, new String(SourceMask.mask(source)).replace(SourceMask.GAP, '_'));
  }

  @Test
  void unclosedMarkupIsLinear() {
    assertTimeoutPreemptively(
        Duration.ofSeconds(10),
        () -> {
          SourceMask.mask("<script>".repeat(200_000));
          SourceMask.mask("<!--".repeat(200_000));
          SourceMask.mask("<".repeat(1_000_000));
        });
  }
}
