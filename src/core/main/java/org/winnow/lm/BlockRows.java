// SPDX-License-Identifier: Apache-2.0
package org.winnow.lm;

import java.util.List;
import org.winnow.network.BlockEngine;
import org.winnow.neural.ColumnMatrix;
import org.winnow.neural.FlagColumns;
import org.winnow.page.Deadline;
import org.winnow.page.Page;

/**
 * The blocks of a page as heads read them: the code of the text, then the place. Made in pieces
 * when they are asked for, so that memory is bounded. Immutable.
 */
public final class BlockRows implements BlockEngine.Input {
  private final Page page;
  private final List<float[]> codes;
  private final BlockPlaces places;
  private final int width;

  /**
   * The blocks of a page.
   *
   * @param codes one for each block
   * @param size numbers of a code
   */
  BlockRows(Page page, List<float[]> codes, int size, BlockPlaces places) {
    this.page = page;
    this.codes = codes;
    this.places = places;
    width = size + places.columns();
  }

  @Override
  public int size() {
    return codes.size();
  }

  @Override
  public Deadline deadline() {
    return page.deadline();
  }

  @Override
  public int numbers() {
    return width;
  }

  /** The rows of the blocks {@code [from, to)}. */
  public float[][] rows(int from, int to) {
    float[][] rows = new float[to - from][width];
    places.fill(page, from, to, rows, width - places.columns());
    for (int i = from; i < to; i++) {
      float[] code = codes.get(i);
      System.arraycopy(code, 0, rows[i - from], 0, code.length);
    }
    return rows;
  }

  @Override
  public void fill(int from, int to, ColumnMatrix columns) {
    float[][] rows = rows(from, to);
    for (int i = 0; i < rows.length; i++) {
      columns.put(i, 1, rows[i], 0, width);
    }
  }

  /** There are none; numbers tell all. */
  @Override
  public FlagColumns flags() {
    return FlagColumns.none(size());
  }
}
