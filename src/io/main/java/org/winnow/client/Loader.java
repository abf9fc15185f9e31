// SPDX-License-Identifier: Apache-2.0
package org.winnow.client;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.apache.solr.common.SolrInputDocument;
import org.winnow.parallel.BoundedPool;

/**
 * Sends documents to a collection, in batches, several at the same time. Whoever adds waits while
 * too many are under way, so memory is bounded. A document that Solr refuses is reported, and the
 * others arrive nevertheless. For one thread at a time.
 */
public final class Loader implements AutoCloseable {
  /** Characters after which a batch is full, however few its documents. */
  private static final int FULL = 8_000_000;

  /** Batches under way for each thread. */
  private static final int AHEAD = 2;

  private final Updates to;
  private final String uniqueKey;
  private final int batch;
  private final Map<String, String> parameters;
  private final BoundedPool<Arrived> senders;
  private final Consumer<String> arrived;
  private final RefusalStreak streak = new RefusalStreak();
  private List<Added> next = new ArrayList<>();
  private final Map<String, Long> outcomes = new TreeMap<>();
  private long characters;
  private long sent;

  /** A document, and who receives why Solr refuses it. */
  private record Added(SolrInputDocument document, Consumer<String> refused) {}

  /** A batch that was sent. */
  private record Arrived(List<Added> batch, Updates.Added added) {}

  /**
   * A loader that does not report the ids of documents that arrived.
   *
   * @param batch documents of one request
   * @param threads requests at the same time
   * @param parameters of the requests, such as {@code update.chain}
   */
  public Loader(SolrCollection to, int batch, int threads, Map<String, String> parameters) {
    this(to, batch, threads, parameters, id -> {});
  }

  /**
   * A loader.
   *
   * @param batch documents of one request
   * @param threads requests at the same time
   * @param parameters of the requests, such as {@code update.chain}
   * @param arrived receives the id of each document that Solr took, in a thread that adds or
   *     flushes, in the order of adding
   */
  public Loader(
      SolrCollection to,
      int batch,
      int threads,
      Map<String, String> parameters,
      Consumer<String> arrived) {
    this.arrived = arrived;
    this.to = to.updates();
    this.uniqueKey = to.uniqueKey();
    this.batch = batch;
    this.parameters = Map.copyOf(parameters);
    this.senders = BoundedPool.inOrder(threads, AHEAD, this::count);
  }

  /**
   * Adds a document.
   *
   * @param fields with their values, texts, numbers or lists; empty texts and lists are left out
   * @param refused receives the reason if Solr refuses it, in a thread that adds or flushes
   * @throws IOException if Solr can't be reached for long, or refuses one document after the other
   */
  public void add(Map<String, ?> fields, Consumer<String> refused) throws IOException {
    SolrInputDocument document = new SolrInputDocument();
    for (Map.Entry<String, ?> field : fields.entrySet()) {
      Object value = field.getValue();
      if (!value.equals("") && !value.equals(List.of())) {
        document.setField(field.getKey(), value);
        characters += value instanceof String text ? text.length() : 0;
      }
    }
    next.add(new Added(document, refused));
    if (next.size() >= batch || characters >= FULL) {
      send();
    }
  }

  private void send() throws IOException {
    List<Added> documents = next;
    next = new ArrayList<>();
    characters = 0;
    senders.add(
        () -> {
          List<SolrInputDocument> all = documents.stream().map(Added::document).toList();
          return new Arrived(documents, to.add(all, parameters));
        });
  }

  private void count(Arrived done) throws IOException {
    List<Updates.Refused> refused = done.added.refused();
    sent += done.batch.size() - refused.size();
    done.added.addTo(outcomes);
    for (Updates.Refused each : refused) {
      done.batch.stream()
          .filter(added -> each.id().equals(id(added)))
          .findFirst()
          .orElse(done.batch.get(0))
          .refused
          .accept(each.reason());
    }
    Set<String> absent = refused.stream().map(Updates.Refused::id).collect(Collectors.toSet());
    done.batch.stream().map(this::id).filter(id -> !absent.contains(id)).forEach(arrived);
    streak.count(done.batch.size(), refused);
  }

  /** Number of documents that have arrived so far. */
  public long sent() {
    return sent;
  }

  /**
   * Documents by what Winnow's processor did with them: their status, or {@code unchanged} if they
   * were clean already. Empty if the update chain has no such processor.
   */
  public Map<String, Long> outcomes() {
    return new TreeMap<>(outcomes);
  }

  private String id(Added added) {
    return Objects.toString(added.document.getFieldValue(uniqueKey), "");
  }

  /**
   * Sends what is left, waits for all and makes it visible.
   *
   * @return documents that arrived
   */
  public long finish() throws IOException {
    long all = flush();
    to.commit();
    return all;
  }

  /**
   * Sends what is left and waits for all, which is not visible yet.
   *
   * @return documents that arrived
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
