// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.lm;

import java.util.List;
import org.winnow.align.GoldPage;
import org.winnow.lm.BlockRows;
import org.winnow.lm.BlockVectors;
import org.winnow.lm.LmModel;
import org.winnow.page.Label;

/**
 * A page as its network learns from it.
 *
 * @param blocks as networks read them
 * @param rows the same, code and place of each block
 * @param labels whether each block is content
 */
record PageExample(BlockRows blocks, List<float[]> rows, List<Boolean> labels) {
  PageExample {
    rows = List.copyOf(rows);
    labels = List.copyOf(labels);
  }

  static PageExample of(GoldPage page, LmModel model, BlockVectors vectors) {
    BlockRows blocks = model.rows(page.page(), vectors);
    return new PageExample(
        blocks,
        List.of(blocks.rows(0, blocks.size())),
        page.labels().stream().map(label -> label == Label.CONTENT).toList());
  }

  int size() {
    return rows.size();
  }
}
