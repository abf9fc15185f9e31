// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

/**
 * Training material from one page: features and a class for each block, or for each edge. The
 * arrays belong to this object; callers must not change them.
 */
public final class LabelledSequence {
  private final float[] rows;
  private final int[] classes;

  /**
   * Takes over the arrays.
   *
   * @param rows {@code [n][features]}, row-major
   * @param classes {@code [n]}
   */
  public LabelledSequence(float[] rows, int[] classes) {
    this.rows = rows;
    this.classes = classes;
  }

  /** Number of items. */
  public int size() {
    return classes.length;
  }

  /** {@code [n][features]}, row-major. */
  float[] rows() {
    return rows;
  }

  /** {@code [n]}. */
  int[] classes() {
    return classes;
  }
}
