// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.impl.Http2SolrClient;
import org.apache.solr.embedded.JettyConfig;
import org.apache.solr.embedded.JettySolrRunner;

/** A real Solr in this process, with one core made from the shipped configset, over HTTP. */
final class LocalSolr implements AutoCloseable {
  /** The core. */
  static final String CORE = "pages";

  private static final List<String> CONFIGSET =
      List.of("solrconfig.xml", "schema.xml", "stopwords.txt");

  private final Path home;
  private final JettySolrRunner jetty;
  private boolean closed;

  private LocalSolr(Path home, JettySolrRunner jetty) {
    this.home = home;
    this.jetty = jetty;
  }

  /**
   * Starts Solr in a folder of its own, which goes when it is closed.
   *
   * @param port 0 for any free one
   */
  static LocalSolr start(int port) throws IOException {
    Path home = Files.createTempDirectory("winnow-solr");
    Path conf = Files.createDirectories(home.resolve(CORE).resolve("conf"));
    Files.writeString(home.resolve("solr.xml"), "<solr/>");
    Files.writeString(home.resolve(CORE).resolve("core.properties"), "name=" + CORE + "\n");
    for (String name : CONFIGSET) {
      Files.write(conf.resolve(name), Resources.read("/org/winnow/solr-conf/" + name));
    }
    JettySolrRunner jetty =
        new JettySolrRunner(
            home.toString(), new Properties(), JettyConfig.builder().setPort(port).build());
    LocalSolr solr = new LocalSolr(home, jetty);
    try {
      jetty.start();
    } catch (Exception e) {
      solr.close();
      throw new IOException("cannot start Solr on port " + port + ": " + e.getMessage(), e);
    }
    return solr;
  }

  /** Where it listens. */
  String url() {
    return jetty.getBaseUrl().toString();
  }

  /** A client of the core. */
  SolrClient client() {
    return new Http2SolrClient.Builder(url()).withDefaultCollection(CORE).build();
  }

  @Override
  public synchronized void close() throws IOException {
    if (closed) {
      return;
    }
    closed = true;
    try {
      jetty.stop();
    } catch (Exception e) {
      throw new IOException("cannot stop Solr: " + e.getMessage(), e);
    } finally {
      delete(home);
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }
}
