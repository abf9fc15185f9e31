// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.label.Labeling;
import org.winnow.label.Role;
import org.winnow.page.PageParser;
import org.winnow.winnownet.feature.WinnowFeatures;
import org.winnow.winnownet.feature.WinnowRows;

class EntriesTest {
  /** The probabilities of the units of a page to be text, which are boilerplate else, joined. */
  private static float[] joined(String html, float... text) {
    WinnowRows rows = WinnowFeatures.of(PageParser.parse(html));
    assertEquals(text.length, rows.size(), html);
    float[][] probabilities = new float[Role.ALL.size()][text.length];
    for (int i = 0; i < text.length; i++) {
      probabilities[Role.ALL.indexOf(Role.TEXT)][i] = text[i];
      probabilities[Role.ALL.indexOf(Role.BOILERPLATE)][i] = 1 - text[i];
    }
    Draft draft = new Draft(rows, probabilities, Labeling.MAIN, Calibration.NONE, 1);
    Entries.join(draft);
    for (int i = 0; i < text.length; i++) {
      assertEquals(1 - draft.of(Role.TEXT)[i], draft.of(Role.BOILERPLATE)[i], 1e-6, html);
    }
    return draft.of(Role.TEXT);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<ul><li>oak</li><li>ash</li><li>elm</li><li>yew</li></ul>",
        "<ul><li><a href=1>oak</a></li><li><a href=2>ash</a></li><li><a href=3>elm</a></li>"
            + "<li><a href=4>yew</a></li></ul>",
        "<main><h2>oak</h2><h2>ash</h2><h2>elm</h2><h2>yew</h2></main>",
        "<main><div><h3>oak</h3></div><div><h3>ash</h3></div><div><h3>elm</h3></div>"
            + "<div><h3>yew</h3></div></main>",
        "<table><tr><td>oak</td></tr><tr><td>ash</td></tr><tr><td>elm</td></tr>"
            + "<tr><td>yew</td></tr></table>",
      })
  void entriesOfAListHaveTheirMean(String html) {
    assertArrayEquals(new float[] {.5f, .5f, .5f, .5f}, joined(html, .6f, .4f, .3f, .7f), 1e-6f);
  }

  @Test
  void longEntriesCountMore() {
    String html = "<ul><li>an old oak</li><li>ash</li><li>elm</li><li>yew</li></ul>";
    float mean = (3.5f * .6f + 1.5f * (.4f + .4f + .4f)) / 8;
    assertArrayEquals(
        new float[] {mean, mean, mean, mean}, joined(html, .6f, .4f, .4f, .4f), 1e-6f);
  }

  @Test
  void whatDiffersFromTheOthersStays() {
    String html =
        "<ul><li>oak</li><li>ash</li><li>elm</li><li>yew</li><li>fir</li><li>Login</li></ul>";
    float[] expected = {.9f, .9f, .9f, .9f, .9f, .1f};
    assertArrayEquals(expected, joined(html, .8f, 1, .9f, .8f, 1, .1f), 1e-6f);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<ul><li>oak</li><li>ash</li><li>elm</li></ul><p>yew</p>",
        "<ul><li>oak</li><li>ash</li></ul><div><ul><li>elm</li><li>yew</li></ul></div>",
        "<section><p>oak</p><p>ash</p></section><p>elm</p><h2>yew</h2>",
      })
  void fewOrOthersStay(String html) {
    float[] own = {.6f, .4f, .3f, .7f};
    assertArrayEquals(own, joined(html, own.clone()), 1e-6f);
  }

  @Test
  void listsOfOtherPartsStayApart() {
    String part = "<section><ul><li>oak</li><li>ash</li></ul><h2>-</h2></section>";
    float[] own = {.6f, .4f, .5f, .3f, .7f, .5f};
    assertArrayEquals(own, joined("<main>" + part + part + "</main>", own.clone()), 1e-6f);
  }

  /** All entries of a list in doubt are content, or none is. */
  @Test
  void aListIsChosenAsOne() {
    WinnowRows rows =
        WinnowFeatures.of(
            PageParser.parse(
                "<article><p>The trees of this wood are many, and old ones stand among them.</p>"
                    + "<ul><li>oak</li><li>ash</li><li>elm</li><li>yew</li></ul></article>"));
    Map<Role, float[]> of =
        Map.of(
            Role.TEXT, new float[] {.95f, .47f, .55f, .42f, .52f},
            Role.BOILERPLATE, new float[] {.05f, .53f, .45f, .58f, .48f});
    float[][] probabilities =
        Role.ALL.stream()
            .map(role -> of.getOrDefault(role, new float[rows.size()]))
            .toArray(float[][]::new);
    Draft draft = new Draft(rows, probabilities, Labeling.MAIN, Calibration.NONE, 1);
    Step.ENTRIES.apply(draft);
    Step.CHOICE.apply(draft);
    assertEquals(
        1, IntStream.range(1, 5).mapToObj(i -> draft.taken[i]).distinct().count(), "all or none");
  }
}
