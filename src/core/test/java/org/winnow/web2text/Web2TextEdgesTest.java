// SPDX-License-Identifier: Apache-2.0
package org.winnow.web2text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.page.PageParser;

/** Computes features of blocks and edges by the definitions of Vogels, Ganea and Eickhoff. */
class Web2TextEdgesTest {
  private static float edge(String html, int feature) {
    float[] row = new float[Web2TextFeatures.EDGE_FEATURES];
    Web2TextFeatures.of(PageParser.parse(html)).fillEdges(0, 1, row, 0);
    return row[feature];
  }

  private static float block(String html, int block, String feature) {
    float[] row = new float[Web2TextFeatures.BLOCK_FEATURES];
    Web2TextFeatures.of(PageParser.parse(html)).fillBlocks(block, block + 1, row, 0);
    return row[Web2TextFeatures.blockFeatures().indexOf(feature)];
  }

  /** The fifth feature of an edge says whether a block tag separates its blocks. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a<b>b</b> | 0",
        "a<a href=x>b</a> | 0",
        "a<p>b</p> | 1",
        "<p>a</p>b | 1",
        "<li>a<li>b | 1",
        "<td>a</td>b<td>c | 1",
        "a<span>b</span> | 0",
        "a<br>b | 1"
      })
  void blockTagsSeparate(String html, int separates) {
    String page = html.startsWith("<td>") ? "<table><tr>" + html : html;
    assertEquals(separates, edge(page, 4));
  }

  @Test
  void siblingsAreTwoApart() {
    assertEquals(1, edge("<p>a</p><p>b</p>", 0));
    assertEquals(-1, edge("<p>a</p><p>b</p>", 1));
  }

  @Test
  void linkDensityIsTheShareOfLinkedCharacters() {
    String html = "<div>ab<a href=x>cdefgh</a></div><p>x</p>";
    assertEquals((6 / 8.0 - .5) / .5, block(html, 0, "p_link_density"), 1e-6);
  }

  @Test
  void questionsAreFlags() {
    assertEquals(1, block("<p>Was it?</p><p>x</p>", 0, "ends_with_question_mark"));
    assertEquals(-1, block("<p>It was.</p><p>x</p>", 0, "ends_with_question_mark"));
  }
}
