// SPDX-License-Identifier: Apache-2.0
package org.winnow.passage;

import java.util.Arrays;

/**
 * Where sentences end: behind the marks that end them, the quotes and brackets that close there,
 * and white space, as in Unicode's sentence boundaries (UAX #29), with one departure: nothing ends
 * behind a single capital letter, as in <i>J. Smith</i>. The JDK's iterator takes five times as
 * long. Linear in the text.
 */
final class Sentences {
  private static final String MARKS = ".!?…‥؟۔।॥።։";
  private static final String WIDE_MARKS = "。！？｡．";
  private static final String ALL_MARKS = MARKS + WIDE_MARKS;
  private static final String CLOSERS = "\"'”’»›)]}）」』】〉》〕";

  private Sentences() {}

  /**
   * The ends of the sentences of a part of a text, as offsets in the text; the last is {@code end}.
   * White space belongs to the sentence before.
   */
  static int[] ends(String text, int start, int end) {
    int[] ends = new int[8];
    int count = 0;
    for (int i = start; i < end; ) {
      i = end(text, i, end);
      if (count == ends.length) {
        ends = Arrays.copyOf(ends, 2 * count);
      }
      ends[count++] = i;
    }
    return Arrays.copyOf(ends, count);
  }

  /** Where the sentence that begins at an offset ends. */
  private static int end(String text, int start, int end) {
    for (int i = next(text, start, end); i < end; i = next(text, i + 1, end)) {
      char c = text.charAt(i);
      if (c == '\n') {
        return spaces(text, i, end);
      }
      int last = run(ALL_MARKS, text, i, end);
      int closed = run(CLOSERS, text, last, end);
      int next = spaces(text, closed, end);
      if (next == end || WIDE_MARKS.indexOf(c) >= 0 || ends(text, start, i, closed, next)) {
        return next;
      }
      i = closed - 1;
    }
    return end;
  }

  /** Index of the next mark or line end, or the end. */
  private static int next(String text, int from, int end) {
    int i = from;
    while (i < end && !mayEnd(text.charAt(i))) {
      i++;
    }
    return i;
  }

  private static boolean mayEnd(char c) {
    return c < 0x80 ? c == '.' || c == '!' || c == '?' || c == '\n' : ALL_MARKS.indexOf(c) >= 0;
  }

  /** Whether a mark at {@code i} ends a sentence before what stands at {@code next}. */
  private static boolean ends(String text, int start, int i, int closed, int next) {
    if (next == closed) {
      return false;
    }
    if (text.charAt(i) != '.') {
      return true;
    }
    boolean initial =
        i > start
            && Character.isUpperCase(text.charAt(i - 1))
            && (i - 1 == start || !Character.isLetterOrDigit(text.charAt(i - 2)));
    return !initial && !Character.isLowerCase(text.codePointAt(next));
  }

  private static int run(String set, String text, int from, int end) {
    int i = from;
    while (i < end && set.indexOf(text.charAt(i)) >= 0) {
      i++;
    }
    return i;
  }

  private static int spaces(String text, int from, int end) {
    int i = from;
    while (i < end && (text.charAt(i) <= ' ' || Character.isSpaceChar(text.charAt(i)))) {
      i++;
    }
    return i;
  }
}
