// SPDX-License-Identifier: Apache-2.0
package org.winnow.client;

/**
 * Counts the ids that were seen before, up to a number of different ones. It holds hashes of 64
 * bits, no ids: two ids of {@link #MOST} are taken for one with a probability below 1 in 1,000,000.
 * For one thread.
 */
public final class SeenIds {
  /** Most different ids. The hashes then take 64 MB. */
  public static final int MOST = 5_000_000;

  /** Slots of the table at the beginning, a power of two. */
  private static final int SLOTS = 1 << 10;

  /** FNV-1a (Fowler, Noll and Vo), 64 bits. */
  private static final long BASIS = 0xcbf29ce484222325L;

  private static final long PRIME = 0x100000001b3L;

  /** The mixing step of SplitMix64, since the low bits of FNV-1a choose the slot. */
  private static final long MIX = 0xbf58476d1ce4e5b9L;

  private final int most;

  /** Open addressing with linear probing; 0 is an empty slot. */
  private long[] slots = new long[SLOTS];

  private int size;
  private long repeated;
  private boolean full;

  /** A set that has seen no id. */
  public SeenIds() {
    this(MOST);
  }

  SeenIds(int most) {
    this.most = most;
  }

  /** Counts an id if it was seen before. Does nothing once there were too many. */
  public void add(String id) {
    if (full) {
      return;
    }
    long hash = hash(id);
    int slot = slot(slots, hash);
    if (slots[slot] == hash) {
      repeated++;
    } else if (size == most) {
      full = true;
      slots = new long[0];
    } else {
      slots[slot] = hash;
      size++;
      // At least a third of the slots is empty.
      if (3L * size > 2L * slots.length) {
        grow();
      }
    }
  }

  /** Number of ids that were seen before, as far as they were counted. */
  public long repeated() {
    return repeated;
  }

  /** Returns whether counting ended because there were more than the maximum of different ids. */
  public boolean isFull() {
    return full;
  }

  private void grow() {
    long[] larger = new long[2 * slots.length];
    for (long hash : slots) {
      if (hash != 0) {
        larger[slot(larger, hash)] = hash;
      }
    }
    slots = larger;
  }

  /** The slot that has a hash, or the empty one where it belongs. */
  private static int slot(long[] slots, long hash) {
    int mask = slots.length - 1;
    int slot = (int) hash & mask;
    while (slots[slot] != 0 && slots[slot] != hash) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private static long hash(String id) {
    long hash = BASIS;
    for (int i = 0; i < id.length(); i++) {
      hash = (hash ^ id.charAt(i)) * PRIME;
    }
    hash = (hash ^ (hash >>> 30)) * MIX;
    hash ^= hash >>> 31;
    return hash == 0 ? 1 : hash;
  }
}
