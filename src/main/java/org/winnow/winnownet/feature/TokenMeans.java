// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet.feature;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.winnow.page.Markup;
import org.winnow.winnownet.feature.TokenVectors.Place;

/**
 * The mean of the {@link TokenVectors} of each block's text, of the names of the three nearest
 * elements, and of the names of all elements around it but the body; zeros where no token is known.
 * For one walk over one page.
 */
final class TokenMeans {
  private static final int SIZE = TokenVectors.SIZE;

  /** Numbers of a block. */
  static final int COLUMNS = SIZE * Place.ALL.size();

  /** Elements above a text that are near. */
  static final int NEAR = 3;

  /** The attributes that name elements. */
  static final List<String> NAMES = List.of("class", "id", "role", "itemprop");

  private static final int[] NONE = {};

  private final TokenIndex texts;
  private final TokenIndex names;
  private final float[] textVectors;
  private final float[] nearVectors;
  private final float[] aroundVectors;

  /** The tokens of names that were seen. */
  private final Map<String, int[]> seen = new HashMap<>();

  private int[] found = new int[64];
  private int count;

  // The elements open: sums over the tokens of each for the near ones, and from the body down.
  private float[] own = new float[64 * SIZE];
  private float[] around = new float[64 * SIZE];
  private int[] ownTokens = new int[64];
  private int[] aroundTokens = new int[64];

  private final float[] rows;

  /**
   * Means of a page.
   *
   * @param blocks how many it has
   */
  TokenMeans(TokenVectors vectors, int blocks) {
    texts = vectors.texts();
    names = vectors.names();
    textVectors = vectors.at(Place.TEXT);
    nearVectors = vectors.at(Place.NEAR);
    aroundVectors = vectors.at(Place.AROUND);
    rows = new float[blocks * COLUMNS];
  }

  /** An element begins; the body's depth is 0. */
  void start(int depth, Markup.Attributes attributes) {
    if (depth == ownTokens.length) {
      own = Arrays.copyOf(own, 2 * own.length);
      around = Arrays.copyOf(around, 2 * around.length);
      ownTokens = Arrays.copyOf(ownTokens, 2 * depth);
      aroundTokens = Arrays.copyOf(aroundTokens, 2 * depth);
    }
    int at = depth * SIZE;
    Arrays.fill(own, at, at + SIZE, 0);
    ownTokens[depth] = 0;
    if (depth == 0) {
      // The body's names tell of the site, not of the block.
      Arrays.fill(around, 0, SIZE, 0);
      aroundTokens[0] = 0;
      return;
    }
    System.arraycopy(around, at - SIZE, around, at, SIZE);
    aroundTokens[depth] = aroundTokens[depth - 1];
    if (!attributes.isEmpty()) {
      for (String name : NAMES) {
        add(depth, attributes.get(name));
      }
    }
  }

  private void add(int depth, String name) {
    if (name.isEmpty()) {
      return;
    }
    int[] tokens = seen.computeIfAbsent(name, this::tokens);
    for (int token : tokens) {
      add(nearVectors, token, own, depth * SIZE);
      add(aroundVectors, token, around, depth * SIZE);
    }
    ownTokens[depth] += tokens.length;
    aroundTokens[depth] += tokens.length;
  }

  private static void add(float[] vectors, int token, float[] sum, int at) {
    int from = token * SIZE;
    for (int i = 0; i < SIZE; i++) {
      sum[at + i] += vectors[from + i];
    }
  }

  private int[] tokens(String name) {
    count = 0;
    Tokens.ofName(name, this::takeName);
    return count == 0 ? NONE : Arrays.copyOf(found, count);
  }

  private void takeName(CharSequence text, int start, int end) {
    take(names.row(text, start, end));
  }

  private void takeText(CharSequence text, int start, int end) {
    take(texts.row(text, start, end));
  }

  private void take(int token) {
    if (token >= 0) {
      if (count == found.length) {
        found = Arrays.copyOf(found, 2 * count);
      }
      found[count++] = token;
    }
  }

  /** A block stands below the element of a depth. */
  void text(int depth, int block, String text) {
    int at = block * COLUMNS;
    count = 0;
    Tokens.ofText(text, this::takeText);
    for (int i = 0; i < count; i++) {
      add(textVectors, found[i], rows, at);
    }
    divide(at, count);
    int tokens = 0;
    for (int d = Math.max(0, depth - NEAR + 1); d <= depth; d++) {
      for (int i = 0; i < SIZE; i++) {
        rows[at + SIZE + i] += own[d * SIZE + i];
      }
      tokens += ownTokens[d];
    }
    divide(at + SIZE, tokens);
    System.arraycopy(around, depth * SIZE, rows, at + 2 * SIZE, SIZE);
    divide(at + 2 * SIZE, aroundTokens[depth]);
  }

  private void divide(int at, int tokens) {
    for (int i = 0; i < SIZE; i++) {
      rows[at + i] /= Math.max(1, tokens);
    }
  }

  /** Copies a block's numbers. */
  void copyTo(int block, float[] row, int at) {
    System.arraycopy(rows, block * COLUMNS, row, at, COLUMNS);
  }
}
