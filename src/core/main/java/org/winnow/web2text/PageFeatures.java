// SPDX-License-Identifier: Apache-2.0
package org.winnow.web2text;

import org.winnow.page.Deadline;

/**
 * The features of one page, written row by row where the caller wants them: a page of a million
 * blocks never has all its rows in memory. For use by one thread.
 */
public interface PageFeatures {
  /** Number of blocks n; there are n - 1 edges, none for n = 0. */
  int size();

  /** Until when the page may be worked on. */
  default Deadline deadline() {
    return Deadline.NONE;
  }

  /**
   * Writes the rows of the blocks {@code [from, to)} to {@code rows}, from index {@code at} on,
   * where there must be zeros.
   */
  void fillBlocks(int from, int to, float[] rows, int at);

  /**
   * Writes the rows of the edges {@code [from, to)} to {@code rows}, from index {@code at} on; edge
   * i is between the blocks i and i + 1.
   */
  void fillEdges(int from, int to, float[] rows, int at);
}
