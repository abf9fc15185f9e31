// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.solr;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;

/**
 * A Solr server in this process. The one there is needs Solr's own libraries and is found by its
 * name, so that the other commands compile and run without them.
 */
interface SolrServer {
  /** Starts it. */
  void start() throws Exception;

  /** Where it listens. */
  String url();

  /** Stops it. */
  void stop() throws Exception;

  /**
   * A server that is not started.
   *
   * @param port 0 for any free one
   * @throws IOException if its libraries are not there
   */
  static SolrServer load(Path home, int port) throws IOException {
    try {
      return Class.forName(SolrServer.class.getPackageName() + ".JettyServer")
          .asSubclass(SolrServer.class)
          .getDeclaredConstructor(Path.class, int.class)
          .newInstance(home, port);
    } catch (InvocationTargetException e) {
      throw new IOException("cannot make a Solr server: " + e.getCause(), e);
    } catch (ReflectiveOperationException e) {
      throw new IOException("Solr's server is not on the class path: " + e, e);
    }
  }
}
