// SPDX-License-Identifier: Apache-2.0
package org.winnow.crf.victor;

import java.util.Locale;
import java.util.Set;

/** Counts over the text of one block, in one pass. */
final class TextTraits {
  final int length;
  int words;
  int stopWords;
  int letters;
  int capitals;
  int digits;
  int punctuation;
  int sentences;

  /** Kind of the first character: see {@link #kind}. */
  final int begin;

  /**
   * Kind of the last character: a sentence's end, colon, comma, closing mark, and {@link #kind}.
   */
  final int end;

  boolean copyright;
  boolean at;
  boolean url;
  boolean year;
  boolean time;
  boolean price;
  boolean bar;
  String firstWord = "";

  TextTraits(String text, Set<String> stopList) {
    length = text.length();
    begin = length == 0 ? 0 : kind(text.charAt(0));
    end = length == 0 ? 0 : ending(text.charAt(length - 1));
    scan(text, stopList);
  }

  private void scan(String text, Set<String> stopList) {
    int start = -1;
    for (int i = 0; i <= length; i++) {
      char c = i < length ? text.charAt(i) : ' ';
      boolean inWord = i < length && (Character.isLetterOrDigit(c) || c == '\'' && start >= 0);
      if (inWord && start < 0) {
        start = i;
      } else if (!inWord && start >= 0) {
        word(text.substring(start, i), stopList);
        start = -1;
      }
      if (i < length) {
        character(text, i, c);
      }
    }
    sentences += length > 0 && !isSentenceEnd(text.charAt(length - 1)) ? 1 : 0;
  }

  private void word(String word, Set<String> stopList) {
    String lower = word.toLowerCase(Locale.ROOT);
    firstWord = words == 0 ? lower : firstWord;
    words++;
    stopWords += stopList.contains(lower) ? 1 : 0;
    year |= word.length() == 4 && (word.startsWith("19") || word.startsWith("20"));
  }

  private void character(String text, int i, char c) {
    if (Character.isLetter(c)) {
      letters++;
      capitals += Character.isUpperCase(c) ? 1 : 0;
    } else if (Character.isDigit(c)) {
      digits++;
    } else if (c > ' ' && c != '\u00a0') {
      punctuation++;
      mark(text, i, c);
    }
  }

  private void mark(String text, int i, char c) {
    boolean last = i + 1 == length;
    sentences += isSentenceEnd(c) && (last || text.charAt(i + 1) <= ' ') ? 1 : 0;
    copyright |= c == '©';
    at |= c == '@';
    bar |= c == '|' || c == '»' || c == '>';
    price |= c == '$' || c == '£' || c == '€';
    url |= text.startsWith("://", i);
    time |=
        c == ':'
            && i > 0
            && !last
            && Character.isDigit(text.charAt(i - 1))
            && Character.isDigit(text.charAt(i + 1));
  }

  private static boolean isSentenceEnd(char c) {
    return c == '.' || c == '?' || c == '!' || c == '。' || c == '？' || c == '！';
  }

  /** 0 other, 1 capital, 2 other letter, 3 digit, 4 bracket or quotation mark, 5 dash or bullet. */
  private static int kind(char c) {
    if (Character.isUpperCase(c)) {
      return 1;
    }
    if (Character.isLetter(c)) {
      return 2;
    }
    if (Character.isDigit(c)) {
      return 3;
    }
    if ("([{\"'“‘«".indexOf(c) >= 0) {
      return 4;
    }
    return "-–—•*·>|".indexOf(c) >= 0 ? 5 : 0;
  }

  /** 0 other, 1 sentence end, 2 colon, 3 comma or semicolon, 4 closing mark, 5 letter, 6 digit. */
  private static int ending(char c) {
    if (isSentenceEnd(c)) {
      return 1;
    }
    if (c == ':' || c == '：') {
      return 2;
    }
    if (",;，；、".indexOf(c) >= 0) {
      return 3;
    }
    if (")]}\"'”’»".indexOf(c) >= 0) {
      return 4;
    }
    if (Character.isLetter(c)) {
      return 5;
    }
    return Character.isDigit(c) ? 6 : 0;
  }
}
