// SPDX-License-Identifier: Apache-2.0
package org.winnow.posts;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.MonthDay;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringTokenizer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.winnow.metadata.date.YearlessDate;
import org.winnow.text.WordSearch;

/**
 * Times that tell a day only together with the one at which a page was fetched: "3 days ago", and
 * days without a year.
 */
final class RelativeTime {
  /** Characters of such a text. */
  private static final int LONGEST = 40;

  private static final int LARGEST = 999;

  /** Beginnings of words for spans of time, the longer ones first, and their minutes. */
  private static final List<Map.Entry<String, Integer>> UNITS = new ArrayList<>();

  private static final int HOUR = 60;
  private static final int DAY = 24 * HOUR;

  static {
    add(1, "minut min мин 分钟 分鐘 分");
    add(HOUR, "hour hr stunde std heure hora ora uur godzin час 小时 小時 時間 h");
    add(DAY, "day tag jour día dia giorn dag dzień dni день дня дней 天 日 d");
    add(7 * DAY, "week woche semaine semana settiman недел tydzie tygodni 周 週間 w");
    add(30 * DAY, "month monat mois mes mês maand måned månad месяц miesi 个月 個月 か月 ヶ月 mo");
    add(365 * DAY, "year yr jahr année an año ano ann jaar år год лет rok lat 年 y");
    // "mois" is a month though "mo" is one too, and "minuto" no month.
    UNITS.sort((a, b) -> b.getKey().length() - a.getKey().length());
  }

  /** Words that say that the time is over. */
  private static final WordSearch AGO =
      WordSearch.of(
          "ago", "vor ", "il y a", "hace ", " fa", "há ", "atrás", "geleden", "назад", "temu",
          "sedan", "siden");

  private static final Map<String, Integer> ONE =
      Map.of(
          "a", 1, "an", 1, "one", 1, "einem", 1, "einer", 1, "un", 1, "une", 1, "una", 1, "één", 1);

  private static final Map<String, Integer> DAYS = days();

  /** The first characters of the names of days. */
  private static final String FIRST =
      DAYS.keySet().stream().map(day -> day.substring(0, 1)).collect(Collectors.joining());

  private RelativeTime() {}

  private static void add(int minutes, String words) {
    for (String word : words.split(" ")) {
      UNITS.add(Map.entry(word, minutes));
    }
  }

  private static Map<String, Integer> days() {
    return Map.ofEntries(
        Map.entry("today", 0),
        Map.entry("heute", 0),
        Map.entry("aujourd", 0),
        Map.entry("hoy", 0),
        Map.entry("oggi", 0),
        Map.entry("hoje", 0),
        Map.entry("vandaag", 0),
        Map.entry("сегодня", 0),
        Map.entry("今天", 0),
        Map.entry("just now", 0),
        Map.entry("yesterday", 1),
        Map.entry("gestern", 1),
        Map.entry("hier ", 1),
        Map.entry("ayer", 1),
        Map.entry("ieri", 1),
        Map.entry("ontem", 1),
        Map.entry("gisteren", 1),
        Map.entry("вчера", 1),
        Map.entry("昨天", 1));
  }

  /** Returns whether a text counts back, as "3 days ago" and "yesterday" do. */
  static boolean isAgo(String text) {
    return minutes(text) >= 0;
  }

  /** Returns whether a text is such a time. */
  static boolean is(String text) {
    return isAgo(text) || YearlessDate.of(text) != null;
  }

  /** The day; null if the text is no such time, or it is not known when the page was fetched. */
  static @Nullable LocalDate day(String text, @Nullable Instant fetched) {
    if (fetched == null) {
      return null;
    }
    long minutes = minutes(text);
    return minutes < 0
        ? latest(YearlessDate.of(text), day(fetched))
        : day(fetched.minus(Duration.ofMinutes(minutes)));
  }

  private static LocalDate day(Instant instant) {
    return instant.atOffset(ZoneOffset.UTC).toLocalDate();
  }

  /** The last such day that had begun somewhere when the page was fetched. */
  private static @Nullable LocalDate latest(@Nullable MonthDay day, LocalDate fetched) {
    if (day == null) {
      return null;
    }
    int year = fetched.getYear();
    while (!day.isValidYear(year) || day.atYear(year).isAfter(fetched.plusDays(1))) {
      year--;
    }
    return day.atYear(year);
  }

  /** How many minutes ago; -1 if the text does not say so. */
  private static long minutes(String text) {
    String line = text.strip().toLowerCase(Locale.ROOT);
    if (line.isEmpty() || line.length() > LONGEST) {
      return -1;
    }
    if (FIRST.indexOf(line.charAt(0)) >= 0) {
      for (Map.Entry<String, Integer> day : DAYS.entrySet()) {
        if (line.startsWith(day.getKey()) && !goesOn(line, day.getKey().length())) {
          return (long) day.getValue() * DAY;
        }
      }
    }
    boolean isOver = isOver(line);
    int at = 0;
    while (at < line.length() && !isDigit(line.charAt(at))) {
      at++;
    }
    if (at == line.length()) {
      return isOver ? ofOne(line) : -1;
    }
    int number = 0;
    int from = at;
    for (; at < line.length() && isDigit(line.charAt(at)) && number <= LARGEST; at++) {
      number = 10 * number + line.charAt(at) - '0';
    }
    // "3d" and "5mo" are the whole text.
    boolean isBare = from == 0 && line.length() - at <= 2;
    int unit = unit(line.substring(at).stripLeading(), isBare);
    return unit == 0 || number > LARGEST || !(isOver || isBare) ? -1 : (long) number * unit;
  }

  private static boolean isOver(String line) {
    return line.indexOf('前') >= 0 || AGO.isIn(line);
  }

  /** Returns whether a word of an alphabet goes on at an offset, as "Hoyt" does behind "hoy". */
  private static boolean goesOn(String line, int at) {
    return at < line.length()
        && Character.isLetter(line.charAt(at))
        && Character.isAlphabetic(line.charAt(at - 1))
        && !Character.isIdeographic(line.charAt(at - 1));
  }

  private static long ofOne(String line) {
    boolean one = false;
    StringTokenizer words = new StringTokenizer(line);
    while (words.hasMoreTokens()) {
      String word = words.nextToken();
      int unit = one ? unit(word, false) : 0;
      if (unit > 0) {
        return unit;
      }
      one |= ONE.containsKey(word);
    }
    return -1;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** The minutes of the unit with which a text begins; 0 if there is none. */
  private static int unit(String text, boolean isBare) {
    for (Map.Entry<String, Integer> unit : UNITS) {
      String word = unit.getKey();
      boolean isShort = word.length() <= 2 && word.charAt(0) < 0x80;
      if (isShort ? isAlone(text, word, isBare) : text.startsWith(word)) {
        return unit.getValue();
      }
    }
    return 0;
  }

  private static boolean isAlone(String text, String word, boolean isBare) {
    return text.startsWith(word)
        && (text.length() == word.length()
            || (!isBare && !Character.isLetter(text.charAt(word.length()))
                || text.startsWith(word + "s")));
  }
}
