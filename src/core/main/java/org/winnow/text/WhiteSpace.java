// SPDX-License-Identifier: Apache-2.0
package org.winnow.text;

/**
 * White space as HTML and the Web2Text features see it. An instance has a buffer and is for one
 * thread.
 */
public final class WhiteSpace {
  private char[] buffer = {};

  /** HTML's white space as bits. */
  private static final long HTML = 1L << ' ' | 1L << '\n' | 1L << '\t' | 1L << '\r' | 1L << '\f';

  /**
   * Returns whether {@code c} is one of HTML's five: space, tab, line feed, form feed, carriage
   * return.
   */
  public static boolean isHtml(char c) {
    return c <= ' ' && (HTML >>> c & 1) != 0;
  }

  /**
   * Returns whether {@code c} matches {@code [\p{Z}\s]}: any Unicode separator or ASCII white
   * space. No-break spaces count, zero-width characters do not.
   */
  public static boolean isSeparator(char c) {
    if (c <= ' ') {
      return c == ' ' || (c >= '\t' && c <= '\r');
    }
    return c >= '\u00a0' && (c == '\u00a0' || Character.isSpaceChar(c));
  }

  /** Returns whether {@code text} has only separators, or nothing. */
  public static boolean isBlank(String text) {
    return start(text) == text.length();
  }

  /** Index of the first character of a text that is no separator, or the length. */
  public static int start(CharSequence text) {
    int start = 0;
    while (start < text.length() && isSeparator(text.charAt(start))) {
      start++;
    }
    return start;
  }

  /** Index after the last character of a text that is no separator, or 0. */
  public static int end(CharSequence text) {
    int end = text.length();
    while (end > 0 && isSeparator(text.charAt(end - 1))) {
      end--;
    }
    return end;
  }

  /** A text without HTML's white space at its ends. */
  public static String trim(String text) {
    int start = htmlStart(text);
    return text.substring(start, Math.max(start, htmlEnd(text)));
  }

  /** Index of the first character of a text that is none of HTML's white space, or the length. */
  public static int htmlStart(CharSequence text) {
    int start = 0;
    while (start < text.length() && isHtml(text.charAt(start))) {
      start++;
    }
    return start;
  }

  /** Index after the last character of a text that is none of HTML's white space, or 0. */
  public static int htmlEnd(CharSequence text) {
    int end = text.length();
    while (end > 0 && isHtml(text.charAt(end - 1))) {
      end--;
    }
    return end;
  }

  /** Index of the first character above U+0020, or the length. */
  public static int trimmedStart(String text) {
    int start = 0;
    while (start < text.length() && text.charAt(start) <= ' ') {
      start++;
    }
    return start;
  }

  /** Index after the last character above U+0020 from {@code start} on, or {@code start}. */
  public static int trimmedEnd(String text, int start) {
    int end = text.length();
    while (end > start && text.charAt(end - 1) <= ' ') {
      end--;
    }
    return end;
  }

  /** Runs of HTML white space as one space each; neither trimmed nor touched otherwise. */
  public String collapse(String text) {
    int length = text.length();
    if (buffer.length < length) {
      buffer = new char[Math.max(1024, 2 * length)];
    }
    char[] characters = buffer;
    text.getChars(0, length, characters, 0);
    int n = 0;
    int before = 0;
    int changed = 0;
    // Without branches: where words end is hard to predict.
    for (int i = 0; i < length; i++) {
      int c = characters[i];
      int space = (int) (HTML >>> c) & c - ' ' - 1 >>> Integer.SIZE - 1;
      int change = (c ^ ' ') & -space;
      changed |= change;
      characters[n] = (char) (c ^ change);
      n += 1 - (space & before);
      before = space;
    }
    return n == length && changed == 0 ? text : new String(characters, 0, n);
  }
}
