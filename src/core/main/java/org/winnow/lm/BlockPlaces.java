// SPDX-License-Identifier: Apache-2.0
package org.winnow.lm;

import java.util.List;
import org.winnow.network.LeafVectors;
import org.winnow.neural.SparseRows;
import org.winnow.page.Page;

/**
 * What is known of blocks beside their words: log(1 + n) of how often each of some tags stands
 * above them, the sine and cosine of once and twice their position in the page (0 to pi), log(1 +
 * n) of the blocks before and behind, and of their characters and spaces. Immutable.
 */
public final class BlockPlaces {
  /** Columns behind those of the tags. */
  private static final int OTHERS = 8;

  private final LeafVectors tags;

  /** Columns for some tags. */
  public BlockPlaces(LeafVectors tags) {
    this.tags = tags;
  }

  /** The tags that are counted. */
  public List<String> tags() {
    return tags.tags();
  }

  /** Numbers of a block. */
  public int columns() {
    return tags.columns() + OTHERS;
  }

  /** The numbers of all blocks. */
  public float[][] rows(Page page) {
    float[][] rows = new float[page.blocks().size()][columns()];
    fill(page, 0, rows.length, rows, 0);
    return rows;
  }

  /**
   * Writes the numbers of the blocks {@code [from, to)} where there are zeros.
   *
   * @param rows one for each of these blocks
   * @param at where in each row the numbers begin
   */
  void fill(Page page, int from, int to, float[][] rows, int at) {
    int n = page.blocks().size();
    SparseRows counts = tags.rows(page, from, to);
    for (int i = from; i < to; i++) {
      page.deadline().checkAt(i);
      counts.scatter(i - from, rows[i - from], at);
      addOthers(page.blocks().get(i).text(), i, n, rows[i - from], at + tags.columns());
    }
  }

  private static void addOthers(String text, int i, int n, float[] row, int at) {
    double angle = n < 2 ? 0 : Math.PI * i / (n - 1);
    row[at] = (float) Math.sin(angle);
    row[at + 1] = (float) Math.cos(angle);
    row[at + 2] = (float) Math.sin(2 * angle);
    row[at + 3] = (float) Math.cos(2 * angle);
    row[at + 4] = (float) Math.log1p(i);
    row[at + 5] = (float) Math.log1p(n - 1 - i);
    row[at + 6] = (float) Math.log1p(text.length());
    row[at + 7] = (float) Math.log1p(spaces(text));
  }

  private static int spaces(String text) {
    int spaces = 0;
    for (int i = 0; i < text.length(); i++) {
      spaces += text.charAt(i) == ' ' ? 1 : 0;
    }
    return spaces;
  }
}
