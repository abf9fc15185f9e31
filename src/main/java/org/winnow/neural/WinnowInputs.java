// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

import java.util.List;
import java.util.Random;
import org.winnow.feature.WinnowFeatures;

/**
 * What a {@link WinnowNetwork} reads of a block: its features, then one column for each kind of
 * gold text. Which kind is wanted tells the network how much to take: news sets want the article
 * alone, others what belongs to it. Where no column is set, it does not know. Immutable and thread
 * safe.
 */
public final class WinnowInputs {
  /** Kinds of gold text, in the order of their columns. */
  public static final List<String> KINDS = List.of("article", "general", "cleaneval", "forum");

  /** The kind of a set that is none of them. */
  public static final int UNKNOWN = -1;

  private final int features = WinnowFeatures.instance().blockFeatures().size();

  /** All columns. */
  public int columns() {
    return features + KINDS.size();
  }

  /** The first columns, which are numbers; the others are flags. */
  public int dense() {
    return WinnowFeatures.denseColumns();
  }

  int features() {
    return features;
  }

  /** Columns that one page is not shown in one step. */
  boolean[] hidden(Random random, double hints, double kind) {
    boolean[] hidden = new boolean[columns()];
    int first = WinnowFeatures.hintColumns();
    int half = (features - first) / 2;
    for (int c = 0; c < half; c++) {
      // The hint is gone both near and around.
      boolean gone = random.nextDouble() < hints;
      hidden[first + c] = gone;
      hidden[first + half + c] = gone;
    }
    boolean unknown = random.nextDouble() < kind;
    for (int c = features; c < columns(); c++) {
      hidden[c] = unknown;
    }
    return hidden;
  }
}
