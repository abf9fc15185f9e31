// SPDX-License-Identifier: Apache-2.0
package org.winnow.corpus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests which responses are left out by their HTTP status. */
class LeftOutTest {
  @ParameterizedTest
  @CsvSource({
    "300, REDIRECT",
    "304, REDIRECT",
    "399, REDIRECT",
    "400, CLIENT_ERROR",
    "404, CLIENT_ERROR",
    "499, CLIENT_ERROR",
    "500, SERVER_ERROR",
    "599, SERVER_ERROR"
  })
  void statusesHaveTheClassesOfHttp(int status, LeftOut why) {
    assertEquals(why, LeftOut.status(status));
  }

  @Test
  void successesAreReadAndRedirectsAreNot() {
    RecordListener listener = failure -> {};
    assertTrue(listener.accepts(200));
    assertTrue(listener.accepts(299));
    assertFalse(listener.accepts(300));
  }

  @ParameterizedTest
  @CsvSource({
    "REDIRECT, 1, 1 redirect (3xx)",
    "CLIENT_ERROR, 2, 2 client errors (4xx)",
    "SERVER_ERROR, 1, 1 server error (5xx)",
    "REVISIT, 3, 3 revisits",
    "BINARY, 1, 1 binary file sent as a page",
    "OTHER_TYPE, 1, 1 of another type than HTML",
  })
  void numbersOfRecordsHaveTheirNouns(LeftOut why, long n, String words) {
    assertEquals(words, why.count(n));
  }
}
