// SPDX-License-Identifier: Apache-2.0
package org.winnow.align;

import java.util.Arrays;

/** The dynamic programme of an open segment as it is specified: a cell for every pair. */
final class FullAlignment {
  private FullAlignment() {}

  static String align(char[] source, String gold) {
    int n = source.length;
    int m = gold.length();
    int[][] score = new int[n + 1][m + 1];
    boolean[][] inGap = new boolean[n + 1][m + 1];
    char[][] move = new char[n + 1][m + 1];
    for (int j = 0; j <= m; j++) {
      score[0][j] = -j;
      inGap[0][j] = true;
      move[0][j] = 'g';
    }
    for (int i = 1; i <= n; i++) {
      inGap[i][0] = true;
      move[i][0] = 's';
      for (int j = 1; j <= m; j++) {
        char a = source[i - 1];
        char b = gold.charAt(j - 1);
        score[i][j] = score[i - 1][j] + (inGap[i - 1][j] ? 0 : -2);
        inGap[i][j] = true;
        move[i][j] = 's';
        int skipGold = score[i][j - 1] + (Character.isWhitespace(b) ? 0 : -6);
        if (skipGold > score[i][j]) {
          score[i][j] = skipGold;
          inGap[i][j] = inGap[i][j - 1];
          move[i][j] = 'g';
        }
        boolean equal = Character.toLowerCase(a) == Character.toLowerCase(b);
        boolean spaces = Character.isWhitespace(a) && Character.isWhitespace(b);
        if (equal || spaces) {
          int gain = a == b && Character.isLetterOrDigit(a) ? 3 : equal ? 1 : 0;
          if (score[i - 1][j - 1] + gain > score[i][j]) {
            score[i][j] = score[i - 1][j - 1] + gain;
            inGap[i][j] = false;
            move[i][j] = 'm';
          }
        }
      }
    }
    char[] aligned = new char[n];
    Arrays.fill(aligned, SourceMask.GAP);
    int i = n;
    int j = m;
    while (i > 0 && j > 0) {
      char last = move[i][j];
      if (last == 'm') {
        aligned[i - 1] = source[i - 1];
      }
      i -= last == 'g' ? 0 : 1;
      j -= last == 's' ? 0 : 1;
    }
    return new String(aligned);
  }
}
