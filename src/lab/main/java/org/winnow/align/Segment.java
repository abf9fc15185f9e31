// SPDX-License-Identifier: Apache-2.0
package org.winnow.align;

/**
 * A range of the source and the range of the gold text that belongs to it; ends are exclusive.
 *
 * @param matched the characters are the same, but for case and kinds of white space; otherwise the
 *     ranges are only known to belong together
 */
record Segment(boolean matched, int sourceStart, int sourceEnd, int goldStart, int goldEnd) {
  boolean isEmpty() {
    return sourceEnd <= sourceStart || goldEnd <= goldStart;
  }
}
