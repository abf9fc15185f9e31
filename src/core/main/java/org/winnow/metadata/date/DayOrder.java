// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata.date;

import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.winnow.web.Addresses;

/**
 * The order of day and month in a date of numbers: whether 03/04/2021 is in March or in April.
 *
 * @param isMonthFirst whether the month comes first between slashes or hyphens
 * @param isMonthFirstWithDots whether it does between dots
 */
public record DayOrder(boolean isMonthFirst, boolean isMonthFirstWithDots) {
  static final int MONTHS = 12;

  /** A date of numbers alone: two of them, what parts them, and the year. */
  static final Pattern NUMBERS =
      Pattern.compile(
          "(?<![\\d./-])(?<!\\d[./-]\\s)(\\d{1,2})([-/.]) ?(\\d{1,2})\\2 ?(\\d{4}|\\d\\d)(?![\\d/-])");

  /** Hosts of English-speaking countries that write the day before the month. */
  private static final Pattern ENGLISH_DAY_FIRST =
      Pattern.compile("\\.(?:uk|au|nz|ie|in|za|eu|sg|hk)$");

  /** The English name of a day right before a date; languages that have others agree on order. */
  private static final Pattern DAY =
      Pattern.compile(
          "\\b(mon|tue|wed|thu|fri|sat|sun)(?:s|nes|rs|ur)?(?:day)?[.,]?\\s{0,2}$",
          Pattern.CASE_INSENSITIVE);

  private static final List<String> DAYS = List.of("mon", "tue", "wed", "thu", "fri", "sat", "sun");

  /**
   * The order that is usual where a page comes from.
   *
   * @param declared language of the page, such as {@code en-GB}; empty if it is not known
   * @param address of the page; empty if it is not known
   */
  public static DayOrder of(String declared, String address) {
    String language = declared.toLowerCase(Locale.ROOT);
    boolean english = language.isEmpty() || language.startsWith("en");
    boolean american =
        !language.contains("gb") && !language.contains("au") && !language.contains("in");
    boolean isDayFirst = ENGLISH_DAY_FIRST.matcher(Addresses.host(address)).find();
    return new DayOrder(english && american && !isDayFirst, false);
  }

  /**
   * The order in which some dates of one page are written: a number above twelve tells, or the name
   * of a day before one. Dates that tell nothing, or contradict each other, leave it as it is.
   */
  public DayOrder in(Iterable<String> dates) {
    Set<Boolean> told = new HashSet<>();
    Set<Boolean> toldWithDots = new HashSet<>();
    for (String date : dates) {
      String text = date.replace(DateReader.NO_BREAK_SPACE, ' ');
      Matcher matcher = NUMBERS.matcher(text);
      if (matcher.find()) {
        boolean hasDots = matcher.group(2).equals(".");
        @Nullable Boolean tells = isMonthFirst(text, matcher);
        // Numbers of versions have dots, but no whole year.
        if (tells != null && (!hasDots || matcher.group(4).length() > 2)) {
          (hasDots ? toldWithDots : told).add(tells);
        }
      }
    }
    return new DayOrder(
        told.size() == 1 ? told.contains(true) : isMonthFirst,
        toldWithDots.size() == 1 ? toldWithDots.contains(true) : isMonthFirstWithDots);
  }

  /** Returns whether a date has its month first; null if it does not tell. */
  private static @Nullable Boolean isMonthFirst(String text, Matcher date) {
    int one = Integer.parseInt(date.group(1));
    int other = Integer.parseInt(date.group(3));
    if (one > MONTHS != other > MONTHS) {
      return other > MONTHS;
    }
    Matcher day = DAY.matcher(text.substring(0, date.start()));
    if (one == other || !day.find()) {
      return null;
    }
    DayOfWeek told = DayOfWeek.of(1 + DAYS.indexOf(day.group(1).toLowerCase(Locale.ROOT)));
    int year = Integer.parseInt(DateReader.fullYear(date.group(4)));
    boolean isFirst = isOn(told, year, one, other);
    return isFirst == isOn(told, year, other, one) ? null : isFirst;
  }

  private static boolean isOn(DayOfWeek day, int year, int month, int dayOfMonth) {
    try {
      return LocalDate.of(year, month, dayOfMonth).getDayOfWeek() == day;
    } catch (DateTimeException e) {
      return false;
    }
  }

  /** Returns whether the month comes first with a separator. */
  boolean isMonthFirst(String separator) {
    return separator.equals(".") ? isMonthFirstWithDots : isMonthFirst;
  }
}
