// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet.token;

import java.util.Map;

/**
 * The tokens of a place and what they tell of each role, in whole percents, found without making
 * strings. A token is one number of 64 bits, so that most are found with one look into memory.
 * Immutable.
 */
public final class TokenTable {
  /** Numbers of a sum over tokens: those of the roles, and how many tokens there were. */
  static final int SUM = TokenRoles.SIZE + 1;

  /**
   * In open addressing, a power of two: above 32 bits of the token's hash, below a byte for each
   * role, the first role's lowest. 0 is a free place.
   */
  private final long[] tokens;

  /**
   * A table.
   *
   * @param percents of tokens in lower case, from -128 to 127 for each role
   * @throws IllegalArgumentException if a percent is another
   */
  TokenTable(Map<String, float[]> percents) {
    tokens = new long[Integer.highestOneBit(percents.size() * 3 / 2 + 1) << 1];
    percents.forEach(this::put);
  }

  private void put(String token, float[] percents) {
    long packed = 0;
    for (int i = 0; i < percents.length; i++) {
      byte percent = (byte) percents[i];
      if (percent != percents[i]) {
        throw new IllegalArgumentException(token + ": no percent: " + percents[i]);
      }
      packed |= (percent & 0xffL) << i * Byte.SIZE;
    }
    long hash = hash(token, 0, token.length());
    tokens[place(hash)] = hash << Integer.SIZE | packed;
  }

  /** Finds the statistics of a token, whatever its case, for {@link #percent}; 0 if nothing is. */
  long find(CharSequence text, int start, int end) {
    return tokens[place(hash(text, start, end))];
  }

  /** The share of a role that a found token indicates, in percent. */
  static int percent(long found, int role) {
    return (byte) (found >> role * Byte.SIZE);
  }

  /** Adds what is known of a token. */
  void add(CharSequence text, int start, int end, float[] sums) {
    add(find(text, start, end), sums);
  }

  /**
   * Adds what is known of some tokens. Looking up many at a time lets their waits for memory
   * overlap.
   *
   * @param hashes of the tokens by {@link #hash}; overwritten
   */
  void add(long[] hashes, int count, float[] sums) {
    for (int i = 0; i < count; i++) {
      hashes[i] = tokens[place(hashes[i])];
    }
    for (int i = 0; i < count; i++) {
      add(hashes[i], sums);
    }
  }

  private static void add(long found, float[] sums) {
    if (found != 0) {
      for (int i = 0; i < TokenRoles.SIZE; i++) {
        sums[i] += percent(found, i);
      }
      sums[TokenRoles.SIZE]++;
    }
  }

  private int place(long hash) {
    int place = (int) (hash >>> Integer.SIZE) & tokens.length - 1;
    while (tokens[place] != 0 && (int) (tokens[place] >>> Integer.SIZE) != (int) hash) {
      place = place + 1 & tokens.length - 1;
    }
    return place;
  }

  /** A letter in lower case, by itself. */
  static char lower(char c) {
    return c < 128 ? c >= 'A' && c <= 'Z' ? (char) (c | 0x20) : c : Character.toLowerCase(c);
  }

  /**
   * The hash of a token, whatever its case. Its lower half is never 0: tokens of other hashes are
   * other tokens.
   */
  static long hash(CharSequence text, int start, int end) {
    long hash = 0;
    for (int i = start; i < end; i++) {
      char lower = lower(text.charAt(i));
      hash = (hash ^ lower) * 0x9e3779b97f4a7c15L + lower;
    }
    return hash | 1;
  }
}
