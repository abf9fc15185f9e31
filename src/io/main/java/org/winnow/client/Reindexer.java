// SPDX-License-Identifier: Apache-2.0
package org.winnow.client;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.LongConsumer;
import java.util.function.Predicate;
import org.apache.solr.common.SolrInputDocument;
import org.apache.solr.common.SolrInputField;
import org.winnow.parallel.BoundedPool;

/**
 * Sends the stored documents of one collection to another, whose update chain cleans them. Several
 * batches are under way at the same time; the checkpoint stands at the last one before which all
 * have arrived. A job that is killed sends at most those batches again, and a document that comes
 * twice replaces itself. Documents below others, such as passages, go with those if the target can
 * have such documents, and are left out if it can't; they are never sent as documents of their own.
 */
public final class Reindexer {
  /** Batches under way for each thread. */
  private static final int AHEAD = 2;

  /** Documents of a request that looks for a page. */
  private static final int LOOKED_AT = 20;

  /** Fields that Solr fills itself. */
  private static final Set<String> OWN =
      Set.of("_version_", "_root_", "_nest_path_", "_nest_parent_", "score");

  private final SolrCollection from;
  private final SolrCollection to;
  private final Options options;
  private final String roots;

  /**
   * How it is done.
   *
   * @param query which documents, in Solr's own syntax
   * @param batch documents of one request
   * @param threads requests at the same time
   * @param parameters of the requests, such as {@code update.chain}
   * @param leaveOut names of fields that are not sent
   * @param checkpoint file that tells how far it has come
   */
  public record Options(
      String query,
      int batch,
      int threads,
      Map<String, String> parameters,
      Set<String> leaveOut,
      Path checkpoint) {}

  /**
   * From one collection to another, which need not be of the same Solr.
   *
   * @throws IOException if the first can't be asked
   */
  public Reindexer(SolrCollection from, SolrCollection to, Options options) throws IOException {
    this.from = from;
    this.to = to;
    this.options = options;
    roots = from.roots();
  }

  /**
   * How many documents there are to send, without those below others.
   *
   * @throws IOException if Solr can't be asked
   */
  public long documents() throws IOException {
    return from.searches().count(options.query, roots);
  }

  /**
   * What became of the documents, with those of earlier attempts.
   *
   * @param sent documents that arrived
   * @param refused documents that Solr did not take
   * @param outcomes documents of this attempt by what Winnow's processor did: their status, or
   *     {@code unchanged} if they were clean already; empty if the chain has no such processor
   */
  public record Result(long sent, long refused, Map<String, Long> outcomes) {
    public Result {
      outcomes = Collections.unmodifiableMap(new TreeMap<>(outcomes));
    }
  }

  /**
   * A batch that was sent.
   *
   * @param next where the documents behind it begin
   */
  private record Batch(int documents, Updates.Added added, String next) {}

  /**
   * Does the job as {@link #run(LongConsumer, BiConsumer)} does, and ends it where Solr refuses a
   * document.
   *
   * @return documents sent, with those of earlier attempts
   * @throws IOException also if Solr refuses a document
   */
  public long run(LongConsumer progress) throws IOException {
    BiConsumer<String, String> failed =
        (id, reason) -> {
          throw new UncheckedIOException(new IOException(id + ": " + reason));
        };
    try {
      return run(progress, failed).sent();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /**
   * Does the job, from where it was left, and removes the checkpoint at the end.
   *
   * @param progress told of documents that were sent, with those of earlier attempts
   * @param failed receives the unique key of each document that Solr refuses, and the reason
   * @return what became of the documents
   * @throws IOException if Solr can't be reached for long, or refuses one document after the other
   */
  public Result run(LongConsumer progress, BiConsumer<String, String> failed) throws IOException {
    String job = job();
    Checkpoint done = Checkpoint.read(options.checkpoint, job);
    Set<String> left = left();
    CopyRules copies = to.copies();
    Map<String, Long> outcomes = new TreeMap<>();
    RefusalStreak streak = new RefusalStreak();
    BoundedPool.Results<Batch> arrived =
        batch -> {
          List<Updates.Refused> refused = batch.added.refused();
          streak.count(batch.documents, refused);
          refused.forEach(each -> failed.accept(each.id(), each.reason()));
          batch.added.addTo(outcomes);
          done.advance(batch.documents, refused.size(), batch.next);
          progress.accept(done.documents());
        };
    try (BoundedPool<Batch> senders = BoundedPool.inOrder(options.threads, AHEAD, arrived)) {
      Cursor stored = from.cursor(options.query, roots, isNested(), options.batch);
      Cursor.Slice slice = read(stored, done.mark());
      while (!slice.documents().isEmpty()) {
        List<SolrInputDocument> documents =
            slice.documents().stream().map(document -> document.without(left, copies)).toList();
        String next = slice.next();
        senders.add(
            () -> {
              Updates.Added added = to.updates().add(documents, options.parameters);
              return new Batch(documents.size(), added, next);
            });
        slice = read(stored, next);
      }
      senders.finish();
    }
    to.updates().commit();
    done.delete();
    return new Result(done.documents() - done.refused(), done.refused(), outcomes);
  }

  /**
   * Returns whether the documents that would be sent have a value of some kind, such as a page.
   * Reading ends at the first one.
   *
   * @throws IOException if Solr can't be asked
   */
  public boolean sends(Predicate<Object> kind) throws IOException {
    Set<String> left = left();
    CopyRules copies = to.copies();
    Cursor stored = from.cursor(options.query, roots, false, LOOKED_AT);
    Cursor.Slice slice = read(stored, Cursor.START);
    while (!slice.documents().isEmpty()) {
      for (StoredDocument document : slice.documents()) {
        for (SolrInputField field : document.without(left, copies)) {
          if (field.getValues().stream().anyMatch(kind)) {
            return true;
          }
        }
      }
      slice = read(stored, slice.next());
    }
    return false;
  }

  private Set<String> left() {
    Set<String> left = new HashSet<>(OWN);
    left.addAll(options.leaveOut);
    return left;
  }

  private String job() {
    String job = from + " " + options.query + " " + to + " " + new TreeMap<>(options.parameters);
    return options.leaveOut.isEmpty() ? job : job + " " + new TreeSet<>(options.leaveOut);
  }

  /** Returns whether documents below others can go with them. */
  private boolean isNested() {
    return from.hasNestedDocuments() && to.hasNestedDocuments();
  }

  private static Cursor.Slice read(Cursor stored, String mark) throws IOException {
    return Requests.persistently(() -> stored.read(mark));
  }
}
