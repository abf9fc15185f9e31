// SPDX-License-Identifier: Apache-2.0
package org.winnow.element;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.page.Block;
import org.winnow.page.PageParser;

class ScriptsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "10<sup>6</sup> tonnes | 10^6 tonnes",
        "10<sup>−3</sup> | 10^−3",
        "10<sup>36,534</sup> | 10^36,534",
        "10<sup>10^18,000</sup> | 10^10^18,000",
        "2<sup>1</sup>/<sub>2</sub> cups | 2 1/2 cups",
        "the 1<sup>st</sup> | the 1st",
        "word<sup>1</sup> | word1",
        "1998 <sup>3</sup> | 1998 3",
        "H<sub>2</sub>O | H2O",
        "<ruby>東京<rt>とうきょう</rt></ruby>は | 東京(とうきょう)は",
        "<ruby>東京<rp>(</rp><rt>とうきょう</rt><rp>)</rp></ruby>は | 東京(とうきょう)は"
      })
  void scriptsAreRead(String html, String text) {
    assertEquals(
        text,
        PageParser.parse("<p>" + html).blocks().stream()
            .map(Block::text)
            .collect(Collectors.joining()));
  }
}
