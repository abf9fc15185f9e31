// SPDX-License-Identifier: Apache-2.0

import java.nio.file.Path;
import java.util.Properties;
import org.apache.solr.embedded.JettyConfig;
import org.apache.solr.embedded.JettySolrRunner;

/** A Solr in a process of its own, which has nothing of Winnow's but what its home holds. */
final class SolrProcess {
  /** Takes the Solr home; tells its URL and ends with its standard input. */
  public static void main(String[] args) throws Exception {
    JettyConfig config = JettyConfig.builder().setPort(0).build();
    JettySolrRunner jetty =
        new JettySolrRunner(Path.of(args[0]).toString(), new Properties(), config);
    jetty.start();
    System.out.println("url " + jetty.getBaseUrl());
    while (System.in.read() >= 0) {}
    jetty.stop();
    System.exit(0);
  }
}
