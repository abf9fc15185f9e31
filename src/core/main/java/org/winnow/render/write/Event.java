// SPDX-License-Identifier: Apache-2.0
package org.winnow.render.write;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A step through what is kept of a page, in document order. */
public sealed interface Event {
  /** The kind of the part that begins, ends or is here. */
  Kind kind();

  /**
   * A part begins.
   *
   * @param order of a list its numbers, of an item its number and its checkbox
   * @param writing what the page states for the text in it
   * @param table the table that it belongs to or stands in, if any
   * @param cell of a cell its place
   */
  record Start(
      Kind kind, Order order, Writing writing, @Nullable TableShape table, @Nullable Cell cell)
      implements Event {
    /** Returns this start with other numbers. */
    public Start with(Order other) {
      return other.equals(order) ? this : new Start(kind, other, writing, table, cell);
    }
  }

  /** A part ends. */
  record End(Kind kind, @Nullable TableShape table) implements Event {}

  /**
   * Text.
   *
   * @param level of a heading, 1 to 6; else 0
   * @param language of code; empty if it is not known
   * @param code text of code as written; else empty
   * @param runs text of all else; of code none
   * @param writing what the page states for the text
   * @param section that it stands in
   * @param start offset of the first character in the clean text; its own end for an image
   * @param end offset after the last one
   */
  record Leaf(
      Kind kind,
      int level,
      String language,
      String code,
      List<Run> runs,
      Writing writing,
      int section,
      int start,
      int end)
      implements Event {}

  /** A thematic break, written as a paragraph without text. */
  record Rule(Kind kind) implements Event {}
}
