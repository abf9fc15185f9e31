// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.SolrQuery;
import org.apache.solr.client.solrj.impl.CloudHttp2SolrClient;
import org.apache.solr.client.solrj.impl.CloudSolrClient;
import org.apache.solr.client.solrj.impl.Http2SolrClient;
import org.apache.solr.client.solrj.request.CollectionAdminRequest;
import org.apache.solr.client.solrj.request.UpdateRequest;
import org.apache.solr.cloud.MiniSolrCloudCluster;
import org.apache.solr.common.SolrInputDocument;
import org.apache.solr.common.cloud.Replica;
import org.apache.solr.common.cloud.Slice;
import org.apache.solr.embedded.JettySolrRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Two nodes, two shards, two replicas each; four clients index while a node goes away and comes
 * back.
 */
@EnabledIfSystemProperty(
    named = "winnow.slow",
    matches = "true",
    disabledReason = "mvn verify -Pslow runs it")
class ScaleTest {
  private static final int DOCUMENTS = 20_000;
  private static final int CLIENTS = 4;
  private static final int BATCH = 50;
  private static final int MINUTE = 60_000;

  @TempDir private Path folder;

  /** Documents in requests that were acknowledged, and in those that were not. */
  private final AtomicInteger acknowledged = new AtomicInteger();

  private final AtomicInteger failed = new AtomicInteger();

  @Test
  void aNodeThatGoesAndComesLosesNothing() throws Exception {
    Pages.core(
        folder,
        "cloud",
        Pages.processor(
            FailingFactory.class.getName(),
            "<str name=\"source\">html</str><str name=\"dest\">text</str>"));
    MiniSolrCloudCluster cluster =
        new MiniSolrCloudCluster.Builder(2, Files.createDirectory(folder.resolve("nodes")))
            .addConfig("winnow", folder.resolve("cloud/conf"))
            .build();
    try {
      CollectionAdminRequest.createCollection("pages", "winnow", 2, 2)
          .process(cluster.getSolrClient());
      cluster.waitForActiveCollection("pages", 2, 4);
      int before = FailingFactory.CLEANED.get();
      index(cluster);
      cluster.waitForActiveCollection("pages", 2, 4);
      cluster.getSolrClient().commit("pages");
      int cleaned = FailingFactory.CLEANED.get() - before;
      assertEquals(DOCUMENTS, acknowledged.get());
      assertTrue(
          cleaned >= DOCUMENTS && cleaned <= DOCUMENTS + failed.get(),
          () -> cleaned + " cleanings, documents of failed requests: " + failed);
      assertEveryDocumentOnce(cluster);
      System.out.println(
          DOCUMENTS + " documents, " + cleaned + " cleanings, unacknowledged " + failed);
    } finally {
      cluster.shutdown();
    }
  }

  private void index(MiniSolrCloudCluster cluster) throws Exception {
    ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
    try {
      List<Future<?>> done = new ArrayList<>();
      for (int client = 0; client < CLIENTS; client++) {
        int first = client * BATCH;
        done.add(clients.submit(() -> index(cluster, first)));
      }
      await(DOCUMENTS / 4);
      JettySolrRunner node = cluster.getJettySolrRunner(1);
      cluster.stopJettySolrRunner(node);
      cluster.waitForJettyToStop(node);
      await(DOCUMENTS / 2);
      cluster.startJettySolrRunner(node);
      for (Future<?> one : done) {
        one.get();
      }
    } finally {
      clients.shutdownNow();
    }
  }

  private void await(int documents) throws InterruptedException {
    while (acknowledged.get() < documents) {
      Thread.sleep(20);
    }
  }

  /** One client: every fourth batch. */
  private boolean index(MiniSolrCloudCluster cluster, int first) throws Exception {
    List<String> zooKeeper = List.of(cluster.getZkServer().getZkHost());
    try (CloudSolrClient client =
        new CloudHttp2SolrClient.Builder(zooKeeper, Optional.of("/solr")).build()) {
      for (int from = first; from < DOCUMENTS; from += CLIENTS * BATCH) {
        UpdateRequest batch = new UpdateRequest();
        for (int i = from; i < from + BATCH; i++) {
          batch.add(document(i));
        }
        send(client, batch);
      }
    }
    return true;
  }

  private static SolrInputDocument document(int i) {
    SolrInputDocument document = new SolrInputDocument();
    document.setField("id", "" + i);
    document.setField("html", "<p>document number " + i + "</p>");
    return document;
  }

  private void send(CloudSolrClient client, UpdateRequest batch) throws Exception {
    for (long start = System.currentTimeMillis(); ; ) {
      try {
        batch.process(client, "pages");
        acknowledged.addAndGet(BATCH);
        return;
      } catch (Exception e) {
        failed.addAndGet(BATCH);
        if (System.currentTimeMillis() - start > MINUTE) {
          throw e;
        }
        Thread.sleep(200);
      }
    }
  }

  private static void assertEveryDocumentOnce(MiniSolrCloudCluster cluster) throws Exception {
    CloudSolrClient client = cluster.getSolrClient();
    SolrQuery all = new SolrQuery("text:number").setRows(0);
    assertEquals(DOCUMENTS, client.query("pages", all).getResults().getNumFound());
    for (int i = 0; i < DOCUMENTS; i += 97) {
      SolrQuery one = new SolrQuery("text:" + i);
      assertEquals(1, client.query("pages", one).getResults().getNumFound(), "document " + i);
    }
    long copies = 0;
    for (Slice shard : client.getClusterStateProvider().getCollection("pages").getSlices()) {
      for (Replica replica : shard.getReplicas()) {
        try (SolrClient core = new Http2SolrClient.Builder(replica.getCoreUrl()).build()) {
          SolrQuery own = new SolrQuery("text:number").setRows(0);
          own.set("distrib", false);
          copies += core.query(own).getResults().getNumFound();
        }
      }
    }
    assertEquals(2 * DOCUMENTS, copies);
  }
}
