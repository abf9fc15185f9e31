// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.lm;

import java.util.List;
import org.winnow.align.GoldPage;
import org.winnow.label.Label;
import org.winnow.lm.BlockRows;
import org.winnow.lm.BlockVectors;
import org.winnow.lm.LmModel;
import org.winnow.network.BlockEngine;
import org.winnow.neural.ColumnMatrix;
import org.winnow.neural.FlagColumns;

/**
 * A page as networks read it and learn from it, without the page itself.
 *
 * @param rows code and place of each block
 * @param labels whether each block is content
 */
record PageExample(List<float[]> rows, List<Boolean> labels) implements BlockEngine.Input {
  PageExample {
    rows = List.copyOf(rows);
    labels = List.copyOf(labels);
  }

  static PageExample of(GoldPage page, LmModel model, BlockVectors vectors) {
    BlockRows blocks = model.rows(page.page(), vectors);
    return new PageExample(
        List.of(blocks.rows(0, blocks.size())),
        page.labels().stream().map(label -> label == Label.CONTENT).toList());
  }

  @Override
  public int size() {
    return rows.size();
  }

  @Override
  public int numbers() {
    return rows.isEmpty() ? 0 : rows.get(0).length;
  }

  @Override
  public void fill(int from, int to, ColumnMatrix columns) {
    for (int i = from; i < to; i++) {
      columns.put(i - from, 1, rows.get(i), 0, numbers());
    }
  }

  @Override
  public FlagColumns flags() {
    return FlagColumns.none(size());
  }
}
