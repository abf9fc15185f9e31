// SPDX-License-Identifier: Apache-2.0
package org.winnow.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.page.PageParser;

class WholeMeasuresTest {
  private static final String LINE =
      "<p>The council of <a>Harrow on the Wold</a> voted in favor of the old tram, which nobody had"
          + " expected any more, <a>again</a></p>";

  private static WholeMeasures measure(String html, String text) {
    return WholeMeasures.of(PageParser.parse(html), text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The council of Harrow on the Wold voted in favor of the old tram, which nobody had expected any more, again | 1,0,0",
        "The council of voted in favor of the old tram, which nobody had expected any more, again | 1,1,0",
        "The council of Harrow on the Wold voted in favor of the old tram, which nobody had expected any more, | 1,0,1",
        "Harrow on the Wold voted in favor of the old tram, which nobody had expected any more, again | 1,0,1",
        "THE council of Harrow on the Wold voted in fav\u00ador of the old tram, which nobody had expected any more, again | 1,0,0",
        "Nothing of all this | 0,0,0"
      })
  void linesHaveHolesOrAreCut(String text, String counts) {
    WholeMeasures whole = measure(LINE, text);
    assertEquals(counts, whole.lines() + "," + whole.holes() + "," + whole.cuts());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<p><a>Home</a> &gt; <a>A rather long name of a page</a> &gt; <a>Another of the pages</a></p>",
        "<p>Five words <b>are too few</b></p>",
        "<p>One node alone with more than six words in it</p>",
        "<p hidden>A hidden line of <b>many words that nobody sees</b> here</p>",
        "<p>short<br>lines of <b>few</b><br>words and<br>no more</p>"
      })
  void othersAreNotLookedAt(String html) {
    assertEquals(0, measure(html, PageParser.parse(html).blocks().get(0).text() + html).lines());
  }

  @Test
  void codeIsBrokenWhereATokenIsMissing() {
    String html = "<pre><b>return</b> total <i>+</i> 1<i>;</i></pre><pre>one node</pre>";
    assertEquals(new WholeMeasures(0, 0, 0, 1, 0, 0, 0, 0, 0), measure(html, "return total + 1;"));
    assertEquals(new WholeMeasures(0, 0, 0, 1, 1, 0, 0, 0, 0), measure(html, "return total 1"));
  }

  @Test
  void formulasAreLostWhereTheirLineIsThere() {
    String html = "<p>The speed of the wave is <math><mi>v</mi><mo>=</mo><mn>2</mn></math></p>";
    assertEquals(1, measure(html, "The speed of the wave is").lostFormulas());
    assertEquals(0, measure(html, "The speed of the wave is v = 2").lostFormulas());
    assertEquals(0, measure(html, "Another text").formulas());
  }

  @Test
  void tablesHaveAllTheirCellsInOrder() {
    String html =
        "<table><tr><th>Harbour</th><th>Boats</th></tr><tr><td>North</td><td>40</td></tr>";
    assertEquals(0, measure(html, "| Harbour | Boats |\n| North | 40 |").brokenTables());
    assertEquals(1, measure(html, "Harbour Boats\nNorth").brokenTables());
    assertEquals(0, measure(html, "no table").tables());
  }
}
