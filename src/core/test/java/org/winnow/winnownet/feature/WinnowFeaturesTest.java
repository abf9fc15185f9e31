// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet.feature;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.neural.ColumnMatrix;
import org.winnow.page.PageParser;

class WinnowFeaturesTest {
  private static final List<String> NAMES = WinnowFeatures.columns();

  /** Features of a block that are not 0, by name. */
  private static Map<String, Float> features(String html, int block) {
    ColumnMatrix columns = new ColumnMatrix(WinnowFeatures.numbers(), 1);
    WinnowRows rows = WinnowFeatures.of(PageParser.parse(html));
    rows.fill(block, block + 1, columns);
    float[] shared = new float[NAMES.size() * rows.size()];
    rows.shared().copyTo(shared, 0, NAMES.size());
    float[] row = Arrays.copyOfRange(shared, block * NAMES.size(), (block + 1) * NAMES.size());
    columns.copyTo(row, 0, row.length);
    rows.flags().copyTo(block, row, 0);
    Map<String, Float> values = new LinkedHashMap<>();
    for (int c = 0; c < row.length; c++) {
      assertTrue(Float.isFinite(row[c]), NAMES.get(c));
      if (row[c] != 0) {
        values.put(NAMES.get(c), row[c]);
      }
    }
    return values;
  }

  private static float value(Map<String, Float> features, String name) {
    assertTrue(NAMES.contains(name), name);
    return features.getOrDefault(name, 0f);
  }

  /** The words that a column comes from. */
  private static String words(String column) {
    return column.contains(" tokens: ")
        ? column.replaceFirst(":.*", "")
        : column.replaceFirst("near |says |around |under ", "");
  }

  @Test
  void namesAreDistinct() {
    assertEquals(NAMES.size(), NAMES.stream().distinct().count());
    assertEquals("ends with a stop", NAMES.get(WinnowFeatures.numbers()));
    for (int[] group : WinnowFeatures.hints()) {
      String first = NAMES.get(group[0]);
      for (int column : group) {
        assertEquals(words(first), words(NAMES.get(column)));
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<p>Three short words</p> | unit: log words | 1.3863",
        "<p>Three short words</p> | unit: capitalised words | .3333",
        "<p>灯塔 a1</p> | unit: log words | 1.3863",
        "<p>the lighthouse and the keeper</p> | unit: stop words | .6",
        "<p>one, two, three</p> | unit: commas per word | .6667",
        "<p>a <a href=x>b c</a></p> | passage: words in links | .6667",
        "<p>is it?</p> | ends with a question mark | 1",
        "<p>read on:</p> | ends with a colon | 1",
        "<p>© 1999 by us</p> | copyright sign | 1",
        "<p>© 1999 by us</p> | year | 1",
        "<p>write to a@b.c</p> | e-mail | 1",
        "<p>see https://x.org</p> | URL | 1",
        "<p>12.03.2024</p> | date or time | 1",
        "<p>2024年3月</p> | date or time | 1",
        "<p>only $ 30 now</p> | price | 1",
        "<p>30 €</p> | price | 1",
        "<div class=userComments><p>x</p></div> | near comment | 1",
        "<div id=side-bar><div><div><div><p>x</p></div></div></div></div> | around sidebar | 1",
        "<div id=side-bar><div><div><div><p>x</p></div></div></div></div> | near sidebar | 0",
        "<p style='display: none'>x</p> | in hidden | 1",
        "<nav><p>x</p></nav> | in nav | 1",
        "<div role=navigation>x</div> | in navigation | 1",
        "<div itemprop=articleBody>x</div> | page: articleBody | 1",
        "<p>Leave a Reply</p> | says comment | 1",
        "<p>Комментарии</p> | says comment | 1",
        "<p>                                                                Reply</p> | says comment | 1",
        "<p>A paragraph that is far too long to be a mere mark, reply or not, says none</p>"
            + " | says comment | 0",
        "<h2>Related posts</h2> | under related | 1",
        "<h1>One</h1> | position: log h1 before | .6931",
        "<article>One</article> | position: log articles before | .6931",
        "<title>Big Blue Boat</title><p>blue boat</p> | words of the title | .6667"
      })
  void firstBlock(String html, String feature, float expected) {
    assertEquals(expected, value(features(html, 0), feature), 1e-3);
  }

  @Test
  void templatesCountAlikeElements() {
    String page =
        "<ul><li class=x>one</li><li class=x>two</li><li class=x>three</li></ul><p>more text</p>";
    assertEquals(Math.log(4), value(features(page, 1), "path: log blocks"), 1e-4);
    assertEquals(0, value(features(page, 1), "path: first"));
    assertEquals(1, value(features(page, 0), "path: first"));
    assertEquals(.25, value(features(page, 3), "path: share of blocks"), 1e-6);
  }

  @Test
  void positionsAreToldFromHeadingsAndText() {
    String text = "word ".repeat(25);
    String page = "<p>a</p><h1>Head</h1><p>" + text + "</p><p>b</p><p>" + text + "</p><p>c</p>";
    assertEquals(0, value(features(page, 0), "position: behind the first h1"));
    assertEquals(1, value(features(page, 3), "position: behind the first h1"));
    assertEquals(1, value(features(page, 3), "position: between first and last text"));
    assertEquals(0, value(features(page, 5), "position: between first and last text"));
    assertEquals(Math.log(2), value(features(page, 5), "position: log to the last text"), 1e-4);
  }

  @Test
  void whatStandsUnderAHeadingIsTold() {
    String page = "<h2>Text</h2><p>x</p><h2><a href=y>Related</a></h2><p>z</p>";
    assertEquals(0, value(features(page, 1), "under related"));
    assertEquals(0, value(features(page, 1), "position: behind a linked heading"));
    assertEquals(1, value(features(page, 3), "under related"));
    assertEquals(1, value(features(page, 3), "position: behind a linked heading"));
  }

  @Test
  void aTextFieldIsAPlace() {
    String page = "<p>a</p><p>b</p><form><textarea></textarea></form><p>c</p><p>d</p>";
    assertEquals(
        -Math.log(3), value(features(page, 0), "position: log to the last text field"), 1e-4);
    assertEquals(
        Math.log(2), value(features(page, 3), "position: log to the last text field"), 1e-4);
  }

  /** Comments below an article, and an article without: what stands above tells them apart. */
  @Test
  void postsAreTheAlikeTextsWithMostWords() {
    String article = "<p>" + "word ".repeat(30) + "</p>";
    String comment = "<div class=c>" + "word ".repeat(12) + "</div>";
    String page = article + "<i>1</i>" + comment + "<i>2</i>" + comment + "<i>3</i>" + comment;
    assertEquals(0, value(features(page, 0), "posts: is one"));
    assertEquals(1, value(features(page, 2), "posts: is one"));
    assertEquals(0, value(features(page, 0), "posts: between the first and the last"));
    assertEquals(1, value(features(page, 3), "posts: between the first and the last"));
    assertEquals(Math.log(4), value(features(page, 0), "posts: log blocks"), 1e-4);
    assertEquals(Math.log(13), value(features(page, 0), "posts: log words a post"), 1e-4);
    assertEquals(30 / 66f, value(features(page, 0), "posts: long text before"), 1e-4);
    assertEquals(0, value(features(article, 0), "posts: log blocks"));
  }
}
