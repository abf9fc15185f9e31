// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

import java.time.LocalDate;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.winnow.page.Addresses;

/** Which of a page's dates are those of its publication and of its last change. */
final class DateChoice {
  /** Weight of a line close enough to the headline to be its date. */
  private static final double VISIBLE = 40.5;

  /** The source of what a rule for the site says, and its weight: more than any other's. */
  private static final String RULE = "rule";

  private static final double RULED = 1000;

  private final Ranking ranking;
  private final DateReader reader;
  private final boolean discussion;
  private final String address;

  /**
   * A choice.
   *
   * @param discussion whether the page is one: the date for machines is that of its beginning
   * @param address of the page, whose date is the last resort; empty if unknown
   */
  DateChoice(Ranking ranking, DateReader reader, boolean discussion, String address) {
    this.ranking = ranking;
    this.reader = reader;
    this.discussion = discussion;
    this.address = address;
  }

  /**
   * A date, and where it was found.
   *
   * @param block there; -1 if it is not in the text
   */
  record Told(PageDate date, String source, int block) {}

  /** The date that a rule for the site points at. */
  static Finding ruled(String text) {
    return new Finding(Field.PUBLISHED, text, RULE, RULED, -1);
  }

  /** When the page was changed; null if nothing tells. */
  @Nullable Told modified() {
    return first(Field.MODIFIED, finding -> true);
  }

  /** When the page was published; null if nothing tells. */
  @Nullable Told published() {
    @Nullable Told told = first(Field.PUBLISHED, finding -> true);
    if (told != null) {
      return orVisible(told);
    }
    // The date that people see of the last change is better than none.
    told = first(Field.MODIFIED, DateChoice::isText);
    return told == null ? inAddress() : told;
  }

  private @Nullable Told first(Field field, Predicate<Finding> condition) {
    for (Finding finding : ranking.of(field)) {
      @Nullable PageDate date = condition.test(finding) ? reader.value(finding.text()) : null;
      if (date != null) {
        return new Told(date, finding.source(), finding.block());
      }
    }
    return null;
  }

  private static boolean isText(Finding finding) {
    return finding.source().equals("text");
  }

  private @Nullable Told inAddress() {
    @Nullable PageDate date = reader.first(Addresses.path(address));
    return date == null ? null : new Told(date, "url", -1);
  }

  /**
   * The date beside the headline, if that is neither the one for machines nor that of a change:
   * templates fill in the first, people look at the second.
   */
  private Told orVisible(Told told) {
    boolean isShown = told.block() >= 0 && !told.source().startsWith("itemprop");
    if (isShown || discussion || told.source().equals(RULE)) {
      return told;
    }
    @Nullable Told visible = first(Field.PUBLISHED, f -> isText(f) && f.weight() > VISIBLE);
    if (visible == null || isMuchTheSame(visible.date().day(), told.date().day())) {
      return told;
    }
    for (Finding changed : ranking.of(Field.MODIFIED)) {
      @Nullable PageDate date = reader.value(changed.text());
      if (date != null && date.day().equals(visible.date().day())) {
        return told;
      }
    }
    return visible;
  }

  /** Whether two days are one, or differ in the order of day and month alone. */
  private static boolean isMuchTheSame(LocalDate one, LocalDate other) {
    boolean swapped =
        one.getYear() == other.getYear()
            && one.getMonthValue() == other.getDayOfMonth()
            && one.getDayOfMonth() == other.getMonthValue();
    return swapped || one.equals(other);
  }
}
