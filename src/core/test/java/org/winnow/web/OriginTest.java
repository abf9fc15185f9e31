// SPDX-License-Identifier: Apache-2.0
package org.winnow.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.DateTimeException;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Reads the time at which a page was fetched. */
class OriginTest {
  @ParameterizedTest
  @CsvSource({
    "2026-03-01T12:00:00Z, 2026-03-01T12:00:00Z",
    "2026-03-01T12:00:00+02:00, 2026-03-01T10:00:00Z",
    "2026-03-01T12:00Z, 2026-03-01T12:00:00Z",
    "2026-03-01T23:59:59.999-12:00, 2026-03-02T11:59:59.999Z",
    "2024-02-29, 2024-02-29T00:00:00Z"
  })
  void timesHaveOffsetsAndDaysBeginInUtc(String text, String instant) {
    assertEquals(Instant.parse(instant), Origin.instant(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "2026-03-01T12:00:00", "2023-02-29", "2026-3-1", "yesterday", "T"})
  void whatIsNoTimeIsRefused(String text) {
    assertThrows(DateTimeException.class, () -> Origin.instant(text));
  }

  @Test
  void nothingIsKnownOfAnUnknownOrigin() {
    assertEquals(new Origin("", null), Origin.UNKNOWN);
  }
}
