// SPDX-License-Identifier: Apache-2.0
package org.winnow.lm;

import org.winnow.neural.ColumnMatrix;
import org.winnow.neural.FlagColumns;
import org.winnow.page.Deadline;
import org.winnow.winnownet.WinnowEngine;

/** The rows of a page as a network asks for them: numbers only. */
final class PageRows implements WinnowEngine.Input {
  private final Deadline deadline;
  private final float[][] rows;

  /**
   * Takes over the array.
   *
   * @param rows {@code [blocks][columns]}
   */
  PageRows(Deadline deadline, float[][] rows) {
    this.deadline = deadline;
    this.rows = rows;
  }

  @Override
  public int size() {
    return rows.length;
  }

  @Override
  public Deadline deadline() {
    return deadline;
  }

  @Override
  public int numbers() {
    return rows.length == 0 ? 0 : rows[0].length;
  }

  @Override
  public void fill(int from, int to, ColumnMatrix columns) {
    for (int i = from; i < to; i++) {
      columns.put(i - from, 1, rows[i], 0, rows[i].length);
    }
  }

  @Override
  public FlagColumns flags() {
    return new FlagColumns(new int[] {0}, new long[1][rows.length]);
  }
}
