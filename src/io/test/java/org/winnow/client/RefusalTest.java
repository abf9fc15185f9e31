// SPDX-License-Identifier: Apache-2.0
package org.winnow.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.ConnectException;
import java.util.List;
import java.util.stream.IntStream;
import javax.net.ssl.SSLHandshakeException;
import org.apache.solr.client.solrj.SolrServerException;
import org.apache.solr.common.SolrException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests how failures of Solr are understood, and when a job ends because of them. */
class RefusalTest {
  private static Refusal of(int code) {
    return Refusal.of(
        new SolrException(SolrException.ErrorCode.getErrorCode(code), "x"), Login.NONE);
  }

  private static List<Updates.Refused> refused(int n) {
    return IntStream.range(0, n)
        .mapToObj(i -> new Updates.Refused("d" + i, "reason " + i))
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "400, FINAL",
    "401, ANONYMOUS",
    "403, NOT_ALLOWED",
    "404, ABSENT",
    "409, FINAL",
    "429, PASSING",
    "500, PASSING",
    "503, PASSING"
  })
  void statusesOfHttp(int code, Refusal refusal) {
    assertEquals(refusal, of(code));
  }

  @Test
  void aLoginThatIsRefusedIsWrong() {
    assertEquals(
        Refusal.WRONG_LOGIN,
        Refusal.of(new SolrException(SolrException.ErrorCode.UNAUTHORIZED, "x"), Login.of("a:b")));
  }

  @Test
  void nothingListensIsTemporaryHoweverDeepItLies() {
    Refusal refusal =
        Refusal.of(
            new SolrServerException("x", new IOException(new ConnectException())), Login.NONE);
    assertEquals(Refusal.SILENT, refusal);
    assertTrue(refusal.isPassing());
  }

  @Test
  void aCertificateThatIsNotTrustedIsFinal() {
    Refusal refusal = Refusal.of(new IOException(new SSLHandshakeException("PKIX")), Login.NONE);
    assertEquals(Refusal.UNTRUSTED, refusal);
    assertFalse(refusal.isPassing());
  }

  @Test
  void messagesSayWhatToDo() {
    assertTrue(of(404).words(new IOException("x")).contains("http://HOST:8983/solr/COLLECTION"));
    assertTrue(of(401).words(new IOException("x")).contains("--solr-auth"));
  }

  @Test
  void otherFailuresSpeakForThemselves() {
    assertEquals("unknown field", of(400).words(new IOException("unknown field")));
  }

  @Test
  void aJobEndsOnceTwoHundredDocumentsInARowWereRefused() throws IOException {
    RefusalStreak streak = new RefusalStreak();
    streak.count(100, refused(100));
    streak.count(99, refused(99));
    IOException e = assertThrows(IOException.class, () -> streak.count(1, refused(1)));
    assertEquals(
        "200 documents one after the other were refused; the last one: reason 0", e.getMessage());
  }

  @Test
  void aDocumentThatArrivesEndsTheRow() throws IOException {
    RefusalStreak streak = new RefusalStreak();
    streak.count(150, refused(150));
    streak.count(10, refused(9));
    streak.count(150, refused(150));
  }
}
