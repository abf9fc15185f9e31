// SPDX-License-Identifier: Apache-2.0
package org.winnow.corpus;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Tests how failures of pages and files are written. */
class FailureTest {
  @Test
  void theFailureOfAFileHasItsNameAndTheReason() {
    Failure failure = Failure.of("a.warc", "is empty");
    assertEquals("a.warc: is empty", failure.toString());
    assertEquals("{\"file\":\"a.warc\",\"reason\":\"is empty\"}", failure.json());
  }

  @Test
  void theFailureOfARecordHasItsOffset() {
    Failure failure = Failure.at("a.warc", 0, "no length");
    assertEquals("a.warc, byte 0: no length", failure.toString());
    assertEquals("{\"file\":\"a.warc\",\"offset\":0,\"reason\":\"no length\"}", failure.json());
  }

  @Test
  void theFailureOfAPageHasItsId() {
    Failure failure = new Failure("a.warc", 7, "p1", "http://x.org/", "too long", true);
    assertEquals("a.warc, byte 7, p1: too long", failure.toString());
    assertEquals(
        "{\"file\":\"a.warc\",\"offset\":7,\"id\":\"p1\",\"address\":\"http://x.org/\","
            + "\"reason\":\"too long\",\"kept\":true}",
        failure.json());
  }

  @Test
  void aPageOfNoFileIsNamedByItsId() {
    assertEquals("p1: bad", new Failure("", Failure.UNKNOWN, "p1", "", "bad", false).toString());
  }

  @Test
  void aPageWhoseIdIsItsFileIsNamedOnce() {
    assertEquals("a: bad", new Failure("a", Failure.UNKNOWN, "a", "", "bad", false).toString());
  }

  @Test
  void jsonIsOneLineWhateverIsInTheReason() {
    assertEquals(
        "{\"file\":\"a\",\"reason\":\"\\\"x\\\"\\ny\"}", Failure.of("a", "\"x\"\ny").json());
  }

  @Test
  void anotherReasonKeepsTheRest() {
    Failure failure = new Failure("a", 7, "p", "u", "bad", true);
    assertEquals(new Failure("a", 7, "p", "u", "worse", true), failure.because("worse"));
  }
}
