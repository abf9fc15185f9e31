// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

import java.util.List;
import org.winnow.feature.WinnowFeatures;
import org.winnow.page.Label;
import org.winnow.page.Page;

/** A page to train on, as numbers. Immutable. */
public final class WinnowExample {
  private final int dense = WinnowFeatures.denseColumns();
  private final int flagWords;
  private final int columns;
  private final int size;
  private final float[] numbers;
  private final long[] flags;
  private final int[] words;
  private final boolean[] content;
  private final int kind;
  private final double weight;

  /**
   * Reads a page.
   *
   * @param labels one per block
   * @param kind index in {@link WinnowInputs#KINDS}, or {@link WinnowInputs#UNKNOWN}
   * @param weight how often it is drawn
   */
  public WinnowExample(Page page, List<Label> labels, int kind, double weight) {
    this.kind = kind;
    this.weight = weight;
    WinnowFeatures.Rows rows = WinnowFeatures.instance().of(page);
    columns = WinnowFeatures.instance().blockFeatures().size();
    size = rows.size();
    flagWords = (columns - dense + Long.SIZE - 1) / Long.SIZE;
    numbers = new float[size * dense];
    flags = new long[size * flagWords];
    words = new int[size];
    content = new boolean[size];
    for (int i = 0; i < size; i++) {
      float[] row = new float[columns];
      rows.fillBlocks(i, i + 1, row, 0);
      System.arraycopy(row, 0, numbers, i * dense, dense);
      for (int c = dense; c < columns; c++) {
        if (row[c] != 0) {
          flags[i * flagWords + (c - dense) / Long.SIZE] |= 1L << (c - dense) % Long.SIZE;
        }
      }
      words[i] = rows.words(i);
      content[i] = labels.get(i) == Label.CONTENT;
    }
  }

  /** Number of blocks. */
  public int size() {
    return size;
  }

  double weight() {
    return weight;
  }

  /** Words of each block. */
  public int[] words() {
    return words.clone();
  }

  /** Whether a block is content. */
  public boolean isContent(int block) {
    return content[block];
  }

  /** What a block counts in the loss. */
  double importance(int block) {
    return Math.sqrt(Math.max(1, words[block]));
  }

  /** Writes a block's row, kind and all, where there are zeros. */
  void fill(int block, float[] rows, int at) {
    fillFeatures(block, rows, at);
    if (kind >= 0) {
      rows[at + columns + kind] = 1;
    }
  }

  /** Writes a block's features alone. */
  void fillFeatures(int block, float[] rows, int at) {
    System.arraycopy(numbers, block * dense, rows, at, dense);
    for (int w = 0; w < flagWords; w++) {
      for (long left = flags[block * flagWords + w]; left != 0; left &= left - 1) {
        rows[at + dense + w * Long.SIZE + Long.numberOfTrailingZeros(left)] = 1;
      }
    }
  }

  /** The probabilities to be content that a network gives the blocks. */
  public float[] probabilities(WinnowNetwork network, int wanted) {
    return network.probabilities(
        size,
        (block, row) -> {
          fillFeatures(block, row, 0);
          if (wanted >= 0) {
            row[columns + wanted] = 1;
          }
        });
  }
}
