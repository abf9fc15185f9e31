// SPDX-License-Identifier: Apache-2.0
package org.winnow.element;

/**
 * Keeps the lines of preformatted code, whose lines end in the text, at {@code br}, or with the
 * element around a line. For one thread.
 */
public final class CodeLines {
  /** White space since the last text. */
  private final StringBuilder space = new StringBuilder();

  /** Whether an element around a line has ended, and nothing has begun another line since. */
  private boolean ended;

  /** Whether the text so far ends in a line break, or there is none. */
  private boolean isAtStart = true;

  /** Whether the text so far ends in white space, or there is none. */
  private boolean isSpaced = true;

  /** True where a line break has just been read in the element around a line. */
  private boolean isBroken;

  /** Whether no text has come in the code that has begun last. */
  private boolean first;

  /** Returns whether the next text is the first of its code. */
  boolean isFirst() {
    return first;
  }

  /** Begins another block of code. */
  void start() {
    first = true;
    space.setLength(0);
    ended = false;
    isBroken = false;
    isAtStart = true;
    isSpaced = true;
  }

  /** An element begins that has lines of its own. */
  void lineStarts() {
    if (ended || !isAtStart) {
      lineBreak();
    }
    ended = false;
    isBroken = false;
  }

  /** Such an element ends, and its line with it, unless that has a line break at its end. */
  void lineEnds() {
    ended = !isBroken;
    isBroken = false;
  }

  /** A line break. */
  void lineBreak() {
    space.append('\n');
    isAtStart = true;
    isBroken = true;
    ended = false;
  }

  /** White space. */
  void space(String characters) {
    isBroken |= characters.endsWith("\n");
    if (ended && characters.indexOf('\n') >= 0) {
      ended = false;
      isAtStart = true;
    }
    space.append(characters);
  }

  /**
   * Adds a text; returns it with the white space before it, but for blank lines at the start.
   *
   * @param apart whether something that is no text stands before it
   */
  String text(String characters, boolean apart) {
    if (ended) {
      lineBreak();
    } else if (apart
        && space.isEmpty()
        && !isSpaced
        && !Character.isWhitespace(characters.charAt(0))) {
      space.append(' ');
    }
    String all = space + characters.replace("\r\n", "\n").replace('\r', '\n');
    space.setLength(0);
    isAtStart = all.endsWith("\n");
    isBroken = isAtStart;
    isSpaced = Character.isWhitespace(all.charAt(all.length() - 1));
    if (first) {
      first = false;
      return fromFirstLine(all);
    }
    return all;
  }

  /** Code from its first line with text on, which may be indented. */
  public static String fromFirstLine(String text) {
    int line = 0;
    for (int i = 0; i < text.length() && Character.isWhitespace(text.charAt(i)); i++) {
      line = text.charAt(i) == '\n' ? i + 1 : line;
    }
    return text.substring(line);
  }
}
