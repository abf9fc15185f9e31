// SPDX-License-Identifier: Apache-2.0
package org.winnow.posts;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.winnow.metadata.date.DateReader;
import org.winnow.metadata.date.DayOrder;
import org.winnow.metadata.date.PageDate;
import org.winnow.page.Page;

/** Reads the dates of a page's posts, which are all written alike. */
final class Dates {
  private final DateReader reader;
  private final @Nullable Instant fetched;

  Dates(Page page, List<Mark> marks) {
    String language = page.markup().language();
    fetched = page.origin().fetched();
    String code = language.replaceFirst("[-_].*", "").toLowerCase(Locale.ROOT);
    List<String> dates = marks.stream().filter(Mark::isDate).map(Mark::text).toList();
    DayOrder order = DayOrder.of(language, page.url()).in(dates);
    reader = new DateReader(order, code, fetched);
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
