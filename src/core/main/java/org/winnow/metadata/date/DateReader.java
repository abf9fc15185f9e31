// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata.date;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads dates as machines and people write them: {@code 2021-03-03T10:00Z}, {@code March 3, 2021},
 * {@code 3. März 2021}, {@code 03.03.2021}, {@code 2021年3月3日}, {@code ๓ มีนาคม ๒๕๖๔}, seconds since
 * 1970. Immutable.
 */
public final class DateReader {
  static final char NO_BREAK_SPACE = 0xa0;
  private static final char NARROW_NO_BREAK_SPACE = 0x202f;

  /** Characters of a text that are looked at. */
  static final int LONGEST = 300;

  /**
   * Minimum number of digits of a text that may have a date; with fewer, names would look like
   * dates.
   */
  private static final int FEWEST = 4;

  /** Digits of a whole year. */
  private static final int YEAR = 4;

  /** The first number that stands for a year of the last century. */
  private static final int PIVOT = 40;

  private static final int FIRST_YEAR = 1990;
  private static final int LAST_YEAR = 2100;

  /** Seconds. Time zones are up to 14 hours ahead. */
  private static final long AHEAD = 24 * 3600;

  private static final String YEAR_DIGITS = "((?:19|20|25|1[34])\\d\\d)";

  /** A word that may name a month. */
  private static final String WORD =
      "(\\p{L}[\\p{L}\\p{M}\\u200c\\u200d]{1,15}|\\p{L}\\p{M}{0,2}\\.\\p{L}\\p{M}{0,2}|\\p{L}{2}\\.\\p{L})";

  private static final Pattern YEAR_FIRST =
      Pattern.compile(
          "(?<!\\d)"
              + YEAR_DIGITS
              + "(?:([-/.])\\s?(\\d{1,2})\\2\\s?(\\d{1,2})(?!\\d)"
              + "|(\\d\\d)(\\d\\d)(?=\\D|$)"
              + "|\\s?[年년]\\s?(\\d{1,2})\\s?[月월]\\s?(\\d{1,2})(?!\\d))");
  private static final Pattern TIME =
      Pattern.compile(
          "\\.?\\s{0,2}(?:[T日일,]|[-–|·•]\\s)?\\s{0,2}"
              + "(?:(?:at|um|à|às|a las|alle|om|kl\\.?|klo|в|о|o|ob|v|u|@)\\s)?(\\d{1,2})"
              + "(?::|(?<=T\\d\\d)|h(?!\\d\\d\\s(?:de|of|min))|(?<=à \\d{1,2})\\sh\\s|\\.(?=\\d\\d\\sUhr)|(?<=klo?\\.?\\s\\d{1,2})\\.)(\\d\\d)"
              + "(?::?(\\d\\d)(?:[.,]\\d{1,9})?)?"
              + "(?![\\d:])\\s?(?:([AaPp])\\.?[Mm]\\b)?\\.?\\s?(?:(?:UTC|GMT)?([+-]\\d\\d(?::?\\d\\d)?|(?<=GMT|UTC)[+-]\\d)(?!\\d)|(Z|UTC|GMT)(?![\\p{L}+-]))?");
  private static final Pattern DAY_FIRST =
      Pattern.compile(
          "(?<!\\d)(\\d{1,2})(?:st|nd|rd|th|er|º|°|טן|[.,])?[\\s-]{0,2}"
              + "(?:(?:de|di|da|of|ta’|ta'|d’|d')\\s)?"
              + WORD
              + "[.,،]{0,2}[\\s-]{0,2}(?:(?:de|del|di|dal|of|ค\\.ศ\\.|พ\\.ศ\\.)\\s)?(\\d{4})(?!\\d)");
  private static final Pattern MONTH_FIRST =
      Pattern.compile(
          "(?<!\\p{L})"
              + WORD
              + "\\.?[\\s-]{0,2}(\\d{1,2})(?:st|nd|rd|th)?[,،]?[\\s-]{0,2}(\\d{4})(?!\\d)");

  /** Three ways to write years of two digits that nothing else is likely to be: 3-Mar-21. */
  private static final Pattern HYPHENS =
      Pattern.compile("(?<!\\d)(\\d{1,2})-([\\p{L}\\p{M}]{3,12})-(\\d\\d)(?![\\d\\p{L}-])");

  /** 3 March '21. */
  private static final Pattern DAY_FIRST_SHORT =
      Pattern.compile(
          "(?<!\\d)(\\d{1,2})\\s([\\p{L}\\p{M}]{3,12})\\.?,?\\s['’](\\d\\d)(?![\\d\\p{L}-])");

  /** Mar 3 '21. */
  private static final Pattern MONTH_FIRST_SHORT =
      Pattern.compile(
          "(?<!\\p{L})([\\p{L}\\p{M}]{3,12})\\.?\\s(\\d{1,2})(?:st|nd|rd|th)?,?\\s['’](\\d\\d)"
              + "(?![\\d\\p{L}])");

  /** As in Hungarian, Lithuanian, Armenian and Basque. */
  private static final Pattern YEAR_MONTH_DAY =
      Pattern.compile(
          "(?<!\\d)(\\d{4})(?:[.,]|-?\\(?e?\\)?ko)?\\s(?:\\p{L}{1,2}\\.\\s)?"
              + WORD
              + "\\.?\\s(\\d{1,2})(?!\\d)");

  /** As in Latvian and Kazakh. */
  private static final Pattern YEAR_DAY_MONTH =
      Pattern.compile(
          "(?<!\\d)(\\d{4})(?:\\.?\\s\\p{L}{1,6}\\.?|-\\p{L}\\.,|,)\\s(\\d{1,2})(?:\\.?\\s|-)"
              + WORD);

  /** Months by number, as in Vietnamese. */
  private static final Pattern NUMBERED_MONTH =
      Pattern.compile(
          "(?<!\\d)(\\d{1,2})\\s(?:tháng|thg)\\s(\\d{1,2}),?\\s(?:năm\\s)?(\\d{4})(?!\\d)",
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

  private static final Pattern EPOCH = Pattern.compile("(\\d{9,10})(?:\\d{3})?(?:\\.\\d+)?");

  private final DayOrder order;
  private final String language;
  private final @Nullable Instant fetched;

  /**
   * A reader.
   *
   * @param order whether 03/04/2021 is in March
   * @param language of the page, as an ISO 639 code in lower case; empty if it is not known
   * @param fetched when the page was; later dates are none. Null if unknown
   */
  public DateReader(DayOrder order, String language, @Nullable Instant fetched) {
    this.order = order;
    this.language = language;
    this.fetched = fetched;
  }

  /** Returns whether a text has digits enough for a date. */
  public static boolean mayHave(String text) {
    int digits = 0;
    for (int i = 0; i < text.length() && i < LONGEST; i++) {
      digits += isDigit(text.charAt(i)) ? 1 : 0;
    }
    return digits >= FEWEST;
  }

  /** Returns whether a text has a digit, without which there is no date. */
  public static boolean hasDigit(String text) {
    int i = 0;
    while (i < text.length() && !isDigit(text.charAt(i))) {
      i++;
    }
    return i < text.length();
  }

  /** The place behind the first digits that are as many as those of a year; -1 if none are. */
  private static int year(String text) {
    int digits = 0;
    for (int i = 0; i < text.length(); i++) {
      digits = isDigit(text.charAt(i)) ? digits + 1 : 0;
      if (digits == YEAR) {
        return i + 1;
      }
    }
    return -1;
  }

  private static boolean hasLetter(String text, int from) {
    int i = from;
    while (i < text.length() && !Character.isLetter(text.charAt(i))) {
      i++;
    }
    return i < text.length();
  }

  private static boolean isDigit(char c) {
    return c < 0x80 ? c >= '0' && c <= '9' : isForeignDigit(c);
  }

  /**
   * Digits of other scripts, Chinese numerals, and the character for years, which are short in
   * eras.
   */
  private static boolean isForeignDigit(char c) {
    return Character.isDigit(c) || "年〇一二三四五六七八九十".indexOf(c) >= 0;
  }

  /** The date that a machine wrote; null if there is none. */
  public @Nullable PageDate value(String text) {
    String value = text.strip();
    Matcher epoch = EPOCH.matcher(value.length() > LONGEST ? "" : value);
    if (epoch.matches()) {
      Instant instant = Instant.ofEpochSecond(Long.parseLong(epoch.group(1)));
      return plausible(
          new PageDate(
              instant.atOffset(ZoneOffset.UTC).toLocalDate(),
              instant.atOffset(ZoneOffset.UTC).toLocalTime(),
              ZoneOffset.UTC,
              true));
    }
    return first(value);
  }

  /** The first date in a text; null if there is none. */
  public @Nullable PageDate first(String whole) {
    String start = whole.length() > LONGEST ? whole.substring(0, LONGEST) : whole;
    String text =
        Calendars.plain(start.replace(NO_BREAK_SPACE, ' ').replace(NARROW_NO_BREAK_SPACE, ' '));
    Found found = new Found();
    numbers(text, found);
    int year = year(text);
    if (year >= 0) {
      yearFirst(text, found);
      if (hasLetter(text, 0)) {
        named(text, DAY_FIRST, 3, 2, 1, found);
        named(text, MONTH_FIRST, 3, 1, 2, found);
        numbered(text, found);
      }
      if (hasLetter(text, year)) {
        named(text, YEAR_MONTH_DAY, 1, 2, 3, found);
        named(text, YEAR_DAY_MONTH, 1, 3, 2, found);
      }
    }
    if (found.date == null && mayHaveShortYear(text)) {
      named(text, HYPHENS, 3, 2, 1, found);
      named(text, DAY_FIRST_SHORT, 3, 2, 1, found);
      named(text, MONTH_FIRST_SHORT, 3, 1, 2, found);
    }
    return found.date;
  }

  /** The earliest date in a text so far. */
  private static final class Found {
    int start = Integer.MAX_VALUE;
    @Nullable PageDate date;

    void add(int at, @Nullable PageDate other) {
      if (other != null && at < start) {
        start = at;
        date = other;
      }
    }
  }

  private void yearFirst(String text, Found found) {
    Matcher matcher = YEAR_FIRST.matcher(text);
    while (matcher.find() && matcher.start() < found.start) {
      int group = matcher.group(3) != null ? 3 : matcher.group(5) != null ? 5 : 7;
      @Nullable LocalDate day =
          day(matcher.group(1), matcher.group(group), matcher.group(group + 1));
      found.add(matcher.start(), day == null ? null : plausible(timed(day, text, matcher.end())));
    }
  }

  private static PageDate timed(LocalDate day, String text, int at) {
    Matcher matcher = TIME.matcher(text).region(at, text.length());
    if (!matcher.lookingAt()) {
      return PageDate.of(day);
    }
    try {
      String second = matcher.group(3) == null ? "0" : matcher.group(3);
      int hour = hour(number(matcher.group(1)), matcher.group(4));
      LocalTime time = LocalTime.of(hour, number(matcher.group(2)), number(second));
      // "10:00-12:00" is from ten to twelve.
      boolean isRange = matcher.group(3) == null && text.charAt(at) != 'T';
      @Nullable String zone =
          isRange && text.startsWith("-", matcher.end(2)) ? null : matcher.group(5);
      boolean utc = matcher.group(6) != null;
      @Nullable ZoneOffset offset =
          utc ? ZoneOffset.UTC : zone == null ? null : ZoneOffset.of(zone);
      return new PageDate(day, time, offset, matcher.group(3) != null);
    } catch (DateTimeException e) {
      return PageDate.of(day);
    }
  }

  /** The hour of the day; {@code half} is a or p where it was told by twelve hours, else null. */
  private static int hour(int told, @Nullable String half) {
    if (half == null || told > 12) {
      return told;
    }
    return told % 12 + (half.equalsIgnoreCase("p") ? 12 : 0);
  }

  private void numbers(String text, Found found) {
    Matcher matcher = DayOrder.NUMBERS.matcher(text);
    while (matcher.find() && matcher.start() < found.start) {
      int first = number(matcher.group(1));
      int second = number(matcher.group(3));
      boolean swapped =
          second > DayOrder.MONTHS
              || (order.isMonthFirst(matcher.group(2)) && first <= DayOrder.MONTHS);
      String year = matcher.group(4);
      @Nullable LocalDate day =
          day(fullYear(year), matcher.group(swapped ? 1 : 3), matcher.group(swapped ? 3 : 1));
      found.add(matcher.start(), day == null ? null : plausible(timed(day, text, matcher.end())));
    }
  }

  private void named(String text, Pattern pattern, int year, int month, int day, Found found) {
    Matcher matcher = pattern.matcher(text);
    for (int from = 0; matcher.find(from) && matcher.start() < found.start; ) {
      @Nullable LocalDate date =
          named(fullYear(matcher.group(year)), matcher.group(month), matcher.group(day));
      found.add(matcher.start(), date == null ? null : plausible(timed(date, text, matcher.end())));
      // A word that is no month may hide one that stands behind it.
      from = matcher.start() + 1;
    }
  }

  /** Returns whether two digits stand behind an apostrophe, or behind a letter and a hyphen. */
  private static boolean mayHaveShortYear(String text) {
    for (int i = 1; i + 2 < text.length(); i++) {
      char c = text.charAt(i);
      boolean isMark =
          c == '\'' || c == '’' || (c == '-' && Character.isLetter(text.charAt(i - 1)));
      if (isMark && isDigit(text.charAt(i + 1)) && isDigit(text.charAt(i + 2))) {
        return true;
      }
    }
    return false;
  }

  /** A year, of two digits maybe: none of these is more than some decades ahead. */
  static String fullYear(String year) {
    return year.length() > 2 ? year : (number(year) < PIVOT ? "20" : "19") + year;
  }

  private @Nullable LocalDate named(String year, String month, String day) {
    int persian = Calendars.isPersian(number(year)) ? Calendars.persianMonth(month) : 0;
    int number = persian > 0 ? persian : Months.of(month, language);
    return number == 0 ? null : day(year, String.valueOf(number), day);
  }

  private void numbered(String text, Found found) {
    Matcher matcher = NUMBERED_MONTH.matcher(text);
    while (matcher.find() && matcher.start() < found.start) {
      @Nullable LocalDate day = day(matcher.group(3), matcher.group(2), matcher.group(1));
      found.add(matcher.start(), day == null ? null : plausible(timed(day, text, matcher.end())));
    }
  }

  /** The day of a date in the calendar that its year tells; null if there is no such day. */
  private static @Nullable LocalDate day(String year, String month, String day) {
    int number = number(year);
    try {
      return Calendars.isPersian(number)
          ? Calendars.persian(
              number,
              ChronoField.MONTH_OF_YEAR.checkValidIntValue(number(month)),
              ChronoField.DAY_OF_MONTH.checkValidIntValue(number(day)))
          : LocalDate.of(Calendars.gregorian(number), number(month), number(day));
    } catch (DateTimeException e) {
      return null;
    }
  }

  private static int number(String digits) {
    return Integer.parseInt(digits);
  }

  private @Nullable PageDate plausible(PageDate date) {
    int year = date.day().getYear();
    boolean future = fetched != null && date.instant().isAfter(fetched.plusSeconds(AHEAD));
    return future || year < FIRST_YEAR || year > LAST_YEAR ? null : date;
  }
}
