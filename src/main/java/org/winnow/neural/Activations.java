// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

/**
 * The numbers of a sequence's positions: one array per channel, so that every inner loop runs over
 * positions, with a margin of zeros on both sides. A mutable holder for one thread.
 */
final class Activations {
  private final float[][] channels;
  private final int margin;
  private final int size;

  /** Zeros. */
  Activations(int count, int margin, int size) {
    this(new float[count][size + 2 * margin], margin, size);
  }

  private Activations(float[][] channels, int margin, int size) {
    this.channels = channels;
    this.margin = margin;
    this.size = size;
  }

  /** Takes over arrays of {@code size} numbers, without margins. */
  static Activations of(float[][] channels, int size) {
    return new Activations(channels, 0, size);
  }

  /** The arrays; position 0 is at index {@link #margin}. */
  float[][] channels() {
    return channels;
  }

  int margin() {
    return margin;
  }

  /** Number of positions. */
  int size() {
    return size;
  }

  /** The number of a channel at a position. */
  float get(int channel, int position) {
    return channels[channel][margin + position];
  }

  /** Whether a channel is the same at all positions. */
  boolean isConstant(int channel) {
    float[] values = channels[channel];
    float first = values[margin];
    for (int i = margin + 1; i < margin + size; i++) {
      if (values[i] != first) {
        return false;
      }
    }
    return true;
  }

  /** Zero for what is negative. */
  void rectify() {
    for (float[] channel : channels) {
      for (int i = 0; i < channel.length; i++) {
        channel[i] = Math.max(0, channel[i]);
      }
    }
  }
}
