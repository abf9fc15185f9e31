// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.page.Page;
import org.winnow.page.PageParser;
import org.winnow.page.Role;

class DataTablesTest {
  private static final int TEXT = Role.ALL.indexOf(Role.TEXT);
  private static final int DATA = Role.ALL.indexOf(Role.DATA);
  private static final String ROW = "<tr><td>a</td><td>b</td></tr>";

  /** Each block is text with a probability of a tenth of its number, data with .25. */
  private static float[][] rising(int blocks) {
    float[][] probabilities = new float[Role.ALL.size()][blocks];
    for (int i = 0; i < blocks; i++) {
      probabilities[TEXT][i] = i / 10f;
      probabilities[DATA][i] = .25f;
    }
    return probabilities;
  }

  private static int[] ones(int blocks) {
    int[] words = new int[blocks];
    Arrays.fill(words, 1);
    return words;
  }

  private static float[][] whole(String html, int[] words) {
    Page page = PageParser.parse(html);
    return DataTables.whole(page, rising(page.blocks().size()), words);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<p>text</p><table>" + ROW + ROW + "</table><p>text</p>",
        "<p>text</p><table><thead>" + ROW + "</thead>" + ROW + "</table><p>text</p>",
        "<p>text</p><table><tbody>" + ROW + "</tbody><tfoot>" + ROW + "</tfoot></table><p>text</p>",
        "<table><tr><td><p>text</p><table>" + ROW + ROW + "</table><td>text</table>"
      })
  void cellsHaveTheirMeanAndDataIsText(String html) {
    float[][] whole = whole(html, ones(6));
    float[] text = {0, .5f, .5f, .5f, .5f, .5f};
    float[] data = {.25f, 0, 0, 0, 0, .25f};
    assertArrayEquals(text, whole[TEXT], 1e-6f);
    assertArrayEquals(data, whole[DATA], 1e-6f);
  }

  @Test
  void aLongCellLaysOutThePage() {
    String page = "<table>" + ROW + "<tr><td>%s</td><td>b</td></tr></table>";
    assertEquals(0, whole(page.replace("%s", "p".repeat(1_000)), ones(4))[DATA][2]);
    assertEquals(.25f, whole(page.replace("%s", "p".repeat(1_001)), ones(4))[DATA][2]);
  }

  @Test
  void theMeanIsByWords() {
    float[][] whole = whole("<table>" + ROW + ROW, new int[] {0, 3, 1, 0});
    assertArrayEquals(new float[] {.375f, .375f, .375f, .375f}, whole[TEXT], 1e-6f);
    whole = whole("<table>" + ROW + ROW, new int[4]);
    assertArrayEquals(new float[] {.4f, .4f, .4f, .4f}, whole[TEXT], 1e-6f);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "<p>text</p><p>text</p>",
        "<table>" + ROW + "</table>",
        "<table><tr><td>a</td></tr><tr><td>b</td></tr></table>",
        "<table><tr><td>a<p>b</td></tr><tr><td>c<p>d</td></tr></table>",
        "<table>" + ROW + ROW + "<tr><td>a</td><td><table>" + ROW + "</table></td></tr></table>"
      })
  void othersStay(String html) {
    Page page = PageParser.parse(html);
    float[][] probabilities = rising(page.blocks().size());
    assertSame(probabilities, DataTables.whole(page, probabilities, ones(page.blocks().size())));
  }
}
