// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata.date;

import java.time.DateTimeException;
import java.time.MonthDay;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads texts that are a day and a month and no more, perhaps with a day of the week and a time:
 * {@code Thursday 23rd April}, {@code 10:16am On Apr 24}.
 */
public final class YearlessDate {
  /** Maximum number of characters of such a text. */
  private static final int LONGEST = 40;

  private static final String BETWEEN_PARTS = " ,|·•\t\n\r\f\u00a0";

  private static final Pattern DAY = Pattern.compile("(\\d{1,2})(?:st|nd|rd|th|er|º|\\.)?");

  private static final Pattern TIME =
      Pattern.compile("\\d{1,2}[:.h]\\d\\d(?::\\d\\d)?(?:[ap]\\.?m\\.?)?|[ap]\\.?m\\.?|uhr");

  private static final Set<String> BETWEEN =
      Set.of(
          "at", "on", "of", "the", "um", "am", "den", "der", "le", "à", "el", "de", "a", "las",
          "il", "alle", "em", "às", "op", "om", "kl", "kl.", "klo", "в", "-", "–", "—", "@");

  private static final Set<String> WEEKDAYS =
      Set.copyOf(
          List.of(
              ("mon tue wed thu fri sat sun tues wednes thur thurs monday tuesday wednesday thursday"
                      + " friday saturday sunday mo di mi do fr sa so montag dienstag mittwoch donnerstag"
                      + " freitag samstag sonntag lundi mardi mercredi jeudi vendredi samedi dimanche lun"
                      + " mar mer jeu ven sam dim lunes martes miércoles jueves viernes sábado domingo"
                      + " lunedì martedì mercoledì giovedì venerdì sabato domenica segunda-feira"
                      + " terça-feira quarta-feira quinta-feira sexta-feira maandag dinsdag woensdag"
                      + " donderdag vrijdag zaterdag zondag poniedziałek wtorek środa czwartek piątek"
                      + " sobota niedziela måndag tisdag onsdag torsdag fredag lördag söndag mandag"
                      + " tirsdag lørdag понедельник вторник среда четверг пятница суббота воскресенье"
                      + " пн вт ср чт пт сб вс")
                  .split(" ")));

  private YearlessDate() {}

  /** The day and month that a text is; null if it says more, or less. */
  public static @Nullable MonthDay of(String text) {
    String line = text.strip();
    if (line.length() > LONGEST || !DateReader.hasDigit(line)) {
      return null;
    }
    List<String> rest = new ArrayList<>();
    int month = 0;
    StringTokenizer parts = new StringTokenizer(line, BETWEEN_PARTS);
    while (parts.hasMoreTokens()) {
      String part = parts.nextToken();
      int named = month == 0 && Character.isLetter(part.charAt(0)) ? Months.of(part, "") : 0;
      month = Math.max(month, named);
      if (named == 0) {
        rest.add(part);
      }
    }
    return month == 0 ? null : monthDay(month, day(rest));
  }

  /** The day of a month's other words, of which one may be a day of the week; 0 if none is. */
  private static int day(List<String> parts) {
    int day = 0;
    for (String part : parts) {
      Matcher number = DAY.matcher(part);
      if (day == 0 && number.matches()) {
        day = Integer.parseInt(number.group(1));
      } else if (!isBeside(part)) {
        return 0;
      }
    }
    return day;
  }

  private static boolean isBeside(String part) {
    String lower = part.toLowerCase(Locale.ROOT);
    return TIME.matcher(lower).matches() || BETWEEN.contains(lower) || isWeekday(lower);
  }

  private static boolean isWeekday(String word) {
    return WEEKDAYS.contains(word.endsWith(".") ? word.substring(0, word.length() - 1) : word);
  }

  private static @Nullable MonthDay monthDay(int month, int day) {
    try {
      return day == 0 ? null : MonthDay.of(month, day);
    } catch (DateTimeException e) {
      return null;
    }
  }
}
