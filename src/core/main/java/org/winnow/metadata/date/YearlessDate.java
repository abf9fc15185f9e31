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
      Pattern.compile(
          "\\d{1,2}[:.h]\\d\\d(?::\\d\\d)?(?:[ap]\\.?m\\.?)?|[ap]\\.?m\\.?|uhr",
          Pattern.CASE_INSENSITIVE);

  private static final Set<String> BETWEEN =
      Set.of(
          "at", "on", "of", "the", "um", "am", "den", "der", "le", "à", "el", "de", "a", "las",
          "il", "alle", "em", "às", "op", "om", "kl", "kl.", "klo", "в", "-", "–", "—", "@");

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
    int words = 0;
    for (String part : parts) {
      Matcher number = DAY.matcher(part);
      if (number.matches() && day == 0) {
        day = Integer.parseInt(number.group(1));
      } else if (!TIME.matcher(part).matches()
          && !BETWEEN.contains(part.toLowerCase(Locale.ROOT))) {
        words += isWord(part) ? 1 : 2;
      }
    }
    return words > 1 ? 0 : day;
  }

  private static boolean isWord(String part) {
    return part.codePoints().allMatch(c -> Character.isLetter(c) || c == '.');
  }

  private static @Nullable MonthDay monthDay(int month, int day) {
    try {
      return day == 0 ? null : MonthDay.of(month, day);
    } catch (DateTimeException e) {
      return null;
    }
  }
}
