// SPDX-License-Identifier: Apache-2.0
package org.winnow;

/**
 * Sizes of tests whose cost grows with them: a smaller one always, a larger one with {@code
 * -Pslow}, which sets {@code -Dwinnow.slow=true}.
 */
public final class Slow {
  private static final boolean ON = Boolean.getBoolean("winnow.slow");

  private Slow() {}

  /** Returns the size to test with. */
  public static int size(int usual, int slow) {
    return ON ? slow : usual;
  }
}
