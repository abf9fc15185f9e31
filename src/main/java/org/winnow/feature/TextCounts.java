// SPDX-License-Identifier: Apache-2.0
package org.winnow.feature;

import org.winnow.text.StopWords;

/**
 * What Web2Text counts in the text of one block, in one pass over its characters.
 *
 * <p>Words are ASCII only, as in the original: runs of {@code [A-Za-z0-9_]} in the trimmed text, so
 * that "café" is the word "caf" and Russian or Chinese text has none.
 */
final class TextCounts {
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
    int start = 0;
    int end = text.length();
    while (start < end && text.charAt(start) <= ' ') {
      start++;
    }
    while (start < end && text.charAt(end - 1) <= ' ') {
      end--;
    }
    clear();
    if (start < end) {
      char last = text.charAt(end - 1);
      endsWithPunctuation = isPunctuation(last);
      endsWithQuestionMark = last == '?';
      scan(text, start, end);
    }
  }

  private void clear() {
    words = wordLength = stopWords = capitals = punctuation = digits = 0;
    sentences = 1;
    endsWithPunctuation = endsWithQuestionMark = copyright = email = url = year = false;
  }

  private void scan(String text, int start, int end) {
    int i = start;
    while (i < end) {
      char c = text.charAt(i);
      if (isWordCharacter(c)) {
        i = word(text, i, end);
      } else {
        other(text, i, start, end, c);
        i++;
      }
    }
  }

  /** Counts the word that starts at {@code start}; returns its end. */
  private int word(String text, int start, int end) {
    int i = start;
    int numeric = 0;
    while (i < end && isWordCharacter(text.charAt(i))) {
      char c = text.charAt(i++);
      numeric += c <= '9' ? 1 : 0;
    }
    char first = text.charAt(start);
    words++;
    wordLength += i - start;
    digits += numeric;
    if (first >= 'a') {
      stopWords += StopWords.WEB2TEXT.contains(text, start, i) ? 1 : 0;
    } else if (first >= 'A' && first <= 'Z') {
      capitals++;
    }
    if (numeric == 4 && i - start == 4) {
      year |= isBoundary(text, start - 1) && isBoundary(text, i);
    }
    return i;
  }

  private void other(String text, int i, int start, int end, char c) {
    if (isPunctuation(c)) {
      punctuation++;
      if (c == ':' && !url) {
        url = isUrl(text, i, end);
      }
    } else if (c <= ' ') {
      if (c == ' ' || c >= '\t' && c <= '\r') {
        sentences += isSentenceBreak(text, i, start, end) ? 1 : 0;
      }
    } else if (c == '@') {
      email |= isEmail(text, i, start, end);
    } else if (c > '~') {
      copyright |= c == '©';
      digits += Character.isDigit(c) ? 1 : 0;
    }
  }

  /** The last of a run of white space, with {@code . ? ! ;} before the run and a capital behind. */
  private static boolean isSentenceBreak(String text, int i, int start, int end) {
    if (i + 1 >= end || !isUpperCase(text, i + 1)) {
      return false;
    }
    int before = i - 1;
    while (before >= start && isAsciiSpace(text.charAt(before))) {
      before--;
    }
    return before >= start && ".?!;".indexOf(text.charAt(before)) >= 0;
  }

  private static boolean isUpperCase(String text, int i) {
    char c = text.charAt(i);
    if (c < 128) {
      return c >= 'A' && c <= 'Z';
    }
    return Character.getType(text.codePointAt(i)) == Character.UPPERCASE_LETTER;
  }

  /** {@code \b\w+@[\w.]+} around the {@code @} at {@code at}. */
  private static boolean isEmail(String text, int at, int start, int end) {
    if (at + 1 >= end || !(isWordCharacter(text.charAt(at + 1)) || text.charAt(at + 1) == '.')) {
      return false;
    }
    int i = at - 1;
    while (i >= start && isWordCharacter(text.charAt(i))) {
      i--;
    }
    return i < at - 1 && isBoundary(text, i);
  }

  /** {@code \b(https?|ftp)://[^\s/$.?#].[^\s]*\b} around the colon at {@code colon}. */
  private static boolean isUrl(String text, int colon, int end) {
    int first = colon + 3;
    if (!text.startsWith("://", colon) || first + 1 >= end || !isScheme(text, colon)) {
      return false;
    }
    char c = text.charAt(first);
    if (isAsciiSpace(c) || "/$.?#".indexOf(c) >= 0) {
      return false;
    }
    // The pattern's dot takes any character but a line's end; behind it, a word boundary is wanted.
    char dot = text.charAt(first + 1);
    if (dot == '\n' || dot == '\r' || dot == '\u0085' || dot == '\u2028' || dot == '\u2029') {
      return false;
    }
    for (int i = first + 2; i <= end; i++) {
      if (isBoundary(text, i - 1) != (i == end || isBoundary(text, i))) {
        return true;
      }
      if (i == end || isAsciiSpace(text.charAt(i))) {
        return false;
      }
    }
    return false;
  }

  private static boolean isScheme(String text, int colon) {
    return endsWith(text, colon, "http")
        || endsWith(text, colon, "https")
        || endsWith(text, colon, "ftp");
  }

  private static boolean endsWith(String text, int end, String scheme) {
    int start = end - scheme.length();
    return start >= 0 && text.startsWith(scheme, start) && isBoundary(text, start - 1);
  }

  /** Whether no word goes on at {@code i}, by the regular expressions' notion of a word. */
  private static boolean isBoundary(String text, int i) {
    if (i < 0 || i >= text.length()) {
      return true;
    }
    char c = text.charAt(i);
    return c != '_' && !Character.isLetterOrDigit(c);
  }

  private static boolean isAsciiSpace(char c) {
    return c == ' ' || c >= '\t' && c <= '\r';
  }

  private static boolean isPunctuation(char c) {
    return c == '.' || c == ',' || c == '?' || c == ';' || c == ':' || c == '!';
  }

  private static boolean isWordCharacter(char c) {
    return c < WORD.length && WORD[c];
  }

  private static final boolean[] WORD = new boolean[128];

  static {
    for (char c = 0; c < WORD.length; c++) {
      WORD[c] = c == '_' || c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z';
    }
  }
}
