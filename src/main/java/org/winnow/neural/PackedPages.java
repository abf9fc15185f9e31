// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tensorflow.ndarray.Shape;
import org.tensorflow.ndarray.buffer.DataBuffers;
import org.tensorflow.types.TFloat32;
import org.winnow.feature.PageFeatures;

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

  /** {@code [1][rows][1][features]}. */
  TFloat32 blocks(int features) {
    float[] values = new float[rows * features];
    for (Piece piece : pieces) {
      pages.get(piece.page).fillBlocks(piece.start, piece.end, values, piece.row * features);
    }
    return tensor(values, features);
  }

  /** {@code [1][rows][1][features]}. */
  TFloat32 edges(int features) {
    float[] values = new float[rows * features];
    for (Piece piece : pieces) {
      pages.get(piece.page).fillEdges(piece.start, edgeEnd(piece), values, piece.row * features);
    }
    return tensor(values, features);
  }

  /** {@code [1][rows][1][1]}, 1 where there is a block. */
  TFloat32 blockMask() {
    float[] mask = new float[rows];
    for (Piece piece : pieces) {
      Arrays.fill(mask, piece.row, piece.row + piece.end - piece.start, 1);
    }
    return tensor(mask, 1);
  }

  /** {@code [1][rows][1][1]}, 1 where there is an edge. */
  TFloat32 edgeMask() {
    float[] mask = new float[rows];
    for (Piece piece : pieces) {
      int end = Math.max(piece.start, edgeEnd(piece));
      Arrays.fill(mask, piece.row, piece.row + end - piece.start, 1);
    }
    return tensor(mask, 1);
  }

  private int edgeEnd(Piece piece) {
    return Math.min(piece.end, pages.get(piece.page).size() - 1);
  }

  private TFloat32 tensor(float[] values, int columns) {
    return TFloat32.tensorOf(Shape.of(1, rows, 1, columns), DataBuffers.of(values, true, false));
  }
}
