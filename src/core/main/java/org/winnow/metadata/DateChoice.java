// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.winnow.metadata.date.DateReader;
import org.winnow.metadata.date.PageDate;
import org.winnow.web.Addresses;

/** Which of a page's dates are those of its publication and of its last change. */
final class DateChoice {
  /** The weight of what a rule for the site says: more than any other's. */
  private static final double RULED = 1000;

  /** A date in an address, parted by hyphens like its words. */
  private static final Pattern DAY_FIRST =
      Pattern.compile("(?<!\\d)\\d{1,2}([_-])\\d{1,2}\\1(?:19|20)\\d\\d(?!\\d)");

  /**
   * Hours of the day in UTC at which it is still the day before in America, or the next in Asia.
   */
  private static final int WEST = 8;

  private static final int EAST = 12;

  /** The penalty of a date far from the headline. */
  private static final double FAR = 12;

  /** Greatest weight of places that may tell any date of the page. */
  private static final double VAGUE = 80;

  /** Weight above which a place may tell the time of the day that another one tells. */
  private static final double LEAST_TIMED = 35;

  /** Number of places that together are believed more than the line beside the headline. */
  private static final int MANY = 3;

  /** Days by which the date for machines and the one for people may differ. */
  private static final int NEAR = 2;

  private final Ranking ranking;
  private final DateReader reader;
  private final boolean discussion;
  private final boolean ofEntries;
  private final String address;

  /**
   * A choice.
   *
   * @param discussion whether the page is one: the date for machines is that of its beginning
   * @param ofEntries whether dates of publication in the text are those of entries
   * @param address of the page, whose date is the last resort; empty if unknown
   */
  DateChoice(
      Ranking ranking, DateReader reader, boolean discussion, boolean ofEntries, String address) {
    this.ranking = ranking;
    this.reader = reader;
    this.discussion = discussion;
    this.ofEntries = ofEntries;
    this.address = address;
  }

  /**
   * A date, and where it was found.
   *
   * @param weight of the place
   * @param block there; -1 if it is not in the text
   */
  record Told(PageDate date, String source, double weight, int block) {}

  /** The date that a rule for the site points at. */
  static Finding ruled(String text) {
    return new Finding(Field.PUBLISHED, text, Source.RULE, RULED, -1);
  }

  /** When the page was changed; null if nothing tells. */
  @Nullable Told modified() {
    @Nullable Told told = first(Field.MODIFIED, finding -> true);
    return told == null ? null : finest(Field.MODIFIED, told);
  }

  /** When the page was published; null if nothing tells. */
  @Nullable Told published() {
    @Nullable Told told = first(Field.PUBLISHED, f -> !ofEntries || f.block() < 0);
    // The date that people see of the last change is better than none, or than one far away.
    @Nullable Told changed = first(Field.MODIFIED, DateChoice::isShown);
    if (changed != null
        && (told == null || (told.block() >= 0 && told.weight() + FAR < changed.weight()))) {
      return changed;
    }
    return told == null ? inAddress() : finest(Field.PUBLISHED, asInAddress(orVisible(told)));
  }

  /** A day with the time of it that the first other place tells, or a time with its zone. */
  private Told finest(Field field, Told told) {
    Told best = told;
    for (Finding finding : ranking.of(field)) {
      if (finding.weight() > LEAST_TIMED && best.date().offset() == null) {
        @Nullable PageDate date = reader.value(finding.text());
        best =
            date != null && isFiner(date, best.date())
                ? new Told(date, finding.source(), told.weight(), told.block())
                : best;
      }
    }
    return best;
  }

  /** Returns whether a date is the same as another one, but with a time or a zone. */
  private static boolean isFiner(PageDate date, PageDate other) {
    @Nullable LocalTime time = date.time();
    return time != null
        && date.day().equals(other.day())
        && !time.equals(LocalTime.MIDNIGHT)
        && (other.time() == null || (date.offset() != null && time.equals(other.time())));
  }

  private @Nullable Told first(Field field, Predicate<Finding> condition) {
    boolean lonely = ranking.of(field).stream().filter(DateChoice::isLine).count() == 1;
    for (Finding finding : ranking.of(field)) {
      boolean counts = condition.test(finding) && (lonely || !isLine(finding));
      @Nullable PageDate date = counts ? reader.value(finding.text()) : null;
      if (date != null) {
        return new Told(date, finding.source(), finding.weight(), finding.block());
      }
    }
    return null;
  }

  private static boolean isLine(Finding finding) {
    return finding.source().equals(Source.LINE);
  }

  private static boolean isText(Finding finding) {
    return finding.source().equals(Source.TEXT);
  }

  private static boolean isShown(Finding finding) {
    return isShown(finding.block(), finding.source());
  }

  /** Returns whether people see a place: an attribute beside the text is for machines. */
  private static boolean isShown(int block, String source) {
    return block >= 0 && !source.startsWith(Source.ITEMPROP);
  }

  private @Nullable Told inAddress() {
    String path = Addresses.path(address);
    Matcher matcher = DAY_FIRST.matcher(path);
    String written = matcher.find() ? matcher.group().replaceAll("[_-]", ".") : path;
    @Nullable PageDate date = reader.first(written);
    return date == null ? null : new Told(date, Source.URL, 0, -1);
  }

  /** A moment in UTC as the day that the page's address has, if clocks alone part the two. */
  private Told asInAddress(Told told) {
    @Nullable LocalTime time = told.date().time();
    @Nullable Told other =
        time == null || !ZoneOffset.UTC.equals(told.date().offset()) ? null : inAddress();
    if (other == null || time == null) {
      return told;
    }
    long days = ChronoUnit.DAYS.between(told.date().day(), other.date().day());
    boolean west = days == -1 && time.getHour() < WEST;
    boolean east = days == 1 && time.getHour() >= EAST;
    return west || east ? other : told;
  }

  /**
   * The date beside the headline, if that is neither the one for machines nor that of a change:
   * templates fill in the first, people look at the second.
   */
  private Told orVisible(Told told) {
    boolean isFinal = discussion || ofEntries || told.source().equals(Source.RULE);
    if (isFinal || isShown(told.block(), told.source())) {
      return told;
    }
    @Nullable Told visible =
        first(Field.PUBLISHED, f -> isText(f) && f.weight() > Weights.VISIBLE_DATE);
    if (visible == null || !isBetter(visible, told)) {
      return told;
    }
    LocalDate day = visible.date().day();
    boolean changed = ranking.of(Field.MODIFIED).stream().anyMatch(f -> isOn(f, day));
    return changed ? told : visible;
  }

  private boolean isOn(Finding finding, LocalDate day) {
    @Nullable PageDate date = reader.value(finding.text());
    return date != null && date.day().equals(day);
  }

  /**
   * Returns whether the day that people see is another one, and likelier: the stated one is as near
   * as clocks of other zones put it, or few places state it. Where only day and month are in
   * another order, a stated one is read rightly more often, unless its place is a vague one.
   */
  private boolean isBetter(Told shown, Told stated) {
    LocalDate day = shown.date().day();
    LocalDate other = stated.date().day();
    boolean swapped =
        day.getYear() == other.getYear()
            && day.getMonthValue() == other.getDayOfMonth()
            && day.getDayOfMonth() == other.getMonthValue();
    if (day.equals(other) || (swapped && stated.weight() > VAGUE)) {
      return false;
    }
    return Math.abs(ChronoUnit.DAYS.between(day, other)) <= NEAR || agreeing(stated) < MANY;
  }

  /** Number of places for machines that state the same day. */
  private long agreeing(Told stated) {
    return ranking.of(Field.PUBLISHED).stream()
        .filter(finding -> finding.weight() > Weights.VISIBLE_DATE && !isText(finding))
        .filter(finding -> isOn(finding, stated.date().day()))
        .map(Finding::source)
        .distinct()
        .count();
  }
}
