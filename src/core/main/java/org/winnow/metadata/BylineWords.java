// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.winnow.text.Resource;

/**
 * The phrases before the names of authors, in many languages. Immutable.
 *
 * @param phrases in lower case, the longer ones first; what must stand behind one is its last sign:
 *     {@code :} a colon, or a sign like one, {@code ^} a capital, {@code *} anything, none a colon,
 *     a space or nothing
 */
record BylineWords(List<String> phrases) {
  private static final Pattern ASCII_WORD = Pattern.compile("[a-z]+");

  BylineWords {
    phrases = List.copyOf(phrases);
  }

  /** The phrases of a file beside this class: a language, a colon, phrases with semicolons. */
  static BylineWords read(String file) {
    List<String> phrases = Resource.phrases(BylineWords.class, file);
    phrases.sort(Comparator.comparingInt(String::length).reversed());
    return new BylineWords(phrases);
  }

  /** The start of a line: a phrase, and what stands between it and the first name. */
  Pattern start() {
    StringBuilder any = new StringBuilder();
    for (String phrase : phrases) {
      any.append(any.isEmpty() ? "" : "|").append(pattern(phrase));
    }
    return Pattern.compile(
        "^[^\\p{L}\\p{N}]{0,5}(?:" + any + ")\\s*(?:by\\s+)?",
        Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }

  private static String pattern(String phrase) {
    String word = phrase.substring(0, phrase.length() - 1);
    return switch (phrase.charAt(phrase.length() - 1)) {
      case ':' -> Pattern.quote(word) + "(?:\\s*[:：／｜]|\\s+[|/–-]\\s)";
      case '^' -> Pattern.quote(word) + "(?:\\s*:|\\s(?-i:(?=\\p{Lu})))";
      case '*' -> Pattern.quote(word) + "\\s*[:：]?";
      default -> Pattern.quote(phrase) + "(?:\\s*[:：]|\\s|$)";
    };
  }

  /** The first words of the phrases that begin with one in ASCII letters. */
  Set<String> firstWords() {
    Set<String> words = new LinkedHashSet<>();
    for (String phrase : phrases) {
      Matcher word = ASCII_WORD.matcher(phrase);
      if (word.lookingAt()) {
        words.add(word.group());
      }
    }
    return words;
  }
}
