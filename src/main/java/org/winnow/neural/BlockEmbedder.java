// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

import org.winnow.page.Page;

/**
 * Turns blocks into vectors for a network to read: counts of tags and words, or what a language
 * model makes of the text. Implementations are immutable and thread safe.
 */
interface BlockEmbedder {
  /** Length of a vector. */
  int columns();

  /**
   * The vectors of blocks {@code from} to {@code to}, which is not included; linear in the page
   * whatever its depth.
   */
  SparseRows rows(Page page, int from, int to);
}
