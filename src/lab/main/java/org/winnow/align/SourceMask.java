// SPDX-License-Identifier: Apache-2.0
package org.winnow.align;

import java.util.Arrays;

/** Hides a page's markup from alignment. One pass, linear also on unclosed markup. */
final class SourceMask {
  /** Stands for a character that is not text, U+25A1. */
  static final char GAP = '\u25a1';

  private static final String[] ELEMENTS = {"head", "script", "style"};

  private final String source;
  private final char[] masked;

  /** Per element of {@link #ELEMENTS}: known to have no end tag further on. */
  private final boolean[] unclosed = new boolean[ELEMENTS.length];

  private boolean openComment;
  private boolean openTag;

  private SourceMask(String source) {
    this.source = source;
    masked = source.toCharArray();
  }

  /**
   * {@code source} with {@link #GAP} in place of each character of {@code head}, {@code script} and
   * {@code style} elements, comments, tags, and entities with a name. The length stays.
   */
  static char[] mask(String source) {
    SourceMask mask = new SourceMask(source);
    for (int i = 0; i < source.length(); ) {
      char c = source.charAt(i);
      int end = c == '<' ? mask.markupEnd(i) : c == '&' ? mask.entityEnd(i) : i;
      if (end > i) {
        Arrays.fill(mask.masked, i, end, GAP);
        i = end;
      } else {
        i++;
      }
    }
    return mask.masked;
  }

  /** End of the markup that starts at {@code start}; {@code start} itself if there is none. */
  private int markupEnd(int start) {
    for (int e = 0; e < ELEMENTS.length; e++) {
      if (!unclosed[e] && isStartTag(start, ELEMENTS[e])) {
        int end = elementEnd(start, ELEMENTS[e]);
        if (end > 0) {
          return end;
        }
        unclosed[e] = true;
      }
    }
    if (!openComment && source.startsWith("<!--", start)) {
      int end = source.indexOf("-->", start + 4);
      if (end > 0) {
        return end + 3;
      }
      openComment = true;
    }
    int end = openTag ? -1 : source.indexOf('>', start);
    openTag |= end < 0;
    return end < 0 ? start : end + 1;
  }

  private boolean isStartTag(int start, String name) {
    int end = start + 1 + name.length();
    return source.regionMatches(true, start + 1, name, 0, name.length())
        && end < source.length()
        && (source.charAt(end) == '>' || Character.isWhitespace(source.charAt(end)));
  }

  /** End of the element's end tag, which may have white space before its bracket; -1 if none. */
  private int elementEnd(int start, String name) {
    for (int i = source.indexOf("</", start); i >= 0; i = source.indexOf("</", i + 2)) {
      int end = i + 2 + name.length();
      if (source.regionMatches(true, i + 2, name, 0, name.length())) {
        while (end < source.length() && Character.isWhitespace(source.charAt(end))) {
          end++;
        }
        if (end < source.length() && source.charAt(end) == '>') {
          return end + 1;
        }
      }
    }
    return -1;
  }

  private int entityEnd(int start) {
    int i = start + 1;
    while (i < source.length() && isLetter(source.charAt(i))) {
      i++;
    }
    return i > start + 1 && i < source.length() && source.charAt(i) == ';' ? i + 1 : start;
  }

  private static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }
}
