// SPDX-License-Identifier: Apache-2.0
package org.winnow.web2text;

import org.winnow.text.StopWords;
import org.winnow.text.WhiteSpace;

/**
 * What Web2Text counts in the text of one block, in one pass over its characters.
 *
 * <p>Words are ASCII only, as in the original: runs of {@code [A-Za-z0-9_]} in the trimmed text, so
 * that "café" is the word "caf" and Russian or Chinese text has none.
 */
final class TextCounts {
  /**
   * The trimmed text is copied here: scanning an array beats asking a string for each character.
   */
  private char[] characters = {};

  private int length;

  int words;
  int wordLength;
  int stopWords;
  int capitals;
  int sentences;
  int punctuation;
  int digits;
  boolean endsWithPunctuation;
  boolean endsWithQuestionMark;
  boolean copyright;
  boolean email;
  boolean url;
  boolean year;

  /** Counts {@code text}; the previous values are gone. */
  void count(String text) {
    int start = WhiteSpace.trimmedStart(text);
    int end = WhiteSpace.trimmedEnd(text, start);
    clear();
    if (start < end) {
      length = end - start;
      if (characters.length < length) {
        characters = new char[Math.max(1024, 2 * length)];
      }
      text.getChars(start, end, characters, 0);
      char last = characters[length - 1];
      endsWithPunctuation = isPunctuation(last);
      endsWithQuestionMark = last == '?';
      scan();
    }
  }

  private void clear() {
    words = wordLength = stopWords = capitals = punctuation = digits = 0;
    sentences = 1;
    endsWithPunctuation = endsWithQuestionMark = copyright = email = url = year = false;
  }

  private void scan() {
    char[] text = characters;
    int end = length;
    int i = 0;
    while (i < end) {
      char c = text[i];
      byte kind = c < KINDS.length ? KINDS[c] : WIDE;
      if (kind == WORD) {
        i = word(text, i, end);
        continue;
      }
      if (kind != OTHER) {
        special(kind, i, c);
      }
      i++;
    }
  }

  /** Counts the word that starts at {@code start}; returns its end. */
  private int word(char[] text, int start, int end) {
    int i = start;
    int numeric = 0;
    while (i < end) {
      char c = text[i];
      if (c >= KINDS.length || KINDS[c] != WORD) {
        break;
      }
      numeric += c <= '9' ? 1 : 0;
      i++;
    }
    char first = text[start];
    words++;
    wordLength += i - start;
    digits += numeric;
    if (first >= 'a') {
      stopWords += StopWords.WEB2TEXT.contains(text, start, i) ? 1 : 0;
    } else if (first >= 'A' && first <= 'Z') {
      capitals++;
    }
    if (numeric == 4 && i - start == 4) {
      year |= isBoundary(start - 1) && isBoundary(i);
    }
    return i;
  }

  private void special(byte kind, int i, char c) {
    switch (kind) {
      case SPACE -> sentences += isSentenceBreak(i) ? 1 : 0;
      case PUNCTUATION -> {
        punctuation++;
        url |= c == ':' && !url && isUrl(i);
      }
      case AT -> email |= isEmail(i);
      default -> {
        copyright |= c == '©';
        digits += c >= FIRST_WIDE_DIGIT && Character.isDigit(c) ? 1 : 0;
      }
    }
  }

  /** The last of a run of white space, with {@code . ? ! ;} before the run and a capital behind. */
  private boolean isSentenceBreak(int i) {
    if (i + 1 >= length || !isUpperCase(i + 1)) {
      return false;
    }
    int before = i - 1;
    while (before >= 0 && isAsciiSpace(characters[before])) {
      before--;
    }
    return before >= 0 && ".?!;".indexOf(characters[before]) >= 0;
  }

  private boolean isUpperCase(int i) {
    char c = characters[i];
    if (c < 128) {
      return c >= 'A' && c <= 'Z';
    }
    int codePoint = Character.codePointAt(characters, i, length);
    return Character.getType(codePoint) == Character.UPPERCASE_LETTER;
  }

  /** {@code \b\w+@[\w.]+} around the {@code @} at {@code at}. */
  private boolean isEmail(int at) {
    if (at + 1 >= length || !(isWordCharacter(characters[at + 1]) || characters[at + 1] == '.')) {
      return false;
    }
    int i = at - 1;
    while (i >= 0 && isWordCharacter(characters[i])) {
      i--;
    }
    return i < at - 1 && isBoundary(i);
  }

  /** {@code \b(https?|ftp)://[^\s/$.?#].[^\s]*\b} around the colon at {@code colon}. */
  private boolean isUrl(int colon) {
    int first = colon + 3;
    if (first + 1 >= length
        || characters[colon + 1] != '/'
        || characters[colon + 2] != '/'
        || !isScheme(colon)) {
      return false;
    }
    char c = characters[first];
    if (isAsciiSpace(c) || "/$.?#".indexOf(c) >= 0) {
      return false;
    }
    // The pattern's dot takes any character but a line's end; behind it, a word boundary is wanted.
    char dot = characters[first + 1];
    if (dot == '\n' || dot == '\r' || dot == '\u0085' || dot == '\u2028' || dot == '\u2029') {
      return false;
    }
    for (int i = first + 2; i <= length; i++) {
      if (isBoundary(i - 1) != isBoundary(i)) {
        return true;
      }
      if (i == length || isAsciiSpace(characters[i])) {
        return false;
      }
    }
    return false;
  }

  private boolean isScheme(int colon) {
    return endsWith(colon, "http") || endsWith(colon, "https") || endsWith(colon, "ftp");
  }

  private boolean endsWith(int end, String scheme) {
    int start = end - scheme.length();
    if (start < 0 || !isBoundary(start - 1)) {
      return false;
    }
    for (int i = start; i < end; i++) {
      if (characters[i] != scheme.charAt(i - start)) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether no word goes on at {@code i}, by the regular expressions' notion of a word. */
  private boolean isBoundary(int i) {
    if (i < 0 || i >= length) {
      return true;
    }
    char c = characters[i];
    return c != '_' && !Character.isLetterOrDigit(c);
  }

  private static boolean isAsciiSpace(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
  }

  private static boolean isPunctuation(char c) {
    return c < KINDS.length && KINDS[c] == PUNCTUATION;
  }

  private static boolean isWordCharacter(char c) {
    return c < KINDS.length && KINDS[c] == WORD;
  }

  /** The first digit that is not ASCII: Arabic-Indic zero. */
  private static final char FIRST_WIDE_DIGIT = '\u0660';

  private static final byte OTHER = 0;
  private static final byte WORD = 1;
  private static final byte SPACE = 2;
  private static final byte PUNCTUATION = 3;
  private static final byte AT = 4;
  private static final byte WIDE = 5;

  /** The kinds of the ASCII characters; all others are {@link #WIDE}. */
  private static final byte[] KINDS = new byte[128];

  static {
    for (char c = 0; c < KINDS.length; c++) {
      boolean letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
      if (letter || c == '_' || (c >= '0' && c <= '9')) {
        KINDS[c] = WORD;
      } else if (isAsciiSpace(c)) {
        KINDS[c] = SPACE;
      } else if (".,?;:!".indexOf(c) >= 0) {
        KINDS[c] = PUNCTUATION;
      } else if (c == '@') {
        KINDS[c] = AT;
      }
    }
  }
}
