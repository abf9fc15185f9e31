// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

import java.util.List;
import org.winnow.feature.Columns;
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
  private final float[] targets;
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
    targets = new float[size];
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
      targets[i] = labels.get(i) == Label.CONTENT ? 1 : 0;
    }
  }

  private WinnowExample(WinnowExample page, float[] targets) {
    flagWords = page.flagWords;
    columns = page.columns;
    size = page.size;
    numbers = page.numbers;
    flags = page.flags;
    words = page.words;
    this.targets = targets;
    kind = page.kind;
    weight = page.weight;
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
    return targets[block] > 0.5f;
  }

  /** The probability to be content that the network is to learn. */
  float target(int block) {
    return targets[block];
  }

  /**
   * The same page with softer labels.
   *
   * @param teacher what another network says of each block
   * @param share how much of it is taken, in [0, 1]
   */
  public WinnowExample taught(float[] teacher, double share) {
    float[] mixed = new float[size];
    for (int i = 0; i < size; i++) {
      mixed[i] = (float) (share * teacher[i] + (1 - share) * targets[i]);
    }
    return new WinnowExample(this, mixed);
  }

  /** What a block counts in the loss. */
  double importance(int block) {
    return Math.sqrt(Math.max(1, words[block]));
  }

  /** Writes a block's row, kind and all, where there are zeros. */
  void fill(int block, float[] rows, int at) {
    if (kind >= 0) {
      rows[at + columns + kind] = 1;
    }
    System.arraycopy(numbers, block * dense, rows, at, dense);
    for (int w = 0; w < flagWords; w++) {
      for (long left = flags[block * flagWords + w]; left != 0; left &= left - 1) {
        rows[at + dense + w * Long.SIZE + Long.numberOfTrailingZeros(left)] = 1;
      }
    }
  }

  /** What kind of gold text it has: an index in {@link WinnowInputs#KINDS}, or none. */
  public int kind() {
    return kind;
  }

  /** The probabilities to be content that a network gives the blocks. */
  public float[] probabilities(WinnowNetwork network, int wanted) {
    return network.probabilities(rows(wanted));
  }

  /** The page as a network reads it that is asked for a kind of gold text. */
  WinnowEngine.Rows rows(int wanted) {
    return new WinnowEngine.Rows() {
      @Override
      public int size() {
        return size;
      }

      @Override
      public void fill(int from, int to, Columns rows) {
        for (int i = from; i < to; i++) {
          rows.put(i - from, numbers, i * dense, dense);
          for (int w = 0; w < flagWords; w++) {
            rows.set(i - from, dense + w * Long.SIZE, flags[i * flagWords + w]);
          }
          rows.set(i - from, columns, wanted < 0 ? 0 : 1L << wanted);
        }
      }
    };
  }
}
