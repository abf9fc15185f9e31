// SPDX-License-Identifier: Apache-2.0
package org.winnow.network;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.winnow.neural.SparseRows;
import org.winnow.page.Page;
import org.winnow.page.PageParser;

class LeafVectorsTest {
  /** The counts in a row. */
  private static float[] row(LeafVectors vectors, SparseRows rows, int row) {
    float[] values = new float[vectors.columns()];
    rows.scatter(row, values, 0);
    for (int k = 0; k < values.length; k++) {
      values[k] = Math.round(Math.expm1(values[k]));
    }
    return values;
  }

  @Test
  void countsTagsOnThePathAndWordsOfTheText() {
    LeafVectors vectors = new LeafVectors(List.of("div", "p", "b"), List.of("the", "cat", "."));
    Page page = PageParser.parse("<div><div><p>The cat, the dog. <b>cat's</b></div><p>end.</div>");
    SparseRows rows = vectors.rows(page, 0, 3);
    assertArrayEquals(new float[] {2, 1, 0, 2, 1, 1}, row(vectors, rows, 0));
    assertArrayEquals(new float[] {2, 1, 1, 0, 1, 0}, row(vectors, rows, 1));
    assertArrayEquals(new float[] {1, 1, 0, 0, 0, 1}, row(vectors, rows, 2));
  }

  @Test
  void keepsTheMostFrequentOfAllPages() {
    Page page = PageParser.parse("<p>b a b <i>c</i><p>b a c");
    LeafVectors vectors = LeafVectors.of(Stream.of(page), 1, 2);
    assertEquals(List.of("b", "a"), vectors.words());
    assertEquals(1, vectors.tags().size());
  }

  @Test
  void aPartOfAPageHasTheSameRows() {
    Random random = new Random(6);
    List<String> tags = List.of("div", "p", "b", "ul", "li", "span");
    StringBuilder html = new StringBuilder();
    for (int i = 0; i < 300; i++) {
      String tag = tags.get(random.nextInt(tags.size()));
      html.append(random.nextInt(3) == 0 ? "</" : "<").append(tag).append(">w");
    }
    Page page = PageParser.parse(html.toString());
    LeafVectors vectors = new LeafVectors(tags, List.of("w"));
    int n = page.blocks().size();
    SparseRows all = vectors.rows(page, 0, n);
    for (int i = 0; i < n; i++) {
      float[] wanted = new float[vectors.columns()];
      List<String> path = page.blocks().get(i).path();
      for (int tag = 0; tag < tags.size(); tag++) {
        wanted[tag] = Collections.frequency(path, tags.get(tag));
      }
      float[] row = row(vectors, all, i);
      wanted[tags.size()] = row[tags.size()];
      assertArrayEquals(wanted, row);
      assertArrayEquals(row, row(vectors, vectors.rows(page, i, i + 1), 0));
    }
  }

  @Test
  void isLinearInDepth() {
    Page page = PageParser.parse("<div>x".repeat(100_000));
    LeafVectors vectors = new LeafVectors(List.of("div"), List.of("x"));
    assertTimeout(Duration.ofSeconds(10), () -> vectors.rows(page, 0, page.blocks().size()));
  }
}
