// SPDX-License-Identifier: Apache-2.0
package org.winnow.network;

/** Finds equal numbers without making objects of them. */
public final class Firsts {
  /** Spreads numbers over slots: the golden ratio's share of 2^64. */
  private static final long SPREAD = 0x9e3779b97f4a7c15L;

  private Firsts() {}

  /** For each number, the index of the first that equals it. Linear. */
  public static int[] of(long[] numbers) {
    // In open addressing: the index of each first one, and 1; 0 is a free slot.
    int[] slots = new int[Integer.highestOneBit(numbers.length | 1) << 2];
    int[] firsts = new int[numbers.length];
    for (int i = 0; i < numbers.length; i++) {
      int slot = (int) (numbers[i] * SPREAD >>> Integer.SIZE) & slots.length - 1;
      while (slots[slot] != 0 && numbers[slots[slot] - 1] != numbers[i]) {
        slot = slot + 1 & slots.length - 1;
      }
      slots[slot] = slots[slot] == 0 ? i + 1 : slots[slot];
      firsts[i] = slots[slot] - 1;
    }
    return firsts;
  }
}
