// SPDX-License-Identifier: Apache-2.0
package org.winnow.client;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.apache.solr.client.solrj.request.UpdateRequest;
import org.apache.solr.common.SolrInputDocument;

/** What changes a collection. Thread safe. */
public final class Updates {
  private final Connection connection;

  Updates(Connection connection) {
    this.connection = connection;
  }

  /**
   * Adds documents.
   *
   * @param parameters of the request, such as {@code update.chain}
   * @throws Unavailable if trying again makes sense
   * @throws IOException if it does not
   */
  void add(List<SolrInputDocument> documents, Map<String, String> parameters) throws IOException {
    UpdateRequest request = new UpdateRequest();
    parameters.forEach(request::setParam);
    request.add(documents);
    connection.send(request);
  }

  /** Makes what was added visible. */
  public void commit() throws IOException {
    UpdateRequest request = new UpdateRequest();
    request.setAction(UpdateRequest.ACTION.COMMIT, true, true);
    connection.send(request);
  }
}
