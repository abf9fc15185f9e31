// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.solr;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.impl.Http2SolrClient;
import org.winnow.cli.shared.Resources;
import org.winnow.client.SolrServer;

/** A real Solr in this process, with one core made from the shipped configset, over HTTP. */
final class LocalSolr implements AutoCloseable {
  /** The core. */
  static final String CORE = "pages";

  private static final List<String> CONFIGSET =
      List.of("solrconfig.xml", "schema.xml", "stopwords.txt");

  /** Warns of optional classes that nobody misses; held so that the setting lasts. */
  private static final Logger JERSEY = Logger.getLogger("org.glassfish.jersey");

  private final Path home;
  private final boolean temporary;
  private final SolrServer server;
  private boolean closed;

  private LocalSolr(Path home, boolean temporary, SolrServer server) {
    this.home = home;
    this.temporary = temporary;
    this.server = server;
  }

  /**
   * Starts Solr in a folder of its own, which goes when it is closed.
   *
   * @param port 0 for any free one
   */
  static LocalSolr start(int port) throws IOException {
    checkFree(port);
    return start(Files.createTempDirectory("winnow-solr"), true, port);
  }

  /**
   * Starts Solr in a folder that stays. A core that is there already stays as it is.
   *
   * @param port 0 for any free one
   */
  static LocalSolr in(Path home, int port) throws IOException {
    checkFree(port);
    return start(home, false, port);
  }

  private static LocalSolr start(Path home, boolean temporary, int port) throws IOException {
    JERSEY.setLevel(Level.SEVERE);
    if (!Files.exists(home.resolve(CORE))) {
      writeCore(home);
    }
    SolrServer server = SolrServer.create(home, port, CORE);
    LocalSolr solr = new LocalSolr(home, temporary, server);
    try {
      server.start();
    } catch (Exception e) {
      solr.close();
      throw new IOException("cannot start Solr on port " + port + ": " + e.getMessage(), e);
    }
    return solr;
  }

  /** Solr itself would report that a server is stopped rather than that its port is in use. */
  private static void checkFree(int port) throws IOException {
    try (ServerSocket free = new ServerSocket()) {
      free.setReuseAddress(true);
      free.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    } catch (BindException e) {
      throw new IOException(
          "cannot start Solr on port " + port + ": " + e.getMessage() + "; choose another --port",
          e);
    }
  }

  private static void writeCore(Path home) throws IOException {
    Path conf = Files.createDirectories(home.resolve(CORE).resolve("conf"));
    Files.writeString(home.resolve("solr.xml"), "<solr/>");
    Files.writeString(
        home.resolve(CORE).resolve("core.properties"), "name=" + CORE + "\nwinnow.explain=true\n");
    for (String name : CONFIGSET) {
      Files.write(conf.resolve(name), Resources.read("/org/winnow/solr-conf/" + name));
    }
  }

  /** Where it listens. */
  String url() {
    return server.url();
  }

  /** A search that a browser can show. */
  String search() {
    return url() + "/" + CORE + "/select?q=*:*";
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
      server.stop();
    } catch (Exception e) {
      throw new IOException("cannot stop Solr: " + e.getMessage(), e);
    } finally {
      if (temporary) {
        delete(home);
      }
    }
  }

  /** Stays up until the process is interrupted. */
  void serve() throws InterruptedException {
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  try {
                    close();
                  } catch (IOException e) {
                    System.err.println("winnow: " + e.getMessage());
                  }
                }));
    new CountDownLatch(1).await();
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }
}
