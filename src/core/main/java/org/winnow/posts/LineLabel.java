// SPDX-License-Identifier: Apache-2.0
package org.winnow.posts;

import org.winnow.metadata.date.DateReader;

/**
 * The text before a date, which may say what kind of date it is: the end of the current line,
 * preceded by the line before it if that is short and has no digits.
 */
final class LineLabel {
  /** Minimum number of characters that are kept of a longer line. */
  private static final int LONGEST = 60;

  private final StringBuilder text = new StringBuilder();

  void add(String characters) {
    int from = Math.max(0, characters.length() - LONGEST);
    text.append(characters, from, characters.length());
    if (text.length() > 2 * LONGEST) {
      text.delete(0, text.length() - LONGEST);
    }
  }

  /** Begins a line; the line before is kept only if it is short and has no digits. */
  void newLine() {
    int before = text.lastIndexOf("\n", text.length() - 2);
    if (text.length() > 0 && text.charAt(text.length() - 1) != '\n') {
      String line = text.substring(before + 1).strip();
      text.setLength(0);
      if (!line.isEmpty() && line.length() <= LONGEST / 2 && !DateReader.hasDigit(line)) {
        text.append(line).append('\n');
      }
    }
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
