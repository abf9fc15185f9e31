// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.lm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.winnow.train.lm.TextBatches.Item;

class TextBatchesTest {
  private static LmPage page(int blocks, Random random) {
    List<int[]> texts = new ArrayList<>();
    List<float[]> places = new ArrayList<>();
    List<Boolean> labels = new ArrayList<>();
    for (int i = 0; i < blocks; i++) {
      texts.add(new int[2 + random.nextInt(30)]);
      places.add(new float[] {i});
      labels.add(i % 3 == 0);
    }
    return new LmPage(texts, places, labels);
  }

  @Test
  void everyBlockComesOnceAnEpochAndBatchesAreFull() {
    TextBatches batches = new TextBatches(List.of(page(9000, new Random(1))), 512, new Random(2));
    boolean[] seen = new boolean[9000];
    List<List<Item>> all = batches.all();
    for (List<Item> batch : all) {
      int longest = batch.stream().mapToInt(item -> item.text().length).max().orElse(0);
      assertTrue(longest * batch.size() <= 512);
      for (Item item : batch) {
        int i = (int) item.place()[0];
        assertTrue(!seen[i]);
        seen[i] = true;
        assertEquals(i % 3 == 0, item.isContent());
      }
    }
    assertTrue(IntStream.range(0, 9000).allMatch(i -> seen[i]));
    long pieces = all.stream().flatMap(List::stream).mapToLong(item -> item.text().length).sum();
    assertTrue(pieces > .9 * 512 * all.size(), () -> pieces + " in " + all.size());
  }

  @Test
  void pagesWithoutBlocksAreRefused() {
    assertThrows(
        IllegalArgumentException.class,
        () -> new TextBatches(List.of(page(0, new Random(1))), 512, new Random(2)));
  }
}
