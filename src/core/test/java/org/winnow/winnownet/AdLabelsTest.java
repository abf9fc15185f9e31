// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.Winnow;

class AdLabelsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Advertisement",
        "ADVERTISEMENT",
        "- Anzeige -",
        "[ Publicité ]",
        "Article continues below advertisement",
        "РЕКЛАМА",
        "\u00a0广告 ",
        "विज्ञापन",
        "La suite après cette publicité…"
      })
  void labelsAreKnownInAnyCase(String line) {
    assertTrue(AdLabels.isLabel(line));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "...", "Advertisement rates", "An advertisement", "Anzeige: Meier"})
  void otherLinesAreNone(String line) {
    assertFalse(AdLabels.isLabel(line));
  }

  @Test
  void noLabelStandsBetweenTwoParagraphs() throws IOException {
    String first =
        "The ferry left the harbor at noon with forty people, a cow and two cars on board.";
    String last =
        "It came back at six, and the cow was still there, since nobody had paid for her.";
    String html = "<h1>Advertisement</h1><article><p>%s</p><p>%s</p><p>%s</p></article>";
    try (Winnow winnow = Winnow.open("winnow")) {
      String text = winnow.read(String.format(Locale.ROOT, html, first, "Anzeige", last)).text();
      assertEquals("Advertisement\n\n" + first + "\n\n" + last, text);
      String word = "See the <a href=/a>Anzeige</a> in the paper, which says what a cow costs.";
      assertTrue(
          winnow
              .read(String.format(Locale.ROOT, html, first, word, last))
              .text()
              .contains("the Anzeige in"));
    }
  }
}
