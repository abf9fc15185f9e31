// SPDX-License-Identifier: Apache-2.0
package org.winnow.posts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.time.Instant;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Reads times that count back from the one at which a page was fetched. */
class RelativeTimeTest {
  private static final Instant FETCHED = Instant.parse("2024-03-10T12:00:00Z");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "5 minutes ago | 2024-03-10",
        "13 hours ago | 2024-03-09",
        "3 days ago | 2024-03-07",
        "2 weeks ago | 2024-02-25",
        "1 year ago | 2023-03-11",
        "a day ago | 2024-03-09",
        "today | 2024-03-10",
        "Yesterday, 10:15 | 2024-03-09",
        "3d | 2024-03-07",
        "2mo | 2024-01-10",
        "vor 3 Tagen | 2024-03-07",
        "il y a 2 jours | 2024-03-08",
        "hace 2 días | 2024-03-08",
        "вчера | 2024-03-09",
        "3天前 | 2024-03-07"
      })
  void daysAreCountedBack(String text, String day) {
    assertEquals(LocalDate.parse(day), RelativeTime.day(text, FETCHED));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "3 days",
        "10 replies",
        "long ago",
        "2024-03-01",
        "Hoyt",
        "12345 days ago",
        "ago",
        "We met 3 days ago and have not seen each other since then"
      })
  void otherTextsAreNoTimes(String text) {
    assertFalse(RelativeTime.is(text));
  }

  @Test
  void withoutTheTimeOfFetchingThereIsNoDay() {
    assertNull(RelativeTime.day("3 days ago", null));
  }
}
