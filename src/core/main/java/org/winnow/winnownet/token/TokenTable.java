// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet.token;

import java.util.Arrays;

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

  private TokenTable(long[] hashes, long[] percents, int size) {
    tokens = new long[Integer.highestOneBit(size * 3 / 2 + 1) << 1];
    for (int i = 0; i < size; i++) {
      tokens[place(hashes[i])] = hashes[i] << Integer.SIZE | percents[i];
    }
  }

  /** Collects the tokens of a table. For one thread. */
  static final class Builder {
    private long[] hashes = new long[1024];
    private long[] packed = new long[1024];
    private int size;

    /**
     * Adds a token.
     *
     * @param percents from -128 to 127 for each role
     * @throws IllegalArgumentException if a percent is another
     */
    Builder add(CharSequence text, int start, int end, int... percents) {
      if (size == hashes.length) {
        hashes = Arrays.copyOf(hashes, 2 * size);
        packed = Arrays.copyOf(packed, 2 * size);
      }
      hashes[size] = hash(text, start, end);
      packed[size] = 0;
      for (int i = 0; i < percents.length; i++) {
        if ((byte) percents[i] != percents[i]) {
          throw new IllegalArgumentException(
              text.subSequence(start, end) + ": no percent: " + percents[i]);
        }
        packed[size] |= (percents[i] & 0xffL) << i * Byte.SIZE;
      }
      size++;
      return this;
    }

    /** The table of the tokens so far. */
    TokenTable build() {
      return new TokenTable(hashes, packed, size);
    }
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
