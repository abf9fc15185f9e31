// SPDX-License-Identifier: Apache-2.0
package org.winnow.align;

import java.util.Arrays;

/**
 * Which substrings of one length occur exactly once in a range of a text, and where. Open
 * addressing over positions; grams are compared character by character, so the answer is exact.
 * Linear in the range.
 */
final class GramIndex {
  private static final int EMPTY = -1;

  private final char[] text;
  private final int length;
  private final int[] table;

  /** Parallel to {@link #table}: the gram occurs again. */
  private final boolean[] repeated;

  /** Indexes the grams of {@code length} characters, none of them {@code excluded}. */
  GramIndex(char[] text, int from, int to, int length, char excluded) {
    this.text = text;
    this.length = length;
    int grams = Math.max(1, to - from);
    table = new int[Integer.highestOneBit(grams) * 4];
    Arrays.fill(table, EMPTY);
    repeated = new boolean[table.length];
    int clean = from;
    for (int end = from; end < to; end++) {
      if (text[end] == excluded) {
        clean = end + 1;
      } else if (end - clean + 1 >= length) {
        add(end - length + 1);
      }
    }
  }

  /** Position of the gram {@code gram[at, at + length)} if it occurs exactly once, else -1. */
  int unique(CharSequence gram, int at) {
    int hash = 0;
    for (int i = 0; i < length; i++) {
      hash = 31 * hash + gram.charAt(at + i);
    }
    for (int slot = slot(hash); table[slot] != EMPTY; slot = next(slot)) {
      if (equal(gram, at, table[slot])) {
        return repeated[slot] ? -1 : table[slot];
      }
    }
    return -1;
  }

  private void add(int position) {
    int hash = 0;
    for (int i = 0; i < length; i++) {
      hash = 31 * hash + text[position + i];
    }
    int slot = slot(hash);
    for (; table[slot] != EMPTY; slot = next(slot)) {
      if (Arrays.equals(
          text, position, position + length, text, table[slot], table[slot] + length)) {
        repeated[slot] = true;
        return;
      }
    }
    table[slot] = position;
  }

  private boolean equal(CharSequence gram, int at, int position) {
    for (int i = 0; i < length; i++) {
      if (gram.charAt(at + i) != text[position + i]) {
        return false;
      }
    }
    return true;
  }

  private int slot(int hash) {
    int mixed = hash * 0x9e3779b9;
    return (mixed ^ (mixed >>> 15)) & (table.length - 1);
  }

  private int next(int slot) {
    return (slot + 1) & (table.length - 1);
  }
}
