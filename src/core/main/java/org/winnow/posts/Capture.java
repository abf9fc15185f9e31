// SPDX-License-Identifier: Apache-2.0
package org.winnow.posts;

/** The text of an element that may name an author or a date, while it is collected. */
final class Capture {
  /** Maximum number of characters that are collected. */
  static final int LONGEST = 200;

  final boolean isDate;

  final int weight;

  /** The depth of the element. */
  final int depth;

  /** The last block before the element; -1 if it has the first one. */
  final int block;

  private final StringBuilder text = new StringBuilder();

  Capture(boolean isDate, int weight, int depth, int block) {
    this.isDate = isDate;
    this.weight = weight;
    this.depth = depth;
    this.block = block;
  }

  void add(String characters) {
    int room = Math.max(0, LONGEST - text.length());
    text.append(characters, 0, Math.min(room, characters.length()));
  }

  void newLine() {
    if (text.length() < LONGEST) {
      text.append('\n');
    }
  }

  /** Returns whether there may be more text than was collected. */
  boolean isFull() {
    return text.length() >= LONGEST;
  }

  /** The text, a line feed between its lines. */
  String text() {
    return text.toString();
  }
}
