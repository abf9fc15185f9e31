// SPDX-License-Identifier: Apache-2.0
package org.winnow.client;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.solr.common.SolrInputDocument;
import org.winnow.parallel.BoundedPool;

/**
 * Sends documents to a collection, in batches, several at the same time. Whoever adds waits while
 * too many are under way, so memory is bounded. For one thread at a time.
 */
public final class Loader implements AutoCloseable {
  /** Characters after which a batch is full, however few its documents. */
  private static final int FULL = 8_000_000;

  /** Batches under way for each thread. */
  private static final int AHEAD = 2;

  private final Updates to;
  private final int batch;
  private final Map<String, String> parameters;
  private final BoundedPool<Integer> senders;
  private List<SolrInputDocument> next = new ArrayList<>();
  private long characters;
  private long sent;

  /**
   * A loader.
   *
   * @param batch documents of one request
   * @param threads requests at the same time
   * @param parameters of the requests, such as {@code update.chain}
   */
  public Loader(SolrCollection to, int batch, int threads, Map<String, String> parameters) {
    this.to = to.updates();
    this.batch = batch;
    this.parameters = Map.copyOf(parameters);
    this.senders = BoundedPool.inOrder(threads, AHEAD, arrived -> sent += arrived);
  }

  /**
   * Adds a document.
   *
   * @param fields with their values, texts, numbers or lists; empty texts and lists are left out
   * @throws IOException if Solr can't be reached for long, or refused a document before
   */
  public void add(Map<String, ?> fields) throws IOException {
    SolrInputDocument document = new SolrInputDocument();
    for (Map.Entry<String, ?> field : fields.entrySet()) {
      Object value = field.getValue();
      if (!value.equals("") && !value.equals(List.of())) {
        document.setField(field.getKey(), value);
        characters += value instanceof String text ? text.length() : 0;
      }
    }
    next.add(document);
    if (next.size() >= batch || characters >= FULL) {
      send();
    }
  }

  private void send() throws IOException {
    List<SolrInputDocument> documents = next;
    next = new ArrayList<>();
    characters = 0;
    senders.add(
        () ->
            Requests.persistently(
                () -> {
                  to.add(documents, parameters);
                  return documents.size();
                }));
  }

  /**
   * Sends what is left, waits for all and makes it visible.
   *
   * @return documents sent
   */
  public long finish() throws IOException {
    long all = flush();
    to.commit();
    return all;
  }

  /**
   * Sends what is left and waits for all, which is not visible yet.
   *
   * @return documents sent
   */
  public long flush() throws IOException {
    if (!next.isEmpty()) {
      send();
    }
    senders.finish();
    return sent;
  }

  @Override
  public void close() {
    senders.close();
  }
}
