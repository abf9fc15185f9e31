// SPDX-License-Identifier: Apache-2.0
package org.winnow.text;

/** White space as HTML and the Web2Text features see it. */
public final class WhiteSpace {
  private WhiteSpace() {}

  /** Whether {@code c} is one of HTML's five: space, tab, line feed, form feed, carriage return. */
  public static boolean isHtml(char c) {
    return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f';
  }

  /**
   * Whether {@code c} matches {@code [\p{Z}\s]}: any Unicode separator or ASCII white space.
   * No-break spaces count, zero-width characters do not.
   */
  public static boolean isSeparator(char c) {
    if (c <= ' ') {
      return c == ' ' || c >= '\t' && c <= '\r';
    }
    return c >= '\u00a0' && (c == '\u00a0' || Character.isSpaceChar(c));
  }

  /** Whether {@code text} has only separators, or nothing. */
  public static boolean isBlank(CharSequence text) {
    for (int i = 0; i < text.length(); i++) {
      if (!isSeparator(text.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  /** Runs of HTML white space as one space each; neither trimmed nor touched otherwise. */
  public static String collapse(String text) {
    int length = text.length();
    int i = 0;
    boolean afterSpace = false;
    for (; i < length; i++) {
      char c = text.charAt(i);
      boolean space = isHtml(c);
      if (space && (afterSpace || c != ' ')) {
        break;
      }
      afterSpace = space;
    }
    return i == length ? text : collapse(text, i, afterSpace);
  }

  private static String collapse(String text, int from, boolean space) {
    boolean afterSpace = space;
    StringBuilder out = new StringBuilder(text.length()).append(text, 0, from);
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!isHtml(c)) {
        out.append(c);
        afterSpace = false;
      } else if (!afterSpace) {
        out.append(' ');
        afterSpace = true;
      }
    }
    return out.toString();
  }
}
