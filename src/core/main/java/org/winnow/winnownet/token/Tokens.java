// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet.token;

import org.winnow.text.Cjk;

/**
 * Cuts texts, and the names that authors of pages give to elements, into tokens. Of a text: its
 * first words, whole numbers by their length, pairs of neighbouring Chinese, Japanese and Korean
 * characters, and a few signs. Of a name: its words, which end before capitals and at all that is
 * no letter.
 */
public final class Tokens {
  /** Maximum number of tokens of a unit. */
  static final int MOST = 24;

  /** Characters of a name that are looked at. */
  private static final int LONGEST = 200;

  /** The token for a number. */
  private static final String NUMBER = "0".repeat(24);

  private static final String SIGNS = "©|$€£@?!:»›…\"“";

  // What a character of a text is.
  private static final byte NONE = 0;
  private static final byte LETTER = 1;
  private static final byte DIGIT = 2;
  private static final byte SIGN = 3;
  private static final byte CJK = 4;

  private static final byte[] ASCII = new byte[128];

  static {
    for (char c = 0; c < ASCII.length; c++) {
      ASCII[c] = slowKind(c);
    }
  }

  private Tokens() {}

  /** Takes tokens, in whatever case they are. */
  @FunctionalInterface
  interface Sink {
    void take(CharSequence text, int start, int end);
  }

  /** The kind of a character of a text. */
  private static byte kind(char c) {
    return c < ASCII.length ? ASCII[c] : slowKind(c);
  }

  private static byte slowKind(char c) {
    if (Cjk.is(c)) {
      return CJK;
    } else if (Character.isLetterOrDigit(c)) {
      return Character.isDigit(c) ? DIGIT : LETTER;
    }
    return c > ' ' && SIGNS.indexOf(c) >= 0 ? SIGN : NONE;
  }

  /**
   * Gives the first tokens of a text, in order.
   *
   * @param most their maximum number
   * @return how many more there might have been
   */
  static int ofText(String text, int most, Sink sink) {
    int length = text.length();
    int left = most;
    int i = 0;
    while (i < length && left > 0) {
      int start = i;
      byte kind = kind(text.charAt(i++));
      switch (kind) {
        case NONE -> {
          continue;
        }
        case SIGN -> sink.take(text, start, i);
        case CJK -> {
          boolean pair = i < length && kind(text.charAt(i)) == CJK;
          sink.take(text, start, pair ? i + 1 : i);
        }
        default -> i = word(text, start, kind, sink);
      }
      left--;
    }
    return left;
  }

  /** Gives the word that begins at {@code start} with a character of a kind; returns its end. */
  private static int word(String text, int start, byte first, Sink sink) {
    int end = start;
    byte kind = first;
    boolean digits = true;
    while (kind == LETTER || kind == DIGIT) {
      digits &= kind == DIGIT;
      kind = ++end < text.length() ? kind(text.charAt(end)) : NONE;
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
