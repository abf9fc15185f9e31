// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

/**
 * Keeps the lines of preformatted code, whose lines end in the text, at {@code br}, or with the
 * element around a line. For one thread.
 */
final class CodeLines {
  /** White space since the last text. */
  private final StringBuilder space = new StringBuilder();

  /** Whether an element around a line has ended, and nothing has begun another line since. */
  private boolean ended;

  /** Whether the text so far ends in a line break, or there is none. */
  private boolean isAtStart = true;

  /** Begins another block of code. */
  void start() {
    space.setLength(0);
    ended = false;
    isAtStart = true;
  }

  /** An element begins that has lines of its own. */
  void lineStarts() {
    if (ended || !isAtStart) {
      lineBreak();
    }
    ended = false;
  }

  /** Such an element ends. */
  void lineEnds() {
    ended = true;
  }

  /** A line break. */
  void lineBreak() {
    space.append('\n');
    isAtStart = true;
    ended = false;
  }

  /** White space. */
  void space(String characters) {
    if (ended && characters.indexOf('\n') >= 0) {
      ended = false;
      isAtStart = true;
    }
    space.append(characters);
  }

  /** Adds a text; returns it with the white space before it. */
  String text(String characters) {
    if (ended) {
      lineBreak();
    }
    String all = space + characters.replace("\r\n", "\n").replace('\r', '\n');
    space.setLength(0);
    isAtStart = all.endsWith("\n");
    return all;
  }
}
