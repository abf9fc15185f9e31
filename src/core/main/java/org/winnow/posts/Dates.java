// SPDX-License-Identifier: Apache-2.0
package org.winnow.posts;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.winnow.metadata.date.DateReader;
import org.winnow.metadata.date.PageDate;
import org.winnow.page.Page;

/** Reads the dates of a page's posts, which are all written alike. */
final class Dates {
  private static final Pattern NUMBERS =
      Pattern.compile("(?<![\\d./-])(\\d{1,2})[-/](\\d{1,2})[-/]\\d{2,4}(?!\\d)");

  private static final int MONTHS = 12;

  private final DateReader reader;
  private final @Nullable Instant fetched;

  Dates(Page page, List<Mark> marks) {
    String language = page.markup().language();
    fetched = page.origin().fetched();
    String code = language.replaceFirst("[-_].*", "").toLowerCase(Locale.ROOT);
    boolean monthFirst = isMonthFirst(marks, DateReader.isMonthFirst(language, page.url()));
    reader = new DateReader(monthFirst, code, fetched);
  }

  /** Returns whether months stand before days: a number above 12, wherever it is, tells. */
  private static boolean isMonthFirst(List<Mark> marks, boolean otherwise) {
    for (Mark mark : marks) {
      Matcher matcher = NUMBERS.matcher(mark.isDate() ? mark.text() : "");
      if (matcher.find()) {
        boolean first = Integer.parseInt(matcher.group(1)) > MONTHS;
        boolean second = Integer.parseInt(matcher.group(2)) > MONTHS;
        if (first != second) {
          return second;
        }
      }
    }
    return otherwise;
  }

  /** The date in a text; null if there is none. */
  @Nullable PageDate read(String text) {
    @Nullable PageDate date = DateReader.mayHave(text) ? reader.value(text) : null;
    if (date != null) {
      return date;
    }
    @Nullable LocalDate day = RelativeTime.day(text, fetched);
    return day == null ? null : PageDate.of(day);
  }
}
