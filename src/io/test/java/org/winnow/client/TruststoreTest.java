// SPDX-License-Identifier: Apache-2.0
package org.winnow.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests files with certificates, and messages about those that have none. */
class TruststoreTest {
  @TempDir private Path folder;

  private String refused(Path file, String password) {
    IOException e = assertThrows(IOException.class, () -> Truststore.read(file, password));
    assertFalse(String.valueOf(e.getMessage()).contains(password), e.getMessage());
    return String.valueOf(e.getMessage());
  }

  @Test
  void aFileOfOtherBytesIsNoTruststore() throws IOException {
    Path file = Files.writeString(folder.resolve("x.p12"), "hello");
    assertEquals(file + " is no truststore, or has another password", refused(file, "pa55word"));
  }

  @Test
  void anEmptyKeystoreHasNoCertificate() throws IOException, GeneralSecurityException {
    Path file = folder.resolve("x.p12");
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, null);
    try (OutputStream out = Files.newOutputStream(file)) {
      store.store(out, "pa55word".toCharArray());
    }
    assertEquals(
        file + " has no certificate that can be read; a keystore may want its password",
        refused(file, "pa55word"));
  }

  @Test
  void damagedPemIsNoTruststore() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("x.pem"),
            "-----BEGIN CERTIFICATE-----\nbm8=\n-----END CERTIFICATE-----\n");
    assertTrue(refused(file, "pa55word").startsWith(file + " is no truststore"));
  }

  @Test
  void aMissingFileIsNamed() {
    Path file = folder.resolve("none.p12");
    assertTrue(refused(file, "pa55word").contains(file.toString()));
  }
}
