// SPDX-License-Identifier: Apache-2.0
package org.winnow.client;

import java.io.IOException;
import java.nio.file.Path;
import org.winnow.input.MissingLibrary;

/** A Solr server in this process. The library {@code winnow-server} has the only one. */
public interface SolrServer {
  /** Starts it. */
  void start() throws Exception;

  /** Its address, which ends in {@code /solr}. */
  String url();

  /** Stops it. */
  void stop() throws Exception;

  /** A service that makes servers. */
  interface Provider {
    /**
     * Makes a server that is not started.
     *
     * @param home Solr's home
     * @param port 0 for any free one
     * @param core whose start page is shown
     */
    SolrServer create(Path home, int port, String core);
  }

  /**
   * Makes a server that is not started, with the provider on the class path.
   *
   * @param home Solr's home
   * @param port 0 for any free one
   * @param core whose start page is shown
   * @throws IOException if there is no provider
   */
  static SolrServer create(Path home, int port, String core) throws IOException {
    return MissingLibrary.provider(Provider.class, "server").create(home, port, core);
  }
}
