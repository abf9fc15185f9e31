// SPDX-License-Identifier: Apache-2.0
package org.winnow.web;

import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import org.jspecify.annotations.Nullable;

/**
 * Where a page came from. Nothing is ever fetched from there.
 *
 * @param url its address; empty if that is not known
 * @param fetched when, so that no date of the page is later; null if that is not known
 */
public record Origin(String url, @Nullable Instant fetched) {
  /** Nothing is known. */
  public static final Origin UNKNOWN = new Origin("", null);

  /**
   * When a page was fetched.
   *
   * @param text a date and time of ISO 8601 with an offset, such as {@code 2026-03-01T12:00:00Z},
   *     or a date, which is its first moment in UTC
   * @throws DateTimeParseException if it is neither
   */
  public static Instant instant(String text) {
    return text.indexOf('T') < 0
        ? LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant()
        : OffsetDateTime.parse(text).toInstant();
  }
}
