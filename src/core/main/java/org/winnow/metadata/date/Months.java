// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata.date;

import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.winnow.text.Resource;

/**
 * Months by their names and abbreviations in the languages of Unicode CLDR. One word may name
 * different months in different languages: the page's own language is asked first. Immutable.
 */
public final class Months {
  private static final int SHORTEST = 3;

  /** Minimum length of a name in Latin letters that is believed in a page of another language. */
  private static final int DISTINCTIVE = 5;

  /** Most letters of an ending that a language adds to a name. */
  private static final int ENDING = 4;

  /** Number of a beginning that two months of one language share, such as {@code jui}. */
  private static final int AMBIGUOUS = 0;

  /** The Hebrew preposition that is written together with the name. */
  private static final String HEBREW_IN = "ב";

  private static final Map<String, Map<String, Integer>> BY_LANGUAGE = new HashMap<>();
  private static final Map<String, Integer> BY_NAME = new HashMap<>();

  static {
    read("months.txt", true);
    read("months-cldr.txt", false);
  }

  private Months() {}

  /**
   * The number of a month, from 1; 0 if the word names none.
   *
   * @param language of the text, as an ISO 639 code in lower case; empty if it is not known
   */
  static int of(String word, String language) {
    String name = plain(word);
    Map<String, Integer> own = BY_LANGUAGE.getOrDefault(language, Map.of());
    int month = own.getOrDefault(name, 0);
    if (month == 0) {
      month = BY_NAME.getOrDefault(name, 0);
    }
    if (month == 0 && name.startsWith(HEBREW_IN)) {
      month = BY_NAME.getOrDefault(name.substring(HEBREW_IN.length()), 0);
    }
    return month == 0 ? inflected(name, own) : month;
  }

  /** The month whose name, without a few letters at its end, the language has. */
  private static int inflected(String name, Map<String, Integer> own) {
    int shortest = Math.max(DISTINCTIVE, name.length() - ENDING);
    for (int end = name.length() - 1; end >= shortest; end--) {
      int month = own.getOrDefault(name.substring(0, end), 0);
      if (month > 0) {
        return month;
      }
    }
    return 0;
  }

  /** Lower case, in the composed form that the tables have, without a final point. */
  private static String plain(String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    String name = lower.endsWith(".") ? lower.substring(0, lower.length() - 1) : lower;
    return Normalizer.isNormalized(name, Form.NFC) ? name : Normalizer.normalize(name, Form.NFC);
  }

  /**
   * Reads a table. Full names come before beginnings, and languages before those that stand behind
   * them.
   *
   * @param known whether its languages are common enough for beginnings of names, and short ones
   */
  private static void read(String file, boolean known) {
    Map<String, Integer> beginnings = new HashMap<>();
    for (String line : Resource.lines(Months.class, file)) {
      language(line.split(" "), known, beginnings);
    }
    beginnings.forEach(BY_NAME::putIfAbsent);
  }

  private static void language(String[] months, boolean known, Map<String, Integer> beginnings) {
    Map<String, Integer> own = new HashMap<>();
    Map<String, Integer> parts = new HashMap<>();
    for (int month = 1; month < months.length; month++) {
      for (String written : months[month].split("/")) {
        String name = plain(written);
        own.putIfAbsent(name, month);
        if (known || isDistinctive(name)) {
          BY_NAME.putIfAbsent(name, month);
        }
        for (int n = SHORTEST; known && n < name.length(); n++) {
          int number = month;
          parts.merge(name.substring(0, n), month, (a, b) -> a == number ? a : AMBIGUOUS);
        }
      }
    }
    parts.forEach(beginnings::putIfAbsent);
    parts.forEach(own::putIfAbsent);
    String code = months[0].replaceFirst("-.*", "");
    BY_LANGUAGE.merge(code, own, Months::both);
  }

  private static Map<String, Integer> both(Map<String, Integer> one, Map<String, Integer> other) {
    other.forEach(one::putIfAbsent);
    return one;
  }

  /** Returns whether a name of a rare language is unlikely to be a word of another one. */
  private static boolean isDistinctive(String name) {
    boolean latin =
        Character.UnicodeScript.of(name.codePointAt(0)) == Character.UnicodeScript.LATIN;
    boolean ascii = name.chars().allMatch(c -> c < 0x80);
    return name.length() >= (ascii ? DISTINCTIVE : latin ? SHORTEST : 2);
  }
}
