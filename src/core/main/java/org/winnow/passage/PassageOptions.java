// SPDX-License-Identifier: Apache-2.0
package org.winnow.passage;

/**
 * How text is cut.
 *
 * @param size of a passage at most, at least 1; headings that it begins with do not count
 * @param measure of the size
 * @param overlap sentences of the passage before that a passage repeats, if both stand under the
 *     same headings; 0 or more
 */
public record PassageOptions(int size, Measure measure, int overlap) {
  /** 150 words, no overlap. */
  public static final PassageOptions DEFAULT = new PassageOptions(150, Measure.WORDS, 0);

  public PassageOptions {
    if (size < 1) {
      throw new IllegalArgumentException("illegal size: " + size + ", must be at least 1");
    }
    if (overlap < 0) {
      throw new IllegalArgumentException("illegal overlap: " + overlap + ", must be at least 0");
    }
  }
}
