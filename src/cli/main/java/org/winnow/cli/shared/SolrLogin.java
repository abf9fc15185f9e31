// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.shared;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.winnow.client.Login;
import org.winnow.client.Truststore;
import picocli.CommandLine.Option;

/**
 * How a command that talks to Solr logs in. Passwords come from files and the environment, never
 * from the line itself, which every user of the machine can read.
 */
public final class SolrLogin {
  /** The environment's variable with the same as the file. */
  static final String AUTH = "WINNOW_SOLR_AUTH";

  /** As Solr's own scripts name it. */
  static final String TRUSTSTORE_PASSWORD = "SOLR_SSL_TRUST_STORE_PASSWORD";

  @Option(
      names = "--solr-auth",
      paramLabel = "FILE",
      description =
          "logs in to Solr: the file has a line user:password or Bearer TOKEN; without it, the"
              + " environment's WINNOW_SOLR_AUTH, with the same, if it is set")
  private @Nullable Path auth;

  @Option(
      names = "--solr-truststore",
      paramLabel = "FILE",
      description =
          "trusts a Solr whose certificate this PKCS12, JKS or PEM file vouches for; the password is"
              + " the environment's SOLR_SSL_TRUST_STORE_PASSWORD")
  private @Nullable Path truststore;

  /**
   * The login; {@link Login#NONE} where nothing says otherwise.
   *
   * @throws IOException if a file can't be read or holds something else
   */
  public Login read() throws IOException {
    return read(System.getenv());
  }

  Login read(Map<String, String> environment) throws IOException {
    Login login = auth == null ? fromEnvironment(environment) : Login.read(auth);
    return truststore == null
        ? login
        : login.trusting(Truststore.read(truststore, environment.get(TRUSTSTORE_PASSWORD)));
  }

  private static Login fromEnvironment(Map<String, String> environment) {
    String line = environment.getOrDefault(AUTH, "");
    if (line.isBlank()) {
      return Login.NONE;
    }
    try {
      return Login.of(line);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(AUTH + ": " + e.getMessage(), e);
    }
  }
}
