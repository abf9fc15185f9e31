// SPDX-License-Identifier: Apache-2.0
package org.winnow.server;

import java.nio.file.Path;
import java.util.Properties;
import org.apache.solr.embedded.JettyConfig;
import org.apache.solr.embedded.JettySolrRunner;
import org.eclipse.jetty.server.handler.HandlerWrapper;
import org.winnow.client.SolrServer;

/** Solr's own runner, which its test framework has. */
final class JettyServer implements SolrServer {
  private final JettySolrRunner jetty;

  JettyServer(Path home, int port, String core) {
    JettyConfig config = JettyConfig.builder().setPort(port).build();
    jetty =
        new JettySolrRunner(home.toString(), new Properties(), config) {
          @Override
          protected HandlerWrapper injectJettyHandlers(HandlerWrapper chain) {
            StartPage start = new StartPage(core);
            start.setHandler(chain);
            return start;
          }
        };
  }

  @Override
  public void start() throws Exception {
    jetty.start();
  }

  @Override
  public String url() {
    return jetty.getBaseUrl().toString();
  }

  @Override
  public void stop() throws Exception {
    jetty.stop();
  }
}
