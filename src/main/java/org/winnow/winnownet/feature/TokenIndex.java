// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet.feature;

import java.util.List;

/** Finds the number of a token without making strings. Immutable. */
final class TokenIndex {
  /** Hashes of the tokens, in open addressing, a power of two; 0 is a free place. */
  private final long[] hashes;

  private final int[] rows;

  /**
   * An index.
   *
   * @param tokens in lower case; each has its place in the list
   */
  TokenIndex(List<String> tokens) {
    int places = Integer.highestOneBit(Math.max(1, tokens.size())) << 2;
    hashes = new long[places];
    rows = new int[places];
    for (int row = 0; row < tokens.size(); row++) {
      String token = tokens.get(row);
      long hash = hash(token, 0, token.length());
      int place = place(hash);
      hashes[place] = hash;
      rows[place] = row;
    }
  }

  /** The token's place in the list, in whatever case it is; -1 if it is not there. */
  int row(CharSequence text, int start, int end) {
    long hash = hash(text, start, end);
    int place = place(hash);
    return hashes[place] == 0 ? -1 : rows[place];
  }

  private int place(long hash) {
    int place = (int) (hash >>> 32) & hashes.length - 1;
    while (hashes[place] != 0 && hashes[place] != hash) {
      place = place + 1 & hashes.length - 1;
    }
    return place;
  }

  /** A letter in lower case, by itself. */
  static char lower(char c) {
    return c < 128 ? c >= 'A' && c <= 'Z' ? (char) (c | 0x20) : c : Character.toLowerCase(c);
  }

  /** Never 0: tokens of other hashes are other tokens. */
  private static long hash(CharSequence text, int start, int end) {
    long hash = 0;
    for (int i = start; i < end; i++) {
      char lower = lower(text.charAt(i));
      hash = (hash ^ lower) * 0x9e3779b97f4a7c15L + lower;
    }
    return hash | 1;
  }
}
