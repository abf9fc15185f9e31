// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.lm;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

/** Blocks of all pages, in batches of about the same length, each once an epoch. */
final class TextBatches {
  /** Blocks among which those of about the same length are put together. */
  private static final int GROUP = 4096;

  /** Most blocks of a batch. */
  private static final int MOST = 256;

  private final List<Item> items = new ArrayList<>();
  private final int pieces;
  private final Random random;
  private final List<List<Item>> coming = new ArrayList<>();

  /** A block. */
  @SuppressWarnings("ArrayRecordComponent")
  record Item(int[] text, float[] place, boolean isContent) {}

  /**
   * All blocks of some pages.
   *
   * @param pieces of a batch, those that fill up included
   */
  TextBatches(List<LmPage> pages, int pieces, Random random) {
    this.pieces = pieces;
    this.random = random;
    for (LmPage page : pages) {
      for (int i = 0; i < page.size(); i++) {
        items.add(new Item(page.texts().get(i), page.places().get(i), page.labels().get(i)));
      }
    }
    if (items.isEmpty()) {
      throw new IllegalArgumentException("no training pages with blocks");
    }
  }

  /** Batches of an epoch, more or less. */
  int size() {
    return shuffled().size();
  }

  /** All blocks once. */
  List<List<Item>> all() {
    return shuffled();
  }

  /** The next one. */
  List<Item> next() {
    if (coming.isEmpty()) {
      coming.addAll(shuffled());
    }
    return coming.remove(coming.size() - 1);
  }

  private List<List<Item>> shuffled() {
    Collections.shuffle(items, random);
    List<List<Item>> batches = new ArrayList<>();
    for (int from = 0; from < items.size(); from += GROUP) {
      List<Item> group = new ArrayList<>(items.subList(from, Math.min(items.size(), from + GROUP)));
      group.sort(Comparator.comparingInt(item -> -item.text.length));
      for (int at = 0; at < group.size(); ) {
        int most = Math.max(1, Math.min(MOST, pieces / group.get(at).text.length));
        int to = Math.min(group.size(), at + most);
        batches.add(group.subList(at, to));
        at = to;
      }
    }
    Collections.shuffle(batches, random);
    return batches;
  }
}
