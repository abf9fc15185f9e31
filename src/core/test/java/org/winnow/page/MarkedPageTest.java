// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

class MarkedPageTest {
  @Test
  void formulasAreMarkedWithAllThatTheyHold() {
    Page page =
        PageParser.parse(
            "<p>The speed is <math><mi>v</mi><mo>=</mo><mn>2</mn></math>, or <b>less</b>.</p>");
    Document shown = Jsoup.parse(MarkedPage.html(page));
    assertEquals(page.blocks().size(), shown.select("winnow-block").size());
    assertEquals("v=2", shown.select("winnow-block[data-b=1]").text().replace(" ", ""));
    assertEquals("less", shown.select("winnow-block[data-b=3]").text());
  }
}
