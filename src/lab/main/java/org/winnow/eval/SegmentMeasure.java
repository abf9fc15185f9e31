// SPDX-License-Identifier: Apache-2.0
package org.winnow.eval;

import org.winnow.dataset.Segments;

/**
 * Which segments of a page are in a text, white space collapsed, case-sensitive. Sums over pages
 * are block measures of another kind, and so are they counted.
 */
public final class SegmentMeasure {
  private SegmentMeasure() {}

  /** A segment that must be there and is counts as a true positive, and so on. */
  public static BlockMeasures of(String output, Segments segments) {
    String text = collapse(output);
    long with = segments.with().stream().filter(s -> text.contains(collapse(s))).count();
    long without = segments.without().stream().filter(s -> text.contains(collapse(s))).count();
    return new BlockMeasures(
        with, without, segments.with().size() - with, segments.without().size() - without);
  }

  private static String collapse(String text) {
    return String.join(" ", Tokens.whiteSpace(text));
  }
}
