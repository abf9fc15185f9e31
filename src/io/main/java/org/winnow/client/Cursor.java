// SPDX-License-Identifier: Apache-2.0
package org.winnow.client;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.apache.solr.client.solrj.response.QueryResponse;
import org.apache.solr.common.params.CursorMarkParams;
import org.apache.solr.common.params.ModifiableSolrParams;

/**
 * Matching documents in the order of the unique key, however many there are. Documents that come
 * while it reads may be missed. Without state of its own, so it can begin anywhere, again and
 * again. Thread safe.
 */
public final class Cursor {
  /** Where all documents are yet to come. */
  public static final String START = CursorMarkParams.CURSOR_MARK_START;

  private final Connection connection;
  private final String uniqueKey;
  private final ModifiableSolrParams search;

  Cursor(Connection connection, String uniqueKey, String query, String fields, int rows) {
    this.connection = connection;
    this.uniqueKey = uniqueKey;
    search = Searches.lucene(query, rows);
    search.set("fl", fields);
    search.set("sort", uniqueKey + " asc");
  }

  /** Returns this cursor over documents that match another query too. */
  Cursor filtered(String filter) {
    search.set("fq", filter);
    return this;
  }

  /**
   * Some documents.
   *
   * @param documents none behind the last
   * @param next where to go on
   */
  public record Slice(List<StoredDocument> documents, String next) {
    public Slice {
      documents = List.copyOf(documents);
    }
  }

  /**
   * Reads some documents.
   *
   * @param mark {@link #START}, or the {@code next} of the slice before
   */
  public Slice read(String mark) throws IOException {
    ModifiableSolrParams params = new ModifiableSolrParams(search);
    params.set(CursorMarkParams.CURSOR_MARK_PARAM, mark);
    QueryResponse response = connection.query(params);
    List<StoredDocument> documents = new ArrayList<>();
    response.getResults().forEach(found -> documents.add(new StoredDocument(found, uniqueKey)));
    return new Slice(documents, response.getNextCursorMark());
  }

  /** Reads all documents. */
  public void forEach(Consumer<StoredDocument> documents) throws IOException {
    Slice slice = read(START);
    while (!slice.documents.isEmpty()) {
      slice.documents.forEach(documents);
      slice = read(slice.next);
    }
  }
}
