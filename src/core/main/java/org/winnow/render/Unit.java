// SPDX-License-Identifier: Apache-2.0
package org.winnow.render;

import java.util.List;
import org.winnow.render.write.Kind;

/**
 * A stretch of the clean text that belongs together: a paragraph, a heading, an item's text, code,
 * or a whole table of data.
 *
 * @param kind a leaf's kind, or {@link Kind#TABLE}
 * @param start offset of its first character in the clean text
 * @param end offset after its last one
 * @param level of a heading, 1 to 6; else 0
 * @param headings the headings above it, outermost first; of a heading without itself
 * @param rows offsets of the first characters of a table's rows, its header's first; else none
 */
public record Unit(
    Kind kind, int start, int end, int level, List<String> headings, List<Integer> rows) {
  public Unit {
    headings = List.copyOf(headings);
    rows = List.copyOf(rows);
  }

  /** A part of one that is no table. */
  public Unit part(int from, int to) {
    return new Unit(kind, from, to, level, headings, List.of());
  }
}
