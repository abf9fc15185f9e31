// SPDX-License-Identifier: Apache-2.0
package org.winnow.text;

/**
 * Takes out of a text what is no text: control characters, non-characters, which XML can't hold,
 * and signs inside words that only say where a line may end. Joiners, which belong to the spelling
 * of Persian, Indian languages and emoji, and signs of direction stay.
 */
public final class Characters {
  private static final char SOFT_HYPHEN = '\u00ad';
  private static final char ZERO_WIDTH_SPACE = '\u200b';
  private static final char WORD_JOINER = '\u2060';
  private static final char BYTE_ORDER_MARK = '\ufeff';
  private static final char REPLACEMENT = '\ufffd';

  private Characters() {}

  /** Returns whether a text has a letter or a digit, so that it is more than signs. */
  public static boolean hasLetterOrDigit(String text) {
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      if (Character.isLetterOrDigit(c)) {
        return true;
      }
      i += Character.charCount(c);
    }
    return false;
  }

  /** The text itself if it has nothing to take out; half of a character becomes U+FFFD. */
  public static String clean(String text) {
    int length = text.length();
    int i = 0;
    while (i < length && isPlain(text.charAt(i))) {
      i++;
    }
    return i == length ? text : clean(text, i);
  }

  /** Returns whether a character stays wherever it stands. */
  private static boolean isPlain(char c) {
    if (c < 0x7f) {
      return c >= ' ' || WhiteSpace.isHtml(c);
    }
    return c > 0x9f
        && c != SOFT_HYPHEN
        && (c < ZERO_WIDTH_SPACE
            || (c != ZERO_WIDTH_SPACE
                && c != WORD_JOINER
                && (c < Character.MIN_SURROGATE
                    || (c > Character.MAX_SURROGATE && c < 0xfdd0)
                    || (c > 0xfdef && c != BYTE_ORDER_MARK && c < 0xfffe))));
  }

  private static String clean(String text, int from) {
    StringBuilder clean = new StringBuilder(text.length()).append(text, 0, from);
    for (int i = from; i < text.length(); ) {
      int c = text.codePointAt(i);
      int next = i + Character.charCount(c);
      if (Character.isBmpCodePoint(c) && Character.isSurrogate((char) c)) {
        clean.append(REPLACEMENT);
      } else if (isKept(c, text, i, next)) {
        clean.appendCodePoint(c);
      }
      i = next;
    }
    return clean.toString();
  }

  private static boolean isKept(int c, String text, int at, int next) {
    if (!Character.isBmpCodePoint(c)) {
      return (c & 0xfffe) != 0xfffe;
    }
    boolean between = c == ZERO_WIDTH_SPACE && at > 0 && next < text.length();
    return isPlain((char) c)
        || (between && isUnspaced(text.charAt(at - 1)) && isUnspaced(text.charAt(next)));
  }

  /**
   * Returns whether a text shows nothing: only separators, joiners and the like, or no character.
   */
  public static boolean isInvisible(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!WhiteSpace.isSeparator(c) && Character.getType(c) != Character.FORMAT) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether a character is a mark on the letter before it, or a sign for a vowel. */
  public static boolean isMark(int c) {
    int type = Character.getType(c);
    return type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK;
  }

  /**
   * Returns whether a letter is of a script that has no spaces between words: Thai, Lao, Burmese,
   * Khmer.
   */
  public static boolean isUnspaced(int c) {
    return (c >= 0x0e00 && c <= 0x0eff)
        || (c >= 0x1000 && c <= 0x109f)
        || (c >= 0x1780 && c <= 0x17ff);
  }
}
