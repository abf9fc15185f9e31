// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata.date;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Brings the numerals and calendars of the world's dates to the digits 0 to 9 and to Gregorian
 * years: digits of every script, Chinese numerals, Japanese eras, the years of the Republic of
 * China, Buddhist years, the Persian calendar.
 */
public final class Calendars {
  private static final String CHINESE = "〇一二三四五六七八九";

  private static final int BURMESE_COMMA = 0x104a;

  /** No numeral of another script comes before this character. */
  private static final int FIRST_OTHER = 0x600;

  /** Chinese numerals in front of the characters for year, month and day. */
  private static final Pattern NUMERAL = Pattern.compile("([〇○零一二三四五六七八九十]{1,4})(?=\\s?[年月日号號])");

  private static final Pattern ERA = Pattern.compile("(令和|平成|昭和|民國|民国|中華民國)\\s?(\\d{1,3}|元)\\s?年");

  /** The Gregorian year before the first one of an era. */
  private static final Map<String, Integer> ERAS =
      Map.of("令和", 2018, "平成", 1988, "昭和", 1925, "民國", 1911, "民国", 1911, "中華民國", 1911);

  /** Names of months in two words, as they are written in the Levant, by the usual Arabic ones. */
  private static final Map<String, String> LEVANT =
      Map.of(
          "تشرين الأول", "أكتوبر",
          "تشرين الثاني", "نوفمبر",
          "كانون الأول", "ديسمبر",
          "كانون الثاني", "يناير");

  private static final List<String> PERSIAN =
      List.of(
          "فروردین",
          "اردیبهشت",
          "خرداد",
          "تیر",
          "مرداد",
          "شهریور",
          "مهر",
          "آبان",
          "آذر",
          "دی",
          "بهمن",
          "اسفند");

  /** Years by which the Buddhist calendar of Thailand is ahead. */
  private static final int BUDDHIST = 543;

  private static final int FIRST_BUDDHIST = 2500;
  private static final int FIRST_PERSIAN = 1369;
  private static final int LAST_PERSIAN = 1480;

  /** The first day of the Persian year 1, as a day since 1970. */
  private static final long PERSIAN_EPOCH = LocalDate.of(622, 3, 21).toEpochDay();

  private Calendars() {}

  /** The text with the digits 0 to 9, years of eras as Gregorian ones. */
  static String plain(String text) {
    if (isPlain(text)) {
      return text;
    }
    StringBuilder plain = new StringBuilder(text.length());
    text.codePoints()
        .filter(c -> !isMark(c))
        .forEach(c -> plain.appendCodePoint(c == BURMESE_COMMA ? ',' : digit(c)));
    String result = plain.toString();
    if (text.indexOf('月') >= 0) {
      result = NUMERAL.matcher(result).replaceAll(Calendars::numeral);
      result = ERA.matcher(result).replaceAll(Calendars::ofEra);
    }
    return text.indexOf('ن') >= 0 ? withoutLevant(result) : result;
  }

  /** Returns whether a text has no numerals, calendars and signs of other scripts. */
  private static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= FIRST_OTHER
          && (Character.isDigit(c)
              || Character.isSurrogate(c)
              || isMark(c)
              || c == BURMESE_COMMA
              || c == '月'
              || c == 'ن')) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether a character is a sign of direction, or of an abbreviation in Hindi. */
  private static boolean isMark(int c) {
    return c == 0x200e || c == 0x200f || c == 0x0970;
  }

  /** The digit from 0 to 9 for one of another script; any other character itself. */
  private static int digit(int c) {
    return c > '9' && Character.isDigit(c) ? '0' + Character.digit(c, 10) : c;
  }

  private static String numeral(MatchResult match) {
    String numeral = match.group(1).replace('零', '〇').replace('○', '〇');
    int ten = numeral.indexOf('十');
    StringBuilder digits = new StringBuilder();
    if (ten < 0) {
      numeral.chars().forEach(c -> digits.append(CHINESE.indexOf(c)));
      return digits.toString();
    }
    int tens = ten == 0 ? 1 : Math.max(0, CHINESE.indexOf(numeral.charAt(ten - 1)));
    int ones = ten + 1 == numeral.length() ? 0 : CHINESE.indexOf(numeral.charAt(ten + 1));
    return String.valueOf(10 * tens + Math.max(0, ones));
  }

  private static String ofEra(MatchResult match) {
    int year = match.group(2).equals("元") ? 1 : Integer.parseInt(match.group(2));
    return ERAS.getOrDefault(match.group(1), 0) + year + "年";
  }

  private static String withoutLevant(String text) {
    String result = text;
    for (Map.Entry<String, String> month : LEVANT.entrySet()) {
      result = result.replace(month.getKey(), month.getValue());
    }
    return result;
  }

  /** The Gregorian year for one of the Buddhist calendar; any other year itself. */
  static int gregorian(int year) {
    return year >= FIRST_BUDDHIST ? year - BUDDHIST : year;
  }

  /** The number of a month of the Persian calendar, from 1; 0 if the word names none. */
  static int persianMonth(String word) {
    return PERSIAN.indexOf(word.replace('ي', 'ی').replace('ك', 'ک')) + 1;
  }

  /** Returns whether a year can be one of the Persian calendar in which pages were written. */
  static boolean isPersian(int year) {
    return year >= FIRST_PERSIAN && year <= LAST_PERSIAN;
  }

  /**
   * The day of a date in the Persian calendar, by its cycle of 33 years with eight leap years,
   * which is exact for the years that {@link #isPersian} knows.
   *
   * @param month from 1 to 12
   * @param day from 1 to 31
   */
  static LocalDate persian(int year, int month, int day) {
    long leaps = (8L * year + 21) / 33;
    long days = 365L * (year - 1) + leaps;
    int before = month <= 7 ? 31 * (month - 1) : 6 + 30 * (month - 1);
    return LocalDate.ofEpochDay(PERSIAN_EPOCH + days + before + day - 1);
  }
}
