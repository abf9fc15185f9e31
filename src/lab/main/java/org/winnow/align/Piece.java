// SPDX-License-Identifier: Apache-2.0
package org.winnow.align;

/** A piece of a page's words and the piece of its clean text's that it is aligned with. */
record Piece(int from, int to, int goldFrom, int goldTo) {

  /** Words of the page. */
  int length() {
    return to - from;
  }

  /** Words of the clean text. */
  int goldLength() {
    return goldTo - goldFrom;
  }

  /** Cells that {@link WordAlignment} takes; 0 if there is nothing to align. */
  long cells() {
    return (long) length() * goldLength();
  }
}
