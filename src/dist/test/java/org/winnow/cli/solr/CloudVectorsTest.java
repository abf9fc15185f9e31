// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.solr;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.solr.client.solrj.impl.CloudSolrClient;
import org.apache.solr.client.solrj.request.CollectionAdminRequest;
import org.apache.solr.cloud.MiniSolrCloudCluster;
import org.apache.solr.common.SolrDocument;
import org.apache.solr.embedded.JettySolrRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.lm.LmDirectory;
import org.winnow.solr.Pages;

/** Passages and their vectors on two nodes, each of which has a replica of both shards. */
class CloudVectorsTest {
  @TempDir private Path folder;

  @Test
  void oneNodeIsEnough() throws Exception {
    try (EmbeddingServer server =
        EmbeddingServer.start(LmDirectory.read("lm", "").encoder(), 0, 2)) {
      Pages.vectors(folder, "cloud", server.url());
      MiniSolrCloudCluster cluster =
          new MiniSolrCloudCluster.Builder(2, Files.createDirectory(folder.resolve("nodes")))
              .addConfig("winnow", folder.resolve("cloud/conf"))
              .build();
      try {
        CloudSolrClient client = cluster.getSolrClient();
        CollectionAdminRequest.createCollection("pages", "winnow", 2, 2).process(client);
        cluster.waitForActiveCollection("pages", 2, 4);
        PassageCollection pages = new PassageCollection(client, "pages", server.url());
        pages.addPages();
        List<List<SolrDocument>> before = answers(pages);
        assertEquals("page1/passages#0", PassageCollection.ids(before.get(0)).get(0));
        assertEquals("page1", PassageCollection.ids(before.get(1)).get(0));

        JettySolrRunner stopped = cluster.stopJettySolrRunner(0);
        cluster.waitForJettyToStop(stopped);
        assertEquals(described(before), described(answers(pages)), "without one of two nodes");
        pages.add("page3", "Crumbs", PassageCollection.BOATS, "A page that came in the meantime.");

        cluster.startJettySolrRunner(stopped);
        cluster.waitForAllNodes(60);
        cluster.waitForActiveCollection("pages", 2, 4);
        cluster.waitForJettyToStop(cluster.stopJettySolrRunner(0));
        client.commit("pages");
        assertEquals(
            List.of("page1/passages#0", "page3/passages#0"),
            PassageCollection.ids(answers(pages).get(0)).subList(0, 2).stream().sorted().toList(),
            "from the node that was away");
      } finally {
        cluster.shutdown();
      }
    }
  }

  /** Passages by vectors, and pages by their passages. */
  private static List<List<SolrDocument>> answers(PassageCollection pages) throws Exception {
    String near = pages.near(PassageCollection.BOATS, 3);
    return List.of(
        pages.find("/passages", "lucene", near),
        pages.find("/select", "lucene", PassageCollection.PARENT, "passage", near));
  }

  private static List<String> described(List<List<SolrDocument>> answers) {
    return answers.stream()
        .flatMap(List::stream)
        .map(each -> each.getFieldValue("id") + " " + each.getFieldValue("score"))
        .toList();
  }
}
