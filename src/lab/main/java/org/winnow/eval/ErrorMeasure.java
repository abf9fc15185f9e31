// SPDX-License-Identifier: Apache-2.0
package org.winnow.eval;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The share of a text that is not in the gold text: one minus their longest common subsequence of
 * characters over the text's length (Xi and others, Journal of Chinese Information Processing
 * 30(1), 2016, section 4.3.2). White space is left out. A page counts as wrong above {@value
 * #WRONG}. Time is the product of the lengths, memory one of them.
 */
public final class ErrorMeasure {
  /** The paper's bound. */
  public static final double WRONG = 0.2;

  private ErrorMeasure() {}

  /** The measure, in [0, 1]; an empty text is right only if the gold text is empty too. */
  public static double of(String output, String gold) {
    char[] found = characters(output);
    char[] wanted = characters(gold);
    if (found.length == 0) {
      return wanted.length == 0 ? 0 : 1;
    }
    return 1 - (double) common(found, wanted) / found.length;
  }

  private static char[] characters(String text) {
    return String.join("", Tokens.whiteSpace(text)).toCharArray();
  }

  /**
   * Length of the longest common subsequence, 64 characters at a time: a zero bit stands for a
   * place of {@code right} where it grows (Crochemore, Iliopoulos, Pinzon and Reid, Information
   * Processing Letters 80, 2001).
   */
  private static int common(char[] left, char[] right) {
    int words = (right.length + Long.SIZE - 1) / Long.SIZE;
    Map<Character, long[]> places = new HashMap<>();
    for (int i = 0; i < right.length; i++) {
      places.computeIfAbsent(right[i], c -> new long[words])[i / Long.SIZE] |= 1L << i;
    }
    long[] row = new long[words];
    Arrays.fill(row, -1);
    for (char c : left) {
      long[] matches = places.get(c);
      if (matches != null) {
        advance(row, matches);
      }
    }
    int grown = 0;
    for (int i = 0; i < right.length; i++) {
      grown += (row[i / Long.SIZE] >>> i & 1) == 0 ? 1 : 0;
    }
    return grown;
  }

  /** {@code row = (row + (row & matches)) | (row & ~matches)} over all words. */
  private static void advance(long[] row, long[] matches) {
    long carry = 0;
    for (int w = 0; w < row.length; w++) {
      long both = row[w] & matches[w];
      long sum = row[w] + both;
      long all = sum + carry;
      boolean over = Long.compareUnsigned(sum, both) < 0 || carry == 1 && all == 0;
      row[w] = all | row[w] & ~matches[w];
      carry = over ? 1 : 0;
    }
  }
}
