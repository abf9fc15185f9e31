// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet.token;

import java.util.Arrays;
import org.winnow.winnownet.token.TokenRoles.Place;

/**
 * The means of the {@link TokenRoles} over the tokens of each unit's text, of the names of the
 * three elements nearest to its longest block, and of the names of all elements around the whole
 * unit but the body; zeros where no token is known. For one walk over one page.
 */
public final class TokenMeans {
  private static final int SIZE = TokenRoles.SIZE;

  /** Numbers of a unit. */
  static final int COLUMNS = SIZE * Place.ALL.size();

  /** Elements above a text that are near. */
  static final int NEAR = 3;

  private static final int SUM = TokenTable.SUM;

  private final TokenTable texts;

  // The elements open: of each its own sum as a near one; the sum from the body down.
  private float[] own = new float[64 * SUM];
  private float[] open = new float[64 * SUM];

  // The unit in progress: of its text, and of the elements near its longest block.
  private final float[] text = new float[SUM];
  private final float[] near = new float[SUM];
  private int left = Tokens.MOST;

  /** Hashes of the tokens of a block's text. */
  private final long[] hashes = new long[Tokens.MOST];

  private int count;

  private final float[] rows;

  /**
   * Means of a page.
   *
   * @param units their number
   */
  public TokenMeans(TokenRoles roles, int units) {
    texts = roles.at(Place.TEXT);
    rows = new float[units * COLUMNS];
  }

  /** An element begins; the body's depth is 0. */
  public void start(int depth, ElementNames names) {
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

  /** Adds the text of a block to the unit in progress. */
  public void add(String block) {
    count = 0;
    left = Tokens.ofText(block, left, this::take);
    texts.add(hashes, count, text);
  }

  private void take(CharSequence token, int start, int end) {
    hashes[count++] = TokenTable.hash(token, start, end);
  }

  /** The longest block of the unit so far stands below the element of a depth. */
  public void near(int depth) {
    Arrays.fill(near, 0);
    for (int d = Math.max(0, depth - NEAR + 1); d <= depth; d++) {
      add(own, d * SUM, near, 0);
    }
  }

  /** The unit in progress ends; the innermost element around all of it has a depth. */
  public void end(int depth, int unit) {
    int at = unit * COLUMNS;
    mean(text, 0, at);
    mean(near, 0, at + SIZE);
    mean(open, depth * SUM, at + 2 * SIZE);
    Arrays.fill(text, 0);
    left = Tokens.MOST;
  }

  private void mean(float[] sums, int from, int at) {
    for (int i = 0; i < SIZE; i++) {
      rows[at + i] = sums[from + i] / Math.max(1, sums[from + SIZE]);
    }
  }

  /** Copies a unit's numbers. */
  public void copyTo(int unit, float[] row, int at) {
    System.arraycopy(rows, unit * COLUMNS, row, at, COLUMNS);
  }
}
