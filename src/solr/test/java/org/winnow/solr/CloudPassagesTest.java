// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.solr.client.solrj.impl.CloudSolrClient;
import org.apache.solr.client.solrj.request.CollectionAdminRequest;
import org.apache.solr.cloud.MiniSolrCloudCluster;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two nodes, two shards, two replicas each. */
class CloudPassagesTest {
  @TempDir private Path folder;

  @Test
  void passagesLiveAndDieWithTheirPage() throws Exception {
    Pages.vectors(folder, "cloud");
    Path nodes = Files.createDirectory(folder.resolve("nodes"));
    MiniSolrCloudCluster cluster =
        new MiniSolrCloudCluster.Builder(2, nodes)
            .addConfig("winnow", folder.resolve("cloud/conf"))
            .build();
    try {
      CloudSolrClient client = cluster.getSolrClient();
      CollectionAdminRequest.createCollection("pages", "winnow", 2, 2).process(client);
      cluster.waitForActiveCollection("pages", 2, 4);
      new NestedPassages(client, "pages").check();
    } finally {
      cluster.shutdown();
    }
  }
}
