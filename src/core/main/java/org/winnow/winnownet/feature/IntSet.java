// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet.feature;

/** A set of hashes without boxes: one is asked for every word of a page. */
final class IntSet {
  private static final int START = 64;

  /** Open addressing, a power of two; 0 is a free place. */
  private int[] table = new int[START];

  private int size;

  /** A bit for each value, many values to a bit: most that are missing are told by it. */
  private long bits;

  void add(int value) {
    bits |= 1L << value;
    if (2 * size >= table.length) {
      grow();
    }
    int place = place(value);
    if (table[place] == 0) {
      table[place] = stored(value);
      size++;
    }
  }

  boolean contains(int value) {
    return find(value) >= 0;
  }

  /** Where a value stands, below {@link #places}, until more are added; -1 if it is missing. */
  int find(int value) {
    if ((bits >>> value & 1) == 0) {
      return -1;
    }
    int place = place(value);
    return table[place] == 0 ? -1 : place;
  }

  /** Places that values can have. */
  int places() {
    return table.length;
  }

  int size() {
    return size;
  }

  /** 0 shares its place in the set with another value; they are hashes. */
  private static int stored(int value) {
    return value == 0 ? 1 : value;
  }

  private int place(int value) {
    int stored = stored(value);
    int mask = table.length - 1;
    int mixed = stored * 0x9e3779b9;
    int place = (mixed ^ mixed >>> 16) & mask;
    while (table[place] != 0 && table[place] != stored) {
      place = place + 1 & mask;
    }
    return place;
  }

  private void grow() {
    int[] old = table;
    table = new int[2 * old.length];
    for (int stored : old) {
      if (stored != 0) {
        table[place(stored)] = stored;
      }
    }
  }
}
