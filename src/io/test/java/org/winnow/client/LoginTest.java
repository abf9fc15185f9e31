// SPDX-License-Identifier: Apache-2.0
package org.winnow.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.apache.solr.client.solrj.request.QueryRequest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests logins: what they send, and that they are never shown. */
class LoginTest {
  @TempDir private Path folder;

  private static Map<String, String> headers(Login login) {
    QueryRequest request = new QueryRequest();
    login.sign(request);
    Map<String, String> headers = request.getHeaders();
    return headers == null ? Map.of() : headers;
  }

  @Test
  void userAndPasswordAreBasicAuthentication() {
    // RFC 7617, section 2
    assertEquals(
        Map.of("Authorization", "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ=="),
        headers(Login.of("Aladdin:open sesame")));
  }

  @Test
  void passwordsAreInUtf8() {
    // RFC 7617, section 2.1
    assertEquals(
        Map.of("Authorization", "Basic dGVzdDoxMjPCow=="), headers(Login.of("test:123\u00a3")));
  }

  @Test
  void passwordsMayHaveColonsAndBeEmpty() {
    assertEquals(Map.of("Authorization", "Basic YTpiOmM="), headers(Login.of("a:b:c")));
    assertEquals(Map.of("Authorization", "Basic YTo="), headers(Login.of("a:")));
  }

  @Test
  void tokensAreBearerAuthentication() {
    assertEquals(
        Map.of("Authorization", "Bearer mF_9.B5f-4.1JqM"),
        headers(Login.of("Bearer mF_9.B5f-4.1JqM\n")));
  }

  @Test
  void nobodyInParticularSendsNothing() {
    assertEquals(Map.of(), headers(Login.NONE));
    assertFalse(Login.NONE.isGiven());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "user", ":password", "Bearer ", "Bearer a b", "a:b\nc:d", "a:b\0"})
  void othersAreRefusedAndNotQuoted(String credentials) {
    var e = assertThrows(IllegalArgumentException.class, () -> Login.of(credentials));
    assertEquals("a login is one line, user:password or Bearer TOKEN", e.getMessage());
  }

  @Test
  void aLoginIsNotShown() {
    assertEquals("a login", Login.of("Aladdin:open sesame").toString());
    assertEquals("no login", Login.NONE.toString());
  }

  @Test
  void aFileMayHoldALogin() throws IOException {
    Path file = Files.writeString(folder.resolve("login"), "Aladdin:open sesame\r\n");
    assertEquals(headers(Login.of("Aladdin:open sesame")), headers(Login.read(file)));
  }

  @Test
  void aFileWithoutALoginIsNamedAndNotQuoted() throws IOException {
    Path file = Files.writeString(folder.resolve("login"), "secret");
    IOException e = assertThrows(IOException.class, () -> Login.read(file));
    assertEquals(file + " has no login: one line, user:password or Bearer TOKEN", e.getMessage());
    assertTrue(e.getCause() == null);
  }
}
