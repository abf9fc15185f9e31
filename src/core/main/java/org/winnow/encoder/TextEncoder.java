// SPDX-License-Identifier: Apache-2.0
package org.winnow.encoder;

import java.util.List;

/**
 * Makes vectors of texts. All engines give the same, but for rounding (below 1e-4). Thread safe.
 */
public interface TextEncoder extends AutoCloseable {
  /** Numbers of a vector. */
  int width();

  /**
   * The vectors of some texts, in order.
   *
   * @param texts as {@link WordPiece} gives them, none longer than the encoder's positions
   * @param between called before each batch; what it throws ends the work
   * @return one array of {@link #width} numbers for each text
   */
  List<float[]> vectors(List<int[]> texts, Runnable between);

  /** Frees what the engine holds outside the heap; afterwards it must not be used. */
  @Override
  default void close() {}
}
