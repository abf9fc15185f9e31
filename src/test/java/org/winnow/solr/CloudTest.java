// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.solr.client.solrj.SolrQuery;
import org.apache.solr.client.solrj.impl.CloudSolrClient;
import org.apache.solr.client.solrj.request.CollectionAdminRequest;
import org.apache.solr.client.solrj.request.UpdateRequest;
import org.apache.solr.cloud.MiniSolrCloudCluster;
import org.apache.solr.common.SolrDocument;
import org.apache.solr.common.SolrInputDocument;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two nodes, two shards, two replicas each. */
class CloudTest {
  private static final int DOCUMENTS = 23;

  @TempDir private Path folder;

  @Test
  void everyDocumentIsCleanedExactlyOnce() throws Exception {
    Pages.core(
        folder,
        "cloud",
        Pages.processor(
            FailingFactory.class.getName(),
            "<str name=\"source\">html</str><str name=\"dest\">text</str>"));
    Path nodes = Files.createDirectory(folder.resolve("nodes"));
    MiniSolrCloudCluster cluster =
        new MiniSolrCloudCluster.Builder(2, nodes)
            .addConfig("winnow", folder.resolve("cloud").resolve("conf"))
            .build();
    try {
      CloudSolrClient client = cluster.getSolrClient();
      CollectionAdminRequest.createCollection("pages", "winnow", 2, 2).process(client);
      cluster.waitForActiveCollection("pages", 2, 4);
      int before = FailingFactory.CLEANED.get();
      UpdateRequest batch = new UpdateRequest();
      for (int i = 0; i < DOCUMENTS; i++) {
        SolrInputDocument document = new SolrInputDocument();
        document.setField("id", "" + i);
        document.setField("html", "<p>document number " + i + "</p>");
        batch.add(document);
      }
      batch.commit(client, "pages");
      assertEquals(DOCUMENTS, FailingFactory.CLEANED.get() - before);
      var results = client.query("pages", new SolrQuery("text:number").setRows(100)).getResults();
      assertEquals(DOCUMENTS, results.getNumFound());
      for (SolrDocument document : results) {
        assertEquals("document number " + document.get("id"), document.getFirstValue("text"));
      }
    } finally {
      cluster.shutdown();
    }
  }
}
