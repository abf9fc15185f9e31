// SPDX-License-Identifier: Apache-2.0
package org.winnow.render.write;

/** Escapes running text so that it reads as itself. Writes to a builder of its user. */
public final class MarkdownText {
  /** Where text stands. */
  enum Place {
    /** In a paragraph. */
    BLOCK,
    /** In the one line of a heading. */
    HEADING,
    /** In a cell of a table. */
    CELL
  }

  /** Characters that mean something wherever they stand. */
  private static final String ALWAYS = "\\`*[]~";

  /** These, and those that mean something at some places. */
  private static final boolean[] SPECIAL = special();

  /** Digits of the number of an item. */
  private static final int DIGITS = 9;

  /** Characters of the name of an entity. */
  private static final int ENTITY = 32;

  private final StringBuilder out;
  private final Place place;

  /** The prefix of each line after the first. */
  private final String prefix;

  MarkdownText(StringBuilder out, Place place, String prefix) {
    this.out = out;
    this.place = place;
    this.prefix = prefix;
  }

  private static boolean[] special() {
    boolean[] special = new boolean[0x80];
    for (char c : (ALWAYS + "_<&|#\n").toCharArray()) {
      special[c] = true;
    }
    return special;
  }

  /**
   * Writes text.
   *
   * @param text whose {@code \n} are line breaks
   * @param isStart whether it begins a line of a paragraph
   * @return whether what comes next begins such a line
   */
  boolean write(String text, boolean isStart) {
    boolean start = isStart;
    for (int i = 0; i < text.length(); ) {
      char c = text.charAt(i);
      if (c == '\n') {
        out.append("  \n").append(prefix);
        start = true;
        i++;
      } else {
        i = start ? first(text, i) : i;
        int end = plain(text, i);
        out.append(i == 0 && end == text.length() ? text : text.substring(i, end));
        start = false;
        i = end < text.length() && text.charAt(end) != '\n' ? special(text, end) : end;
      }
    }
    return start;
  }

  /** Index of the first character from one on that may mean something, or the length. */
  private static int plain(String text, int from) {
    int i = from;
    while (i < text.length()) {
      char c = text.charAt(i);
      if (c < SPECIAL.length && SPECIAL[c]) {
        return i;
      }
      i++;
    }
    return i;
  }

  /** Writes a character that may mean something, and returns the index of the next. */
  private int special(String text, int i) {
    char c = text.charAt(i);
    if (isSpecial(text, i, c)) {
      out.append('\\');
    }
    out.append(c);
    return i + 1;
  }

  /** Writes what means something at the start of a line, and returns the index after it. */
  private int first(String text, int i) {
    char c = text.charAt(i);
    if (c >= '0' && c <= '9') {
      return number(text, i);
    }
    if (opensBlock(text, i, c) && !isSpecial(text, i, c)) {
      out.append('\\').append(c);
      return i + 1;
    }
    return i;
  }

  /** Writes a number that begins a line, and escapes what would make it an item's. */
  private int number(String text, int from) {
    int i = from;
    while (i < text.length() && text.charAt(i) >= '0' && text.charAt(i) <= '9') {
      out.append(text.charAt(i++));
    }
    char c = at(text, i);
    if ((c == '.' || c == ')') && i - from <= DIGITS && isEdge(text, i + 1)) {
      out.append('\\').append(c);
      return i + 1;
    }
    return i;
  }

  private boolean isSpecial(String text, int i, char c) {
    if (ALWAYS.indexOf(c) >= 0) {
      return true;
    }
    return switch (c) {
      case '_' -> !isWord(text, i - 1) || !isWord(text, i + 1);
      case '<' -> i + 1 == text.length() || isTag(text.charAt(i + 1));
      case '&' -> isEntity(text, i + 1);
      case '|' -> place == Place.CELL;
      case '#' -> place == Place.HEADING && isHash(text, i - 1) && isHash(text, i + 1);
      default -> false;
    };
  }

  private static boolean opensBlock(String text, int i, char c) {
    char next = at(text, i + 1);
    return switch (c) {
      case '>', '|' -> true;
      case '#' -> isHash(text, i + 1);
      case '+' -> isEdge(text, i + 1);
      case '-', '=' -> !Character.isLetterOrDigit(next);
      case ':' -> next == '-';
      default -> false;
    };
  }

  /** The character at an index; a space outside of the text. */
  private static char at(String text, int i) {
    return i >= 0 && i < text.length() ? text.charAt(i) : ' ';
  }

  private static boolean isEdge(String text, int i) {
    return at(text, i) <= ' ';
  }

  private static boolean isHash(String text, int i) {
    return isEdge(text, i) || text.charAt(i) == '#';
  }

  private static boolean isWord(String text, int i) {
    char c = at(text, i);
    return Character.isLetterOrDigit(c);
  }

  private static boolean isTag(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '/' || c == '!' || c == '?';
  }

  /** Returns whether a name and a semicolon follow, or the text ends in the name. */
  private static boolean isEntity(String text, int from) {
    int i = from + (at(text, from) == '#' ? 1 : 0);
    int start = i;
    while (i < text.length() && i - from < ENTITY && isName(text.charAt(i))) {
      i++;
    }
    return i == text.length() || i > start && text.charAt(i) == ';';
  }

  private static boolean isName(char c) {
    return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }
}
