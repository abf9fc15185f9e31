// SPDX-License-Identifier: Apache-2.0
package org.winnow.render;

import java.util.List;

/** What is marked within running text. */
enum Mark {
  LINK("", "a"),
  STRONG("**", "strong"),
  EMPHASIS("*", "em"),
  DELETED("~~", "del"),
  SUPERSCRIPT("", "sup"),
  SUBSCRIPT("", "sub"),
  CODE("`", "code");

  /** All of them; a set of marks has bit {@code 1 << ordinal}. */
  static final List<Mark> ALL = List.of(values());

  private final String sign;
  private final String element;

  Mark(String sign, String element) {
    this.sign = sign;
    this.element = element;
  }

  /** What stands before and behind in Markdown; empty if nothing does. */
  String sign() {
    return sign;
  }

  /** The HTML element. */
  String element() {
    return element;
  }

  int bit() {
    return 1 << ordinal();
  }

  boolean isIn(int marks) {
    return (marks & bit()) != 0;
  }
}
