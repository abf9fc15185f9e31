// SPDX-License-Identifier: Apache-2.0
package org.winnow.server;

import java.nio.file.Path;
import org.winnow.client.SolrServer;

/** Makes servers of Solr's own runner, for those that find them by {@link SolrServer#create}. */
public final class JettyProvider implements SolrServer.Provider {
  @Override
  public SolrServer create(Path home, int port, String core) {
    return new JettyServer(home, port, core);
  }
}
