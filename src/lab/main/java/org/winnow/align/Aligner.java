// SPDX-License-Identifier: Apache-2.0
package org.winnow.align;

import java.util.Arrays;
import java.util.List;

/**
 * Finds which characters of a page's source are in its clean text.
 *
 * <p>The gold text is cut at windows of ten characters that occur once on the page ({@link
 * Anchors}); what lies between is aligned character by character ({@link CharacterAligner}) as long
 * as that needs at most {@value #CELLS} cells of a quarter byte. A larger piece, such as a whole
 * page without any anchor, is cut again at windows that are unique within it, of ten, six and then
 * four characters; a piece that has none of these either counts as not in the gold text. So memory
 * is bounded whatever the page.
 *
 * <p>Static, without state: thread safe.
 */
public final class Aligner {
  /** Cells that one piece may take: 100 MB, and a second or two. */
  static final long CELLS = 400_000_000;

  private static final int[] WINDOWS = {10, 6, 4};

  private Aligner() {}

  /**
   * A string as long as {@code source} that has a character of it where that is in the clean text
   * and U+25A1 elsewhere.
   *
   * @param source the page as read, markup and all
   * @param gold its clean text, without annotation marks
   */
  public static String align(String source, String gold) {
    char[] masked = SourceMask.mask(source);
    char[] aligned = new char[masked.length];
    Arrays.fill(aligned, SourceMask.GAP);
    Segment all = new Segment(false, 0, masked.length, 0, gold.length());
    for (Segment segment : Anchors.cut(masked, gold, all, WINDOWS[0])) {
      fill(masked, gold, segment, 0, aligned);
    }
    return new String(aligned);
  }

  private static void fill(
      char[] source, String gold, Segment segment, int window, char[] aligned) {
    if (segment.matched()) {
      int start = segment.sourceStart();
      System.arraycopy(source, start, aligned, start, segment.sourceEnd() - start);
    } else if (!CharacterAligner.align(source, gold, segment, aligned, CELLS)
        && window < WINDOWS.length) {
      List<Segment> pieces = Anchors.cut(source, gold, segment, WINDOWS[window]);
      int next = pieces.size() > 1 ? window : window + 1;
      pieces.forEach(piece -> fill(source, gold, piece, next, aligned));
    }
  }
}
