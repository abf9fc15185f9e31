// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet.feature;

/** Logarithms of counts, from a table where they are small. */
final class Logarithm {
  private static final float[] TABLE = table();

  private Logarithm() {}

  private static float[] table() {
    float[] logs = new float[4096];
    for (int i = 0; i < logs.length; i++) {
      logs[i] = (float) Math.log1p(i);
    }
    return logs;
  }

  /** The natural logarithm of 1 + n. */
  static float log(int n) {
    return n < TABLE.length ? TABLE[n] : (float) Math.log1p(n);
  }

  /** The logarithm with the sign of {@code distance}. */
  static float signed(int distance) {
    return distance < 0 ? -log(-distance) : log(distance);
  }
}
