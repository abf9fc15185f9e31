// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet;

import java.util.List;
import org.winnow.neural.ColumnMatrix;
import org.winnow.page.Label;
import org.winnow.page.Page;
import org.winnow.winnownet.WinnowEngine;
import org.winnow.winnownet.WinnowNetwork;
import org.winnow.winnownet.feature.GoldKind;
import org.winnow.winnownet.feature.WinnowFeatures;
import org.winnow.winnownet.feature.WinnowRows;

/** A page to train on, as numbers. Immutable. */
public final class WinnowExample {
  private static final int COLUMNS = WinnowFeatures.columns().size();
  private static final int NUMBERS = WinnowFeatures.numbers();
  private static final int TOLD = WinnowFeatures.told();

  /** Words of flags that a block has. */
  private static final int FLAG_WORDS = (TOLD - NUMBERS + Long.SIZE - 1) / Long.SIZE;

  /** Blocks whose rows are in memory as they are being read. */
  private static final int TILE = 256;

  private final int size;
  private final float[] numbers;
  private final long[] flags;
  private final int[] words;
  private final float[] targets;
  private final GoldKind kind;
  private final double weight;

  /**
   * Reads a page.
   *
   * @param labels one per block
   * @param kind of its gold text
   * @param weight how often it is drawn
   */
  public WinnowExample(Page page, List<Label> labels, GoldKind kind, double weight) {
    this.kind = kind;
    this.weight = weight;
    WinnowRows rows = WinnowFeatures.of(page);
    size = rows.size();
    numbers = new float[size * NUMBERS];
    flags = new long[size * FLAG_WORDS];
    words = new int[size];
    targets = new float[size];
    for (int from = 0; from < size; from += TILE) {
      read(rows, from, Math.min(size, from + TILE));
    }
    for (int i = 0; i < size; i++) {
      words[i] = rows.words(i);
      targets[i] = labels.get(i) == Label.CONTENT ? 1 : 0;
    }
  }

  private void read(WinnowRows rows, int from, int to) {
    ColumnMatrix columns = new ColumnMatrix(COLUMNS, to - from);
    rows.fill(from, to, GoldKind.UNKNOWN, columns);
    float[] all = new float[(to - from) * COLUMNS];
    columns.copyTo(all, 0);
    for (int i = from; i < to; i++) {
      int at = (i - from) * COLUMNS;
      System.arraycopy(all, at, numbers, i * NUMBERS, NUMBERS);
      for (int flag = 0; flag < TOLD - NUMBERS; flag++) {
        if (all[at + NUMBERS + flag] != 0) {
          flags[i * FLAG_WORDS + flag / Long.SIZE] |= 1L << flag % Long.SIZE;
        }
      }
    }
  }

  private WinnowExample(WinnowExample page, float[] targets) {
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
    System.arraycopy(numbers, block * NUMBERS, rows, at, NUMBERS);
    for (int w = 0; w < FLAG_WORDS; w++) {
      set(flags[block * FLAG_WORDS + w], rows, at + NUMBERS + w * Long.SIZE);
    }
    set(kind.bit(), rows, at + TOLD);
  }

  private static void set(long bits, float[] rows, int at) {
    for (long left = bits; left != 0; left &= left - 1) {
      rows[at + Long.numberOfTrailingZeros(left)] = 1;
    }
  }

  /** What kind of gold text it has. */
  public GoldKind kind() {
    return kind;
  }

  /** The probabilities to be content that a network gives the blocks. */
  public float[] probabilities(WinnowNetwork network, GoldKind wanted) {
    return network.probabilities(rows(wanted));
  }

  /** The page as a network reads it that is asked for a kind of gold text. */
  WinnowEngine.Input rows(GoldKind wanted) {
    return new WinnowEngine.Input() {
      @Override
      public int size() {
        return size;
      }

      @Override
      public void fill(int from, int to, ColumnMatrix rows) {
        for (int i = from; i < to; i++) {
          rows.put(i - from, numbers, i * NUMBERS, NUMBERS);
          for (int w = 0; w < FLAG_WORDS; w++) {
            rows.set(i - from, NUMBERS + w * Long.SIZE, flags[i * FLAG_WORDS + w]);
          }
          rows.set(i - from, TOLD, wanted.bit());
        }
      }
    };
  }
}
