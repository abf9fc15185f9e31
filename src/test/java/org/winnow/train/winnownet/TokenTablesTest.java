// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.winnow.page.Page;
import org.winnow.page.PageParser;
import org.winnow.winnownet.feature.TokenBags;
import org.winnow.winnownet.feature.TokenVectors;
import org.winnow.winnownet.feature.TokenVectors.Place;

class TokenTablesTest {
  private static final int SIZE = TokenVectors.SIZE;
  private final Map<WinnowExample, TokenBags> bags = new HashMap<>();

  /** Blocks that only their first word tells apart. */
  private WinnowExample page(Random random) {
    StringBuilder html = new StringBuilder();
    List<float[]> likelihood = new ArrayList<>();
    View view = View.of(1, 0, 0);
    boolean[] content = new boolean[12];
    for (int i = 0; i < content.length; i++) {
      content[i] = random.nextBoolean();
      html.append("<p class=entry>").append(content[i] ? "whale" : "lemur").append(" of old</p>");
      likelihood.add(view.likelihood(content[i]));
    }
    Page page = PageParser.parse(html.toString());
    WinnowExample example = new WinnowExample(page, likelihood, content, 1);
    bags.put(example, TokenBags.of(page));
    return example;
  }

  private Map<Place, float[]> learn() {
    Random random = new Random(7);
    List<WinnowExample> pages = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      pages.add(page(random));
    }
    WinnowOptions options =
        new WinnowOptions(
            new WinnowOptions.Size(8, 0),
            new WinnowOptions.Schedule(200, 4, 16, 1),
            new WinnowOptions.Optimiser(1e-2, 5, 0, .9),
            new WinnowOptions.Dropout(0, 0, 0),
            0,
            5);
    Map<Place, Map<String, Integer>> rows =
        Map.of(
            Place.TEXT,
            Map.of("whale", 1, "lemur", 2, "of", 3),
            Place.NEAR,
            Map.of("entry", 1),
            Place.AROUND,
            Map.of("entry", 1));
    TokenTables tables = new TokenTables(rows, bags, 1);
    try (WinnowTrainer trainer = new WinnowTrainer(pages, options, tables)) {
      trainer.after(200, pages, () -> {});
      return trainer.tokens();
    }
  }

  private static double distance(float[] vectors, int one, int other) {
    double sum = 0;
    for (int i = 0; i < SIZE; i++) {
      sum += Math.pow(vectors[one * SIZE + i] - vectors[other * SIZE + i], 2);
    }
    return Math.sqrt(sum);
  }

  @Test
  void wordsThatTellBlocksApartMoveApart() {
    Map<Place, float[]> learnt = learn();
    float[] texts = Objects.requireNonNull(learnt.get(Place.TEXT));
    assertEquals(3 * SIZE, texts.length);
    assertEquals(SIZE, Objects.requireNonNull(learnt.get(Place.AROUND)).length);
    assertTrue(distance(texts, 0, 1) > 1, () -> "" + distance(texts, 0, 1));
  }
}
