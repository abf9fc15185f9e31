// SPDX-License-Identifier: Apache-2.0
package org.winnow.element;

/** The separator between two neighboring blocks, from weakest to strongest. */
public enum Separator {
  /** Nothing: inline markup or a comment may stand inside a word. */
  NONE(""),
  /** White space, or something inline that is not text: an image, a form control. */
  SPACE(" "),
  /** A line of its own: {@code br}, a list item, a table cell or row. */
  LINE("\n"),
  /** A paragraph of its own: any other block-level element, or a dropped one. */
  PARAGRAPH("\n\n");

  private final String text;

  Separator(String text) {
    this.text = text;
  }

  /** How this separator is written in clean text. */
  public String text() {
    return text;
  }

  /** The stronger of the two. */
  public Separator max(Separator other) {
    return compareTo(other) >= 0 ? this : other;
  }
}
