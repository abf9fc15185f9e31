// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet.feature;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.winnow.page.Markup;
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

  /** The attributes that name elements. */
  static final List<String> NAMES = List.of("class", "id", "role", "itemprop");

  /** Numbers of a sum: those of the roles, and how many tokens there were. */
  private static final int SUM = SIZE + 1;

  private final TokenTable texts;
  private final TokenTable near;
  private final TokenTable around;

  /** The sums over the tokens of names that were seen: as near ones, then as ones around. */
  private final Map<String, float[]> seen = new HashMap<>();

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
    near = roles.at(Place.NEAR);
    around = roles.at(Place.AROUND);
    rows = new float[blocks * COLUMNS];
  }

  /** An element begins; the body's depth is 0. */
  void start(int depth, Markup.Attributes attributes) {
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
    if (!attributes.isEmpty()) {
      for (String name : NAMES) {
        String value = attributes.get(name);
        if (!value.isEmpty()) {
          float[] sums = seen.computeIfAbsent(value, this::sums);
          add(sums, 0, own, at);
          add(sums, SUM, open, at);
        }
      }
    }
  }

  private static void add(float[] sums, int from, float[] to, int at) {
    for (int i = 0; i < SUM; i++) {
      to[at + i] += sums[from + i];
    }
  }

  private float[] sums(String name) {
    float[] sums = new float[2 * SUM];
    Tokens.ofName(
        name,
        (text, start, end) -> {
          add(near, text, start, end, sums, 0);
          add(around, text, start, end, sums, SUM);
        });
    return sums;
  }

  private static void add(
      TokenTable table, CharSequence text, int start, int end, float[] sums, int at) {
    long token = table.find(text, start, end);
    if (token != 0) {
      for (int i = 0; i < SIZE; i++) {
        sums[at + i] += TokenTable.percent(token, i);
      }
      sums[at + SIZE]++;
    }
  }

  /** A block stands below the element of a depth. */
  void text(int depth, int block, String text) {
    float[] sum = new float[SUM];
    Tokens.ofText(text, (t, start, end) -> add(texts, t, start, end, sum, 0));
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
