// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet.feature;

import java.util.Arrays;
import org.winnow.winnownet.feature.TokenRoles.Place;

/**
 * The means of the {@link TokenRoles} over the tokens of each block's text, of the names of the
 * three nearest elements, and of the names of all elements around it but the body; zeros where no
 * token is known. For one walk over one page.
 */
final class TokenMeans {
  private static final int SIZE = TokenRoles.SIZE;

  /** Numbers of a block. */
  static final int COLUMNS = SIZE * Place.ALL.size();

  /** Elements above a text that are near. */
  static final int NEAR = 3;

  private static final int SUM = TokenTable.SUM;

  private final TokenTable texts;

  // The elements open: of each its own sum as a near one; the sum from the body down.
  private float[] own = new float[64 * SUM];
  private float[] open = new float[64 * SUM];

  private final float[] rows;

  /**
   * Means of a page.
   *
   * @param blocks how many it has
   */
  TokenMeans(TokenRoles roles, int blocks) {
    texts = roles.at(Place.TEXT);
    rows = new float[blocks * COLUMNS];
  }

  /** An element begins; the body's depth is 0. */
  void start(int depth, ElementNames names) {
    int at = depth * SUM;
    if (at == own.length) {
      own = Arrays.copyOf(own, 2 * own.length);
      open = Arrays.copyOf(open, 2 * open.length);
    }
    Arrays.fill(own, at, at + SUM, 0);
    if (depth == 0) {
      // The body's names tell of the site, not of the block.
      Arrays.fill(open, 0, SUM, 0);
      return;
    }
    System.arraycopy(open, at - SUM, open, at, SUM);
    for (int i = 0; i < ElementNames.ATTRIBUTES.size(); i++) {
      ElementNames.Name name = names.name(i);
      if (name != null) {
        add(name.near, 0, own, at);
        add(name.around, 0, open, at);
      }
    }
  }

  private static void add(float[] sums, int from, float[] to, int at) {
    for (int i = 0; i < SUM; i++) {
      to[at + i] += sums[from + i];
    }
  }

  /** A block stands below the element of a depth. */
  void text(int depth, int block, String text) {
    float[] sum = new float[SUM];
    Tokens.ofText(text, (t, start, end) -> texts.add(t, start, end, sum));
    int at = block * COLUMNS;
    mean(sum, 0, at);
    Arrays.fill(sum, 0);
    for (int d = Math.max(0, depth - NEAR + 1); d <= depth; d++) {
      add(own, d * SUM, sum, 0);
    }
    mean(sum, 0, at + SIZE);
    mean(open, depth * SUM, at + 2 * SIZE);
  }

  private void mean(float[] sums, int from, int at) {
    for (int i = 0; i < SIZE; i++) {
      rows[at + i] = sums[from + i] / Math.max(1, sums[from + SIZE]);
    }
  }

  /** Copies a block's numbers. */
  void copyTo(int block, float[] row, int at) {
    System.arraycopy(rows, block * COLUMNS, row, at, COLUMNS);
  }
}
