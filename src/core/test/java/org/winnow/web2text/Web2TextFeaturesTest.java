// SPDX-License-Identifier: Apache-2.0
package org.winnow.web2text;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.winnow.page.PageParser;

class Web2TextFeaturesTest {
  private static final String HTML =
      "<div><h1>Title of it</h1><p>The first, with a <a href=x>link</a>.</p></div>"
          + "<ul><li>one</li><li>two</li><li>one</li></ul><form>x<input></form>";

  private static float value(String html, int block, String feature) {
    PageFeatures page = Web2TextFeatures.of(PageParser.parse(html));
    float[] row = new float[Web2TextFeatures.BLOCK_FEATURES];
    page.fillBlocks(block, block + 1, row, 0);
    return row[Web2TextFeatures.blockFeatures().indexOf(feature)];
  }

  private static float[] edge(String html, int edge) {
    PageFeatures page = Web2TextFeatures.of(PageParser.parse(html));
    float[] row = new float[Web2TextFeatures.EDGE_FEATURES];
    page.fillEdges(edge, edge + 1, row, 0);
    return row;
  }

  @Test
  void thereAre128And25() {
    assertEquals(128, Web2TextFeatures.blockFeatures().size());
    assertEquals(25, Web2TextFeatures.edgeFeatures().size());
    assertEquals(128, Web2TextFeatures.BLOCK_FEATURES);
    assertEquals(25, Web2TextFeatures.EDGE_FEATURES);
  }

  @Test
  void valuesAreAsComputedByHand() {
    assertEquals((1 - .8255) / .5643817, value(HTML, 0, "has_word"), 1e-6);
    assertEquals((Math.log(3) - 1.5086) / 1.205, value(HTML, 0, "log(n_words)"), 1e-6);
    assertEquals((3 - 4.910001) / 1.905709, value(HTML, 0, "avg_word_length [3,15]"), 1e-6);
    assertEquals((2 / 3.0 - .374) / .1529, value(HTML, 0, "stopword_ratio"), 1e-5);
    assertEquals(1, value(HTML, 0, "tag_h1"));
    assertEquals(-1, value(HTML, 1, "tag_h1"));
    assertEquals((4 / 22.0 - .5) / .5, value(HTML, 2, "p_link_density"), 1e-6);
    assertEquals(1, value(HTML, 4, "has_duplicate"));
    assertEquals(-1, value(HTML, 5, "has_duplicate"));
    assertEquals(1, value(HTML, 0, "root_body_percentage"));
    assertEquals(0, value(HTML, 0, "p_body_percentage"));
    assertEquals(1, value(HTML, 0, "root_contains_form_element"));
  }

  @Test
  void missingAncestorsAreZeros() {
    assertEquals(1, value(HTML, 1, "has_gp"));
    assertEquals(0, value("<p>a</p><p>b</p>", 0, "has_gp"));
    assertEquals(0, value("<p>a</p><p>b</p>", 0, "gp_contains_year"));
    assertEquals(0, value("<p>only", 0, "has_p"));
    assertEquals(1, value("<p>only", 0, "n_same_class_path"));
  }

  @Test
  void edgesMeasureTheTree() {
    // h1 | The first | a
    assertArrayEquals(new float[] {-1, 1, -1, -1, 1}, Arrays.copyOf(edge(HTML, 0), 5));
    assertArrayEquals(new float[] {1, -1, -1, -1, 0}, Arrays.copyOf(edge(HTML, 1), 5));
    // the end of the paragraph to the first list item: 3 levels up, 2 down
    assertArrayEquals(new float[] {-1, -1, -1, 1, 1}, Arrays.copyOf(edge(HTML, 3), 5));
  }

  @Test
  void rowsAreTheSameInAnyPortions() {
    PageFeatures page = Web2TextFeatures.of(PageParser.parse(HTML));
    int n = page.size();
    float[] whole = new float[n * Web2TextFeatures.BLOCK_FEATURES];
    float[] pieces = new float[whole.length];
    page.fillBlocks(0, n, whole, 0);
    for (int i = n - 1; i >= 0; i--) {
      page.fillBlocks(i, i + 1, pieces, i * Web2TextFeatures.BLOCK_FEATURES);
    }
    assertArrayEquals(whole, pieces);
  }

  @Test
  void aPageWithoutBlocksHasNoRows() {
    assertEquals(0, Web2TextFeatures.of(PageParser.parse("")).size());
  }
}
