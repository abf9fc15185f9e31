// SPDX-License-Identifier: Apache-2.0
package org.winnow.output;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests numbers with their nouns. */
class CountTest {
  @ParameterizedTest
  @CsvSource({
    "0, page, 0 pages",
    "1, page, 1 page",
    "2, page, 2 pages",
    "1, query, 1 query",
    "3, query, 3 queries",
    "2, day, 2 days",
    "1, corrected page, 1 corrected page",
    "11, judged topic, 11 judged topics",
    "3000000000, row, 3000000000 rows",
  })
  void aNounFollowsItsNumber(long n, String noun, String words) {
    assertEquals(words, Count.of(n, noun));
  }

  @Test
  void wordsBehindANumberAgreeWithIt() {
    assertEquals("1 document was", Count.of(1, "document was", "documents were"));
    assertEquals("0 documents were", Count.of(0, "document was", "documents were"));
  }
}
