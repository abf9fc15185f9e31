// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet.feature;

import org.winnow.text.Cjk;

/**
 * Cuts texts, and the names that authors of pages give to elements, into tokens. Of a text: its
 * first words, whole numbers by their length, pairs of neighbouring Chinese, Japanese and Korean
 * characters, and a few signs. Of a name: its words, which end before capitals and at all that is
 * no letter.
 */
final class Tokens {
  /** Tokens of a text that are looked at. */
  static final int MOST = 24;

  /** Characters of a name that are looked at. */
  private static final int LONGEST = 200;

  /** What stands for a number. */
  private static final String NUMBER = "0".repeat(24);

  private static final String SIGNS = "©|$€£@?!:»›…\"“";

  private Tokens() {}

  /** Takes tokens, in whatever case they are. */
  @FunctionalInterface
  interface Sink {
    void take(CharSequence text, int start, int end);
  }

  /** The tokens of a text, in order. */
  static void ofText(String text, Sink sink) {
    int length = text.length();
    int left = MOST;
    int i = 0;
    while (i < length && left > 0) {
      char c = text.charAt(i);
      int start = i++;
      if (Cjk.is(c)) {
        boolean pair = i < length && Cjk.is(text.charAt(i));
        sink.take(text, start, pair ? i + 1 : i);
      } else if (Character.isLetterOrDigit(c)) {
        i = word(text, start, sink);
      } else if (c > ' ' && SIGNS.indexOf(c) >= 0) {
        sink.take(text, start, i);
      } else {
        continue;
      }
      left--;
    }
  }

  /** Gives the word that begins at {@code start}; returns its end. */
  private static int word(String text, int start, Sink sink) {
    int end = start;
    boolean digits = true;
    while (end < text.length()) {
      char c = text.charAt(end);
      if (!Character.isLetterOrDigit(c) || Cjk.is(c)) {
        break;
      }
      digits &= Character.isDigit(c);
      end++;
    }
    if (digits) {
      sink.take(NUMBER, 0, Math.min(NUMBER.length(), end - start));
    } else {
      sink.take(text, start, end);
    }
    return end;
  }

  /** The tokens of a name, in order: words of two letters or more. */
  static void ofName(String name, Sink sink) {
    int end = Math.min(LONGEST, name.length());
    int start = 0;
    boolean lower = false;
    for (int i = 0; i <= end; i++) {
      char c = i < end ? name.charAt(i) : ' ';
      boolean letter = Character.isLetter(c);
      boolean capital = letter && Character.isUpperCase(c);
      if (!letter || (capital && lower)) {
        if (i - start > 1) {
          sink.take(name, start, i);
        }
        start = letter ? i : i + 1;
      }
      lower = letter && !capital;
    }
  }
}
