// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import java.util.Collection;
import java.util.Objects;
import org.apache.lucene.index.IndexableField;
import org.apache.solr.common.SolrDocument;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.SolrException.ErrorCode;
import org.apache.solr.common.SolrInputDocument;
import org.apache.solr.common.params.CommonParams;
import org.apache.solr.common.params.ModifiableSolrParams;
import org.apache.solr.common.params.ShardParams;
import org.apache.solr.core.SolrCore;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.request.SolrQueryRequestBase;
import org.apache.solr.response.SolrQueryResponse;
import org.apache.solr.schema.SchemaField;
import org.jspecify.annotations.Nullable;

/** Reads documents as they are now, committed or not, from whatever shard they are on. */
final class RealTimeGet {
  private RealTimeGet() {}

  /**
   * Reads some fields of a document.
   *
   * @param route where the document is, as {@code _route_} says it; null if its id says so
   * @return its stored values, as they could be sent again; null if there is no such document
   * @throws SolrException if the document can't be read
   */
  static @Nullable SolrInputDocument document(
      SolrCore core, String id, @Nullable String route, Collection<String> fields) {
    ModifiableSolrParams params = new ModifiableSolrParams();
    params.set(CommonParams.ID, id);
    params.set(CommonParams.FL, String.join(",", fields));
    if (route != null) {
      params.set(ShardParams._ROUTE_, route);
    }
    SolrQueryResponse found = new SolrQueryResponse();
    try (SolrQueryRequest get = new SolrQueryRequestBase(core, params) {}) {
      core.getRequestHandler("/get").handleRequest(get, found);
    }
    if (found.getException() != null) {
      throw new SolrException(
          ErrorCode.SERVER_ERROR,
          "document " + Printable.of(id) + " can't be read",
          found.getException());
    }
    return found.getValues().get("doc") instanceof SolrDocument document
        ? sendable(document, core)
        : null;
  }

  private static SolrInputDocument sendable(SolrDocument document, SolrCore core) {
    SolrInputDocument copy = new SolrInputDocument();
    for (String name : document.getFieldNames()) {
      Collection<Object> values = Objects.requireNonNull(document.getFieldValues(name));
      values.forEach(value -> copy.addField(name, plain(value, name, core)));
    }
    return copy;
  }

  /** Converts a value that is not committed yet to what will be stored. */
  private static Object plain(Object value, String name, SolrCore core) {
    SchemaField field = core.getLatestSchema().getFieldOrNull(name);
    return field != null && value instanceof IndexableField raw
        ? field.getType().toObject(raw)
        : value;
  }
}
