// SPDX-License-Identifier: Apache-2.0
package org.winnow.align;

import java.util.Arrays;

/**
 * Best alignment of an open segment, character by character: a dynamic programme that maximises
 * matches (3 for equal letters and digits, 1 for other characters equal ignoring case, 0 for two
 * kinds of white space), less 6 for each gold character left out (0 for white space) and 2 for each
 * gap opened in the source.
 *
 * <p>Time, and memory at a quarter byte, are the product of the gold length and the
 * <em>matchable</em> source characters: those that no gold character equals, tags above all, cost
 * one row a run. A second row of a run would repeat the first, since every cell of the first is
 * already inside a gap, so nothing is lost.
 */
final class CharacterAligner {
  // Moves into a cell, two bits each.
  private static final int SKIP_SOURCE = 0;
  private static final int SKIP_GOLD = 1;
  private static final int MATCH = 2;
  private static final int MOVES_PER_BYTE = 4;

  private static final int LEFT_OUT = -6;
  private static final int GAP_OPENED = -2;
  private static final int IMPOSSIBLE = Integer.MIN_VALUE / 2;

  private final char[] source;
  private final String gold;
  private final Segment segment;

  /** Source positions that get a row; a run of unmatchable characters gets one. */
  private final int[] rows;

  private CharacterAligner(char[] source, String gold, Segment segment) {
    this.source = source;
    this.gold = gold;
    this.segment = segment;
    rows = rows(source, gold, segment);
  }

  /**
   * Copies the source characters of {@code segment} that are in the gold text to {@code aligned}.
   *
   * @param cap most cells allowed, at a quarter byte each
   * @return false, and nothing done, if the segment needs more
   */
  static boolean align(char[] source, String gold, Segment segment, char[] aligned, long cap) {
    CharacterAligner aligner = new CharacterAligner(source, gold, segment);
    int columns = segment.goldEnd() - segment.goldStart();
    if ((long) aligner.rows.length * columns > cap) {
      return false;
    }
    aligner.trace(aligner.decide(columns), columns, aligned);
    return true;
  }

  private static int[] rows(char[] source, String gold, Segment segment) {
    boolean[] matchable = new boolean[Character.MAX_VALUE + 1];
    boolean space = false;
    for (int j = segment.goldStart(); j < segment.goldEnd(); j++) {
      char c = gold.charAt(j);
      matchable[fold(c)] = true;
      space |= Character.isWhitespace(c);
    }
    int[] rows = new int[segment.sourceEnd() - segment.sourceStart()];
    int n = 0;
    boolean inRun = false;
    for (int i = segment.sourceStart(); i < segment.sourceEnd(); i++) {
      boolean match = matchable[fold(source[i])] || space && Character.isWhitespace(source[i]);
      if (match || !inRun) {
        rows[n++] = i;
      }
      inRun = !match;
    }
    return Arrays.copyOf(rows, n);
  }

  /** The move into each cell, {@code [rows][columns]}, packed; borders are left out. */
  private byte[] decide(int columns) {
    byte[] moves = new byte[(int) ((long) rows.length * columns / MOVES_PER_BYTE) + 1];
    int[] scores = new int[columns + 1];
    boolean[] inGap = new boolean[columns + 1];
    for (int j = 0; j <= columns; j++) {
      scores[j] = -j;
    }
    Arrays.fill(inGap, true);
    for (int i = 0; i < rows.length; i++) {
      char c = source[rows[i]];
      int diagonal = scores[0];
      scores[0] = 0;
      inGap[0] = true;
      for (int j = 1; j <= columns; j++) {
        char g = gold.charAt(segment.goldStart() + j - 1);
        int above = scores[j];
        int best = above + (inGap[j] ? 0 : GAP_OPENED);
        boolean gap = true;
        int move = SKIP_SOURCE;
        int skipGold = scores[j - 1] + (Character.isWhitespace(g) ? 0 : LEFT_OUT);
        if (skipGold > best) {
          best = skipGold;
          move = SKIP_GOLD;
          gap = inGap[j - 1];
        }
        int match = diagonal + matchScore(c, g);
        if (match > best) {
          best = match;
          move = MATCH;
          gap = false;
        }
        long cell = (long) i * columns + j - 1;
        moves[(int) (cell >> 2)] |= (byte) (move << shift(cell));
        scores[j] = best;
        inGap[j] = gap;
        diagonal = above;
      }
    }
    return moves;
  }

  private static int shift(long cell) {
    return (int) (cell & 3) << 1;
  }

  private void trace(byte[] moves, int columns, char[] aligned) {
    int i = rows.length;
    int j = columns;
    while (i > 0 && j > 0) {
      long cell = (long) (i - 1) * columns + j - 1;
      switch (moves[(int) (cell >> 2)] >> shift(cell) & 3) {
        case SKIP_SOURCE -> i--;
        case SKIP_GOLD -> j--;
        default -> {
          i--;
          j--;
          aligned[rows[i]] = source[rows[i]];
        }
      }
    }
  }

  private static int matchScore(char a, char b) {
    if (a == b) {
      return Character.isLetterOrDigit(a) ? 3 : 1;
    }
    if (equalIgnoringCase(a, b)) {
      return 1;
    }
    return Character.isWhitespace(a) && Character.isWhitespace(b) ? 0 : IMPOSSIBLE;
  }

  static boolean equalIgnoringCase(char a, char b) {
    return a == b || fold(a) == fold(b);
  }

  private static char fold(char c) {
    return Character.toLowerCase(Character.toUpperCase(c));
  }
}
