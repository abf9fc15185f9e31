// SPDX-License-Identifier: Apache-2.0
package org.winnow.feature;

/**
 * The features of one page: a row per block and a row per edge, row-major. The arrays belong to
 * this object; callers must not change them.
 */
public final class PageFeatures {
  private final int size;
  private final float[] blocks;
  private final float[] edges;

  /**
   * Takes over the arrays.
   *
   * @param size number of blocks n
   * @param blocks {@code [n][F]}
   * @param edges {@code [max(0, n - 1)][E]}
   */
  public PageFeatures(int size, float[] blocks, float[] edges) {
    this.size = size;
    this.blocks = blocks;
    this.edges = edges;
  }

  /** Number of blocks. */
  public int size() {
    return size;
  }

  /** {@code [n][F]}, row-major. */
  public float[] blocks() {
    return blocks;
  }

  /** {@code [max(0, n - 1)][E]}, row-major; row i is the edge between blocks i and i + 1. */
  public float[] edges() {
    return edges;
  }
}
