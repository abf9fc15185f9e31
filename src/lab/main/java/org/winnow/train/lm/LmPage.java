// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.lm;

import java.util.List;
import org.winnow.align.GoldPage;
import org.winnow.encoder.WordPiece;
import org.winnow.label.Label;
import org.winnow.lm.BlockPlaces;

/**
 * A page to learn from. The arrays belong to this object; callers must not change them.
 *
 * @param texts pieces of the blocks
 * @param places numbers of the blocks' places
 * @param labels whether each block is content
 */
record LmPage(List<int[]> texts, List<float[]> places, List<Boolean> labels) {
  LmPage {
    texts = List.copyOf(texts);
    places = List.copyOf(places);
    labels = List.copyOf(labels);
  }

  static LmPage of(GoldPage page, WordPiece pieces, int most, BlockPlaces places) {
    return new LmPage(
        page.page().blocks().stream().map(block -> pieces.encode(block.text(), most)).toList(),
        List.of(places.rows(page.page())),
        page.labels().stream().map(label -> label == Label.CONTENT).toList());
  }

  int size() {
    return labels.size();
  }
}
