// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.web2text;

import org.winnow.align.GoldPage;
import org.winnow.label.Label;
import org.winnow.web2text.PageFeatures;
import org.winnow.web2text.Web2TextFeatures;

/**
 * Training material from one page: features and a class for each block, or for each edge. The
 * arrays belong to this object; callers must not change them.
 */
final class LabeledSequence {
  private final float[] rows;
  private final int[] classes;

  /**
   * Takes over the arrays.
   *
   * @param rows {@code [n][features]}, row-major
   * @param classes {@code [n]}
   */
  LabeledSequence(float[] rows, int[] classes) {
    this.rows = rows;
    this.classes = classes;
  }

  /** The blocks of a page: 1 for content. */
  static LabeledSequence blocks(GoldPage page) {
    PageFeatures features = Web2TextFeatures.of(page.page());
    int n = features.size();
    float[] rows = new float[n * Web2TextFeatures.BLOCK_FEATURES];
    features.fillBlocks(0, n, rows, 0);
    int[] classes = new int[n];
    for (int i = 0; i < n; i++) {
      classes[i] = isContent(page, i);
    }
    return new LabeledSequence(rows, classes);
  }

  /** The edges of a page: twice the left block's class and the right one's. */
  static LabeledSequence edges(GoldPage page) {
    PageFeatures features = Web2TextFeatures.of(page.page());
    int n = Math.max(0, features.size() - 1);
    float[] rows = new float[n * Web2TextFeatures.EDGE_FEATURES];
    features.fillEdges(0, n, rows, 0);
    int[] classes = new int[n];
    for (int i = 0; i < n; i++) {
      classes[i] = 2 * isContent(page, i) + isContent(page, i + 1);
    }
    return new LabeledSequence(rows, classes);
  }

  private static int isContent(GoldPage page, int i) {
    return page.labels().get(i) == Label.CONTENT ? 1 : 0;
  }

  /** Number of items. */
  int size() {
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
