// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata.date;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A day, or a moment of it, as a page writes it.
 *
 * @param day in the page's own time zone
 * @param time null if only the day is known
 * @param offset of the time from UTC; null if unknown, and where there is no time
 * @param hasSeconds whether the seconds of the time are known
 */
public record PageDate(
    LocalDate day, @Nullable LocalTime time, @Nullable ZoneOffset offset, boolean hasSeconds) {
  private static final DateTimeFormatter MINUTES =
      DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);
  private static final DateTimeFormatter SECONDS =
      DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);

  public PageDate {
    offset = time == null ? null : offset;
    hasSeconds &= time != null;
  }

  /** A day without a time. */
  public static PageDate of(LocalDate day) {
    return new PageDate(day, null, null, false);
  }

  /** The moment; of a day alone its start, and what has no offset is taken for UTC. */
  public Instant instant() {
    return day.atTime(time == null ? LocalTime.MIN : time)
        .toInstant(offset == null ? ZoneOffset.UTC : offset);
  }

  /** Returns whether it is before another date; of moments without zones only the days count. */
  public boolean isBefore(PageDate other) {
    return offset != null && other.offset != null
        ? instant().isBefore(other.instant())
        : day.isBefore(other.day);
  }

  /** ISO 8601, as exact as it is known: {@code 2021-03-03} or {@code 2021-03-03T10:00:00+01:00}. */
  @Override
  public String toString() {
    if (time == null) {
      return day.toString();
    }
    DateTimeFormatter exact = hasSeconds ? SECONDS : MINUTES;
    return day + "T" + exact.format(time) + (offset == null ? "" : offset);
  }
}
