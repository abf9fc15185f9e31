// SPDX-License-Identifier: Apache-2.0
package org.winnow.tensorflow;

import java.util.ArrayList;
import java.util.List;
import org.tensorflow.ndarray.Shape;
import org.tensorflow.ndarray.buffer.DataBuffers;
import org.tensorflow.types.TFloat32;
import org.winnow.web2text.PageFeatures;

/**
 * Pieces of pages as one long sequence, a row of zeros behind each: with that row masked in every
 * layer, the convolutions see the same zero padding as if each page went alone, and nothing is
 * wasted on padding pages to one length. An edge takes the row of the block on its left.
 */
final class PackedPages {
  /**
   * Blocks {@code [from, to)} of a page, together with the context that the convolutions see.
   *
   * @param start first block packed
   * @param end after the last block packed
   * @param row row of the first block packed
   */
  record Piece(int page, int from, int to, int start, int end, int row) {}

  /**
   * Rows are filled up to a multiple of this: TensorFlow prepares its kernels anew for each length
   * that it has not seen, which takes longer than running them.
   */
  private static final int ROWS = 32;

  private final List<PageFeatures> pages;
  private final List<Piece> pieces = new ArrayList<>();
  private int rows;

  PackedPages(List<PageFeatures> pages) {
    this.pages = pages;
  }

  /** Adds blocks of a page with up to {@code context} more on each side. */
  void add(int page, int from, int to, int context) {
    int start = Math.max(0, from - context);
    int end = Math.min(pages.get(page).size(), to + context);
    pieces.add(new Piece(page, from, to, start, end, rows));
    rows += end - start + 1;
  }

  /** Rows packed so far. */
  int rows() {
    return rows;
  }

  List<Piece> pieces() {
    return pieces;
  }

  /**
   * One row per block: its features, those of the edge on its right, 1, and 1 if there is such an
   * edge; {@code [1][rows][1][blockFeatures + edgeFeatures + 2]}. One tensor, since every tensor
   * handed to TensorFlow costs as much as the arithmetic of some fifty blocks.
   */
  TFloat32 tensor(int blockFeatures, int edgeFeatures) {
    int columns = blockFeatures + edgeFeatures + 2;
    int padded = -Math.floorDiv(-rows, ROWS) * ROWS;
    float[] values = new float[padded * columns];
    for (Piece piece : pieces) {
      PageFeatures page = pages.get(piece.page);
      page.deadline().check();
      int edgeEnd = Math.min(piece.end, page.size() - 1);
      for (int i = piece.start; i < piece.end; i++) {
        int at = (piece.row + i - piece.start) * columns;
        page.fillBlocks(i, i + 1, values, at);
        values[at + columns - 2] = 1;
        if (i < edgeEnd) {
          page.fillEdges(i, i + 1, values, at + blockFeatures);
          values[at + columns - 1] = 1;
        }
      }
    }
    return TFloat32.tensorOf(Shape.of(1, padded, 1, columns), DataBuffers.of(values, true, false));
  }
}
