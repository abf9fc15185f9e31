// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.search.similarities.LMDirichletSimilarity;
import org.winnow.spec.Parameters;
import org.winnow.spec.Spec;

/** Every retrieval model by its name. Thread safe. */
public final class RetrievalModels {
  private static final Map<String, Entry> ENTRIES = entries();

  private RetrievalModels() {}

  private record Entry(List<String> parameters, Function<Parameters, Ranker> opener) {}

  private static Map<String, Entry> entries() {
    Map<String, Entry> entries = new LinkedHashMap<>();
    List<String> bm25 = List.of("k1", "b");
    List<String> mu = List.of("mu");
    List<String> feedback = List.of("documents", "terms", "original");
    entries.put("bm25", new Entry(bm25, RetrievalModels::bm25));
    entries.put("bm25-rm3", new Entry(both(bm25, feedback), p -> feedback(bm25(p), p)));
    entries.put("ql", new Entry(mu, RetrievalModels::ql));
    entries.put("ql-rm3", new Entry(both(mu, feedback), p -> feedback(ql(p), p)));
    entries.put("indri-ql", new Entry(mu, p -> indri(p, 0)));
    entries.put(
        "indri-rm", new Entry(both(mu, feedback), p -> indri(p, p.integer("documents", 10))));
    return entries;
  }

  private static List<String> both(List<String> some, List<String> others) {
    List<String> all = new ArrayList<>(some);
    all.addAll(others);
    return all;
  }

  private static LuceneRanker bm25(Parameters p) {
    return new LuceneRanker(
        new BM25Similarity((float) p.number("k1", 0.9), (float) p.number("b", 0.4)));
  }

  private static LuceneRanker ql(Parameters p) {
    return new LuceneRanker(new LMDirichletSimilarity((float) p.number("mu", 1000)));
  }

  private static Ranker feedback(LuceneRanker first, Parameters p) {
    return new FeedbackRanker(
        first, p.integer("documents", 10), p.integer("terms", 10), p.number("original", 0.5));
  }

  private static Ranker indri(Parameters p, int documents) {
    return new IndriRanker(
        p.number("mu", 2500), documents, p.integer("terms", 10), p.number("original", 0.5));
  }

  /** Their names. */
  public static List<String> names() {
    return List.copyOf(ENTRIES.keySet());
  }

  /**
   * Returns whether a model's scores are sums over the query's terms, so that those of fields add
   * up.
   */
  static boolean addsUp(String spec) {
    return open(spec) instanceof LuceneRanker;
  }

  /**
   * Opens a model.
   *
   * @param spec {@code name} or {@code name:parameter=value,…}
   * @throws IllegalArgumentException if there is no such model or parameter; the message lists what
   *     there is
   */
  public static Ranker open(String spec) {
    Spec parsed = Spec.parse(spec);
    Entry entry = ENTRIES.get(parsed.name());
    if (entry == null) {
      throw new IllegalArgumentException(
          "no retrieval model " + parsed.name() + "; there are " + String.join(", ", names()));
    }
    parsed.allowOnly(entry.parameters, spec);
    return entry.opener.apply(new Parameters(parsed.parameters()));
  }
}
