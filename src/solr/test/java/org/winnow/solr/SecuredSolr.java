// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.Properties;
import org.apache.solr.client.solrj.embedded.SSLConfig;
import org.apache.solr.embedded.JettyConfig;
import org.apache.solr.embedded.JettySolrRunner;

/**
 * A real Solr that speaks TLS with a certificate that nobody knows, and wants to know who asks:
 * {@code writer} may do all, {@code reader} nothing. Its core is {@code pages}.
 */
public final class SecuredSolr {
  /** In no file of ours but the one for the login. */
  public static final String PASSWORD = "pass:wörd-Qx7";

  /** Of the keystores. */
  public static final String STORE_PASSWORD = "store-Zk9";

  private static final String TEST_MODE = "jetty.testMode";

  private final Path home;
  private final JettySolrRunner jetty;

  private SecuredSolr(Path home, JettySolrRunner jetty) {
    this.home = home;
    this.jetty = jetty;
  }

  /** Starts it in a folder. */
  public static SecuredSolr start(Path home) throws Exception {
    Pages.shipped(home, "pages");
    Files.writeString(home.resolve("solr.xml"), "<solr/>");
    Files.writeString(home.resolve("security.json"), security());
    Path keys = home.resolve("keys.p12");
    keytool(
        "-genkeypair -alias solr -keyalg RSA -validity 2 -dname CN=localhost"
            + " -ext SAN=dns:localhost,ip:127.0.0.1",
        keys);
    keytool("-exportcert -rfc -alias solr -file " + home.resolve("solr.pem"), keys);
    for (String type : List.of("pkcs12", "jks")) {
      keytool(
          "-importcert -noprompt -alias solr -storetype "
              + type
              + " -file "
              + home.resolve("solr.pem"),
          home.resolve("trust." + type));
    }
    SSLConfig tls = new SSLConfig(true, false, keys.toString(), STORE_PASSWORD, null, null);
    JettyConfig config = JettyConfig.builder().setPort(0).withSSLConfig(tls).build();
    // Without it, the runner has no TLS, and says nothing.
    System.setProperty(TEST_MODE, "true");
    try {
      JettySolrRunner jetty = new JettySolrRunner(home.toString(), new Properties(), config);
      jetty.start();
      return new SecuredSolr(home, jetty);
    } finally {
      System.clearProperty(TEST_MODE);
    }
  }

  private static void keytool(String options, Path store) throws Exception {
    ProcessBuilder tool =
        new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin/keytool").toString());
    tool.command().addAll(List.of(options.split(" ")));
    tool.command().addAll(List.of("-keystore", store.toString(), "-storepass", STORE_PASSWORD));
    Process run = tool.redirectErrorStream(true).start();
    String said = new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (run.waitFor() != 0) {
      throw new IOException(said);
    }
  }

  private static String security() throws Exception {
    return """
    {"authentication": {"class": "solr.BasicAuthPlugin", "blockUnknown": true,
      "credentials": {"writer": "HASH", "reader": "HASH"}},
     "authorization": {"class": "solr.RuleBasedAuthorizationPlugin",
      "permissions": [{"name": "all", "role": "writer"}],
      "user-role": {"writer": "writer", "reader": "none"}}}
    """
        .replace("HASH", hash());
  }

  /** As Solr keeps passwords. */
  private static String hash() throws Exception {
    byte[] salt = "salt".getBytes(StandardCharsets.UTF_8);
    MessageDigest sha = MessageDigest.getInstance("SHA-256");
    sha.update(salt);
    byte[] hash = sha.digest(sha.digest(PASSWORD.getBytes(StandardCharsets.UTF_8)));
    Base64.Encoder base64 = Base64.getEncoder();
    return base64.encodeToString(hash) + " " + base64.encodeToString(salt);
  }

  /** Its core. */
  public String url() {
    assertTrue(jetty.getBaseUrl().toString().startsWith("https://"));
    return jetty.getBaseUrl() + "/pages";
  }

  /** Certificates that vouch for it: {@code pkcs12}, {@code jks}. */
  public Path truststore(String type) {
    return home.resolve("trust." + type);
  }

  /** The certificate itself. */
  public Path pem() {
    return home.resolve("solr.pem");
  }

  /** Stops it. */
  public void stop() throws Exception {
    jetty.stop();
  }
}
