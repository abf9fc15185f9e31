// SPDX-License-Identifier: Apache-2.0
package org.winnow.client;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.jspecify.annotations.Nullable;
import org.winnow.input.InputFile;

/**
 * Certificates that vouch for a Solr's own: a keystore (PKCS12 or JKS), or PEM. It holds the bytes,
 * so that it works on machines that have no such file. Immutable.
 */
public final class Truststore implements Serializable {
  private static final long serialVersionUID = 1;
  private static final String PEM = "-----BEGIN CERTIFICATE";

  private final String name;
  private final byte[] bytes;
  private final @Nullable String password;

  private Truststore(String name, byte[] bytes, @Nullable String password) {
    this.name = name;
    this.bytes = bytes;
    this.password = password;
  }

  /**
   * The certificates of a file.
   *
   * @param password of the keystore; null if it has none
   * @throws IOException if they can't be read; the message names the file and not the password
   */
  public static Truststore read(Path file, @Nullable String password) throws IOException {
    Truststore read = new Truststore(file.toString(), InputFile.bytes(file), password);
    read.context();
    return read;
  }

  /** A context that trusts these certificates alone. */
  SSLContext context() throws IOException {
    try {
      KeyStore store = isPem() ? pem() : keystore();
      if (store.size() == 0) {
        throw new IOException(
            name + " has no certificate that can be read; a keystore may want its password");
      }
      TrustManagerFactory trust =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trust.init(store);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, trust.getTrustManagers(), null);
      return context;
    } catch (GeneralSecurityException e) {
      throw new IOException(name + " is no truststore: " + e.getMessage(), e);
    }
  }

  private boolean isPem() {
    return new String(bytes, StandardCharsets.ISO_8859_1).contains(PEM);
  }

  private KeyStore keystore() throws IOException, GeneralSecurityException {
    // Java reads either kind as the other, if it is told that it is one of them.
    KeyStore store = KeyStore.getInstance("JKS");
    try (InputStream in = new ByteArrayInputStream(bytes)) {
      store.load(in, password == null ? null : password.toCharArray());
      return store;
    } catch (IOException e) {
      throw new IOException(name + " is no truststore, or has another password", e);
    }
  }

  private KeyStore pem() throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
    store.load(null, null);
    try (InputStream in = new ByteArrayInputStream(bytes)) {
      for (Certificate each : CertificateFactory.getInstance("X.509").generateCertificates(in)) {
        store.setCertificateEntry(Integer.toString(store.size()), each);
      }
    }
    return store;
  }

  /** The name of the file. */
  @Override
  public String toString() {
    return name;
  }
}
