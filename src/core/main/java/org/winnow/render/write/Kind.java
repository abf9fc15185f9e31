// SPDX-License-Identifier: Apache-2.0
package org.winnow.render.write;

import org.winnow.render.Excerpt;

/** The kind of a part of an {@link Excerpt}. */
public enum Kind {
  /** A leaf: running text. */
  PARAGRAPH(true, "p"),
  /** A leaf: a heading of level 1 to 6. */
  HEADING(true, "h"),
  /** A leaf: code or other preformatted text, white space as written. */
  CODE(true, "pre"),
  /** A leaf: what a table or a figure shows. */
  CAPTION(true, "caption"),
  /** A picture with its caption, where pictures are kept. */
  FIGURE(false, "figure"),
  /** A block quote. */
  QUOTE(false, "blockquote"),
  /** A list, ordered or not. */
  LIST(false, "ul"),
  /** An item of a list. */
  ITEM(false, "li"),
  /** A list of terms and their descriptions. */
  DEFINITIONS(false, "dl"),
  /** A term in such a list. */
  TERM(false, "dt"),
  /** A description in such a list. */
  DESCRIPTION(false, "dd"),
  /** A table of data. Tables that only lay out the page are no part of an excerpt. */
  TABLE(false, "table"),
  /** A row of a table. */
  ROW(false, "tr"),
  /** A cell of a row. */
  CELL(false, "td");

  private final boolean leaf;
  private final String element;

  Kind(boolean leaf, String element) {
    this.leaf = leaf;
    this.element = element;
  }

  /** Returns whether it holds text itself, not other parts. */
  public boolean isLeaf() {
    return leaf;
  }

  /** The HTML element that it is by default; of a heading without its level. */
  String element() {
    return element;
  }

  /** The kind that must be between it and its text or other parts; itself if none must. */
  public Kind child() {
    return switch (this) {
      case LIST -> ITEM;
      case DEFINITIONS -> DESCRIPTION;
      default -> this;
    };
  }

  /** Returns whether it may hold lists, quotes and the like and so counts as a level of nesting. */
  public boolean isNesting() {
    return this == QUOTE || this == LIST || this == DEFINITIONS;
  }
}
