// SPDX-License-Identifier: Apache-2.0
package org.winnow.align;

import java.util.Arrays;

/**
 * Best alignment of a piece, word by word: a dynamic programme that maximises 4 for each match less
 * 3 for each run of matches. So a gap costs by being there, not by its length, and one run wins
 * over scattered words; where all is equal, the first copy of a text is taken. Time, and memory at
 * a byte, are the product of the lengths.
 */
final class WordAlignment {
  private static final int MATCH = 4;
  private static final int RUN = -3;
  private static final int NONE = Integer.MIN_VALUE / 2;

  // How a cell was reached, and whether a match is the best that ends there.
  private static final byte FROM_MATCH = 1;
  private static final byte FROM_ABOVE = 2;
  private static final byte MATCH_IS_BEST = 4;

  private final WordMatches matches;
  private final Piece piece;

  private WordAlignment(WordMatches matches, Piece piece) {
    this.matches = matches;
    this.piece = piece;
  }

  /** Adds the matches of the best alignment. */
  static void align(WordMatches matches, Piece piece) {
    WordAlignment alignment = new WordAlignment(matches, piece);
    alignment.trace(alignment.decide());
  }

  /** The step into each cell, {@code [page words + 1][gold words + 1]}. */
  private byte[][] decide() {
    int n = piece.length();
    int m = piece.goldLength();
    byte[][] steps = new byte[n + 1][m + 1];
    int[] matched = new int[m + 1];
    int[] gap = new int[m + 1];
    Arrays.fill(matched, NONE);
    for (int i = 1; i <= n; i++) {
      int diagonalMatch = matched[0];
      int diagonalGap = gap[0];
      for (int j = 1; j <= m; j++) {
        int above = Math.max(matched[j], gap[j]);
        int left = Math.max(matched[j - 1], gap[j - 1]);
        int step = above >= left ? FROM_ABOVE : 0;
        int match = NONE;
        if (matches.same(piece.from() + i - 1, piece.goldFrom() + j - 1)) {
          boolean goesOn = diagonalMatch >= diagonalGap + RUN;
          match = MATCH + (goesOn ? diagonalMatch : diagonalGap + RUN);
          step |= goesOn ? FROM_MATCH : 0;
        }
        diagonalMatch = matched[j];
        diagonalGap = gap[j];
        matched[j] = match;
        gap[j] = Math.max(above, left);
        steps[i][j] = (byte) (step | (match > gap[j] ? MATCH_IS_BEST : 0));
      }
    }
    return steps;
  }

  private void trace(byte[][] steps) {
    int i = piece.length();
    int j = piece.goldLength();
    boolean matching = (steps[i][j] & MATCH_IS_BEST) != 0;
    while (i > 0 && j > 0) {
      byte step = steps[i][j];
      if (matching) {
        matches.add(piece.from() + i - 1, piece.goldFrom() + j - 1);
        matching = (step & FROM_MATCH) != 0;
        i--;
        j--;
      } else {
        i -= (step & FROM_ABOVE) != 0 ? 1 : 0;
        j -= (step & FROM_ABOVE) != 0 ? 0 : 1;
        matching = (steps[i][j] & MATCH_IS_BEST) != 0;
      }
    }
  }
}
