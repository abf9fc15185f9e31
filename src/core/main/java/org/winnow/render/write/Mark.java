// SPDX-License-Identifier: Apache-2.0
package org.winnow.render.write;

import java.util.List;

/** A mark within running text. */
public enum Mark {
  LINK(0, "", "a"),
  STRONG(1, "**", "strong"),
  EMPHASIS(2, "*", "em"),
  DELETED(3, "~~", "del"),
  SUPERSCRIPT(4, "", "sup"),
  SUBSCRIPT(5, "", "sub"),
  CODE(6, "`", "code");

  /** All of them; a set of marks is the sum of their bits. */
  public static final List<Mark> ALL = List.of(values());

  private final int index;
  private final String sign;
  private final String element;

  Mark(int index, String sign, String element) {
    this.index = index;
    this.sign = sign;
    this.element = element;
  }

  /** The delimiter in Markdown; empty if there is none. */
  String sign() {
    return sign;
  }

  /** The HTML element. */
  String element() {
    return element;
  }

  /** Position in {@link #ALL}. */
  int index() {
    return index;
  }

  public int bit() {
    return 1 << index;
  }

  public boolean isIn(int marks) {
    return (marks & bit()) != 0;
  }
}
