// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr.vectors;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.SolrException.ErrorCode;
import org.apache.solr.common.SolrInputDocument;
import org.apache.solr.update.AddUpdateCommand;
import org.apache.solr.update.processor.UpdateRequestProcessor;
import org.jspecify.annotations.Nullable;
import org.winnow.solr.vectors.PassageVectorsUpdateProcessorFactory.PassageFields;

/** Adds vectors to the passages of the documents of one request. */
final class PassageVectorsUpdateProcessor extends UpdateRequestProcessor {
  /** The relation of passages to their page, as Winnow names it. */
  private static final String PASSAGES = "passages";

  private final PassageFields fields;
  private final Endpoint endpoint;

  PassageVectorsUpdateProcessor(
      PassageFields fields, Endpoint endpoint, UpdateRequestProcessor next) {
    super(next);
    this.fields = fields;
    this.endpoint = endpoint;
  }

  @Override
  public void processAdd(AddUpdateCommand command) throws IOException {
    List<SolrInputDocument> passages = new ArrayList<>();
    collect(command.getSolrInputDocument().getFieldValues(PASSAGES), passages);
    if (!passages.isEmpty()) {
      add(passages, command.getPrintableId());
    }
    super.processAdd(command);
  }

  /** Finds the passages without a vector in a field's value or in its atomic update. */
  private void collect(@Nullable Object value, List<SolrInputDocument> passages) {
    if (value instanceof SolrInputDocument passage) {
      if (passage.getFieldValue(fields.text()) != null
          && passage.getFieldValue(fields.vector()) == null) {
        passages.add(passage);
      }
    } else if (value instanceof Collection<?> values) {
      values.forEach(each -> collect(each, passages));
    } else if (value instanceof Map<?, ?> update) {
      collect(update.get("set"), passages);
      collect(update.get("add"), passages);
    }
  }

  private void add(List<SolrInputDocument> passages, String id) {
    List<String> texts =
        passages.stream().map(each -> String.valueOf(each.getFieldValue(fields.text()))).toList();
    try {
      List<List<Float>> vectors = endpoint.vectors(texts);
      for (int i = 0; i < passages.size(); i++) {
        passages.get(i).setField(fields.vector(), vectors.get(i));
      }
    } catch (IOException e) {
      throw new SolrException(
          ErrorCode.SERVICE_UNAVAILABLE,
          "no vectors for the passages of " + id + ": " + e.getMessage(),
          e);
    }
  }
}
