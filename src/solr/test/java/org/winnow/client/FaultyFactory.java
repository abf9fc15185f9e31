// SPDX-License-Identifier: Apache-2.0
package org.winnow.client;

import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.response.SolrQueryResponse;
import org.apache.solr.update.AddUpdateCommand;
import org.apache.solr.update.processor.UpdateRequestProcessor;
import org.apache.solr.update.processor.UpdateRequestProcessorFactory;

/** A faulty processor: a document with a long address is a server error, not a bad request. */
public final class FaultyFactory extends UpdateRequestProcessorFactory {
  @Override
  public UpdateRequestProcessor getInstance(
      SolrQueryRequest request, SolrQueryResponse response, UpdateRequestProcessor next) {
    return new UpdateRequestProcessor(next) {
      @Override
      public void processAdd(AddUpdateCommand add) throws java.io.IOException {
        if (String.valueOf(add.getSolrInputDocument().getFieldValue("url")).length() > 1_000) {
          throw new IllegalStateException("immense term, as a fault");
        }
        super.processAdd(add);
      }
    };
  }
}
