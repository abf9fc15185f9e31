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
import java.util.Set;
import org.apache.solr.client.solrj.SolrQuery;
import org.apache.solr.client.solrj.impl.CloudSolrClient;
import org.apache.solr.client.solrj.io.stream.SolrStream;
import org.apache.solr.client.solrj.io.stream.TupleStream;
import org.apache.solr.client.solrj.request.CollectionAdminRequest;
import org.apache.solr.client.solrj.request.UpdateRequest;
import org.apache.solr.cloud.MiniSolrCloudCluster;
import org.apache.solr.common.SolrDocument;
import org.apache.solr.common.SolrInputDocument;
import org.apache.solr.common.params.MapSolrParams;
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
            "<str name=\"source\">html</str><str name=\"dest\">text</str>"
                + "<str name=\"titleField\">title</str>"));
    Pages.replace(
        folder.resolve("cloud/conf/solrconfig.xml"),
        "</config>",
        "<updateProcessor name=\"winnow\" class=\""
            + FailingFactory.class.getName()
            + "\"><str name=\"source\">html</str><str name=\"dest\">text</str></updateProcessor>"
            + "</config>");
    Path schema = folder.resolve("cloud/conf/schema.xml");
    Files.writeString(
        schema,
        Files.readString(schema)
            .replace(
                "</schema>",
                "<dynamicField name=\"*_ss\" type=\"string\" multiValued=\"true\"/></schema>"));
    Path nodes = Files.createDirectory(folder.resolve("nodes"));
    MiniSolrCloudCluster cluster =
        new MiniSolrCloudCluster.Builder(2, nodes)
            .addConfig("winnow", folder.resolve("cloud/conf"))
            // REINDEXCOLLECTION keeps its state in a collection with this configset.
            .addConfig("_default", folder.resolve("cloud/conf"))
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
      assertTheSame(client, "pages");
      anyNodeExplainsAnyDocument(cluster);
      aPostProcessorIsRefused(cluster);
      aStreamingExpressionCleansAgain(cluster, client);
      reindexCollectionCleansAgain(cluster, client);
      aCollectionIsFilledFromItAndTakesItsPlace(cluster, client);
      anyNodeKnowsTheTitleOfAnyDocument(cluster);
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

  private static HttpResponse<String> update(
      MiniSolrCloudCluster cluster, int node, String parameters, String documents)
      throws Exception {
    String url = cluster.getJettySolrRunner(node).getBaseUrl() + "/pages/update?" + parameters;
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(url))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(documents))
            .build();
    return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
  }

  /** It would run on the leader alone. */
  private static void aPostProcessorIsRefused(MiniSolrCloudCluster cluster) throws Exception {
    String document = "[{\"id\":\"pp\",\"html\":\"<p>A page\"}]";
    HttpResponse<String> refused = update(cluster, 0, "post-processor=winnow", document);
    assertEquals(400, refused.statusCode(), refused.body());
    assertTrue(refused.body().contains("write processor=winnow"), refused.body());
    assertEquals(200, update(cluster, 0, "processor=winnow", "[]").statusCode());
  }

  private static void anyNodeKnowsTheTitleOfAnyDocument(MiniSolrCloudCluster cluster)
      throws Exception {
    for (int i = 0; i < 8; i++) {
      String document = "[{\"id\":\"own" + i + "\",\"title\":\"Mine\"}]";
      assertEquals(200, update(cluster, i % 2, "", document).statusCode());
      String page =
          "[{\"id\":\"own" + i + "\",\"html\":{\"set\":\"<title>Its own</title><p>A page\"}}]";
      HttpResponse<String> answer = update(cluster, (i + i / 2) % 2, "", page);
      assertEquals(200, answer.statusCode(), answer.body());
      SolrDocument found = cluster.getSolrClient().getById("pages", "own" + i);
      assertEquals("Mine", found.getFirstValue("title"));
      assertEquals("A page", found.getFirstValue("text"));
    }
  }

  private static void aStreamingExpressionCleansAgain(
      MiniSolrCloudCluster cluster, CloudSolrClient client) throws Exception {
    CollectionAdminRequest.createCollection("streamed", "winnow", 1, 1).process(client);
    cluster.waitForActiveCollection("streamed", 1, 1);
    String expression =
        "commit(streamed,update(streamed,batchSize=5,search(pages,q=\"*:*\",fl=\"id,html\","
            + "sort=\"id asc\",qt=\"/select\",rows=1000)))";
    String url = cluster.getJettySolrRunner(0).getBaseUrl() + "/pages";
    int before = FailingFactory.CLEANED.get();
    try (TupleStream stream =
        new SolrStream(url, new MapSolrParams(Map.of("qt", "/stream", "expr", expression)))) {
      stream.open();
      while (!stream.read().EOF) {}
    }
    assertTheSame(client, "streamed");
    assertEquals(DOCUMENTS, FailingFactory.CLEANED.get() - before);
  }

  private static void reindexCollectionCleansAgain(
      MiniSolrCloudCluster cluster, CloudSolrClient client) throws Exception {
    int before = FailingFactory.CLEANED.get();
    CollectionAdminRequest.reindexCollection("pages")
        .setTarget("reindexed")
        .setConfigName("winnow")
        .setFields("id,html")
        .process(client);
    cluster.waitForActiveCollection("reindexed", 2, 4);
    client.commit("reindexed");
    assertTheSame(client, "reindexed");
    assertEquals(DOCUMENTS, FailingFactory.CLEANED.get() - before);
  }

  private static void assertTheSame(CloudSolrClient client, String collection) throws Exception {
    var found = client.query(collection, new SolrQuery("text:number").setRows(100)).getResults();
    assertEquals(DOCUMENTS, found.getNumFound());
    for (SolrDocument document : found) {
      assertEquals("document number " + document.get("id"), document.getFirstValue("text"));
    }
  }

  private void aCollectionIsFilledFromItAndTakesItsPlace(
      MiniSolrCloudCluster cluster, CloudSolrClient client) throws Exception {
    CollectionAdminRequest.createAlias("web", "pages").process(client);
    CollectionAdminRequest.createCollection("second", "winnow", 1, 2).process(client);
    cluster.waitForActiveCollection("second", 1, 2);
    String url = cluster.getJettySolrRunner(0).getBaseUrl().toString();
    Reindexer.Options options =
        new Reindexer.Options("*:*", 5, 2, Map.of(), Set.of(), folder.resolve("checkpoint"));
    try (SolrCollection from = SolrCollection.open(url + "/web");
        SolrCollection to = SolrCollection.open(url + "/second")) {
      assertEquals(DOCUMENTS, new Reindexer(from, to, options).run(done -> {}));
      to.checkAliases();
      to.alias("web");
    }
    client.deleteByQuery("pages", "*:*");
    client.commit("pages");
    assertEquals(
        DOCUMENTS, client.query("web", new SolrQuery("text:number")).getResults().getNumFound());
  }
}
