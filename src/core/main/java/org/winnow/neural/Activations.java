// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

/**
 * The numbers of a sequence's positions: one channel after the other in one array, so that every
 * inner loop runs over positions, with a margin of zeros on both sides of each. A mutable holder
 * for one thread.
 */
public final class Activations {
  private final float[] values;
  private final int margin;
  private final int size;

  /** Zeros. */
  public Activations(int channels, int margin, int size) {
    values = new float[channels * (size + margin) + margin];
    this.margin = margin;
    this.size = size;
  }

  /** All numbers; those of a channel begin at its {@link #start}. */
  public float[] values() {
    return values;
  }

  /** Index of a channel's position 0. */
  public int start(int channel) {
    return channel * (size + margin) + margin;
  }

  /** Number of positions. */
  public int size() {
    return size;
  }

  /** The number of a channel at a position. */
  public float get(int channel, int position) {
    return values[start(channel) + position];
  }

  /** Returns whether a channel is the same at all positions. */
  public boolean isConstant(int channel) {
    int start = start(channel);
    float first = values[start];
    for (int i = start + 1; i < start + size; i++) {
      if (values[i] != first) {
        return false;
      }
    }
    return true;
  }

  /** The rectifier: zero for what is negative. */
  public void relu() {
    for (int i = 0; i < values.length; i++) {
      values[i] = Math.max(0, values[i]);
    }
  }
}
