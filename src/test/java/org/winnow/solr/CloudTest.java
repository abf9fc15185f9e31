// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.apache.solr.client.solrj.SolrQuery;
import org.apache.solr.client.solrj.impl.CloudSolrClient;
import org.apache.solr.client.solrj.request.CollectionAdminRequest;
import org.apache.solr.client.solrj.request.UpdateRequest;
import org.apache.solr.cloud.MiniSolrCloudCluster;
import org.apache.solr.common.SolrDocument;
import org.apache.solr.common.SolrInputDocument;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.client.Reindexer;
import org.winnow.client.SolrCollection;

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
      anyNodeExplainsAnyDocument(cluster);
      aCollectionIsFilledFromItAndTakesItsPlace(cluster, client);
    } finally {
      cluster.shutdown();
    }
  }

  private static void anyNodeExplainsAnyDocument(MiniSolrCloudCluster cluster) throws Exception {
    for (int i = 0; i < DOCUMENTS; i++) {
      String node = cluster.getJettySolrRunner(i % 2).getBaseUrl().toString();
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(node + "/pages/winnow/explain?id=" + i)).build();
      String answer =
          HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body();
      assertTrue(answer.contains("document number " + i), answer);
    }
  }

  private void aCollectionIsFilledFromItAndTakesItsPlace(
      MiniSolrCloudCluster cluster, CloudSolrClient client) throws Exception {
    CollectionAdminRequest.createAlias("web", "pages").process(client);
    CollectionAdminRequest.createCollection("second", "winnow", 1, 2).process(client);
    cluster.waitForActiveCollection("second", 1, 2);
    String url = cluster.getJettySolrRunner(0).getBaseUrl().toString();
    Reindexer.Options options =
        new Reindexer.Options("*:*", 5, 2, Map.of(), folder.resolve("checkpoint"));
    try (SolrCollection from = SolrCollection.open(url + "/web");
        SolrCollection to = SolrCollection.open(url + "/second")) {
      assertEquals(DOCUMENTS, new Reindexer(from, to, options).run(done -> {}));
      to.alias("web");
    }
    client.deleteByQuery("pages", "*:*");
    client.commit("pages");
    assertEquals(
        DOCUMENTS, client.query("web", new SolrQuery("text:number")).getResults().getNumFound());
  }
}
