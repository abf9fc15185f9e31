// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.winnow.trec.Run;
import org.winnow.trec.Topic;

/** A retrieval model over an index. Implementations are immutable and thread safe. */
public interface Ranker {
  /** Documents that a run has for each topic. */
  int DEPTH = 1000;

  /** How many times deeper the next search goes where passages take the places of documents. */
  int DEEPER = 4;

  /** Passages that are looked at. */
  int DEEPEST = DEPTH * DEEPER * DEEPER;

  /**
   * The best documents for a query, best first; equal scores by document. None for a query without
   * terms.
   *
   * @param depth most documents wanted
   */
  List<Hit> rank(ArmIndex index, String query, int depth) throws IOException;

  /** A document found. */
  record Hit(String document, double score) {}

  /** {@link #run(Search, List, String)} with this model. */
  default Run run(ArmIndex index, List<Topic> topics, String tag) throws IOException {
    return run((query, depth) -> rank(index, query, depth), topics, tag);
  }

  /** The best documents, each once; deeper only where passages of the same ones are above. */
  private static List<Hit> best(Search search, String query) throws IOException {
    for (int depth = DEPTH; ; depth *= DEEPER) {
      List<Hit> hits = search.rank(query, depth);
      Set<String> seen = new HashSet<>();
      List<Hit> best = hits.stream().filter(hit -> seen.add(hit.document)).limit(DEPTH).toList();
      if (best.size() >= DEPTH || hits.size() < depth || depth >= DEEPEST) {
        return best;
      }
    }
  }

  /** Something that finds documents. */
  interface Search {
    /** The best documents for a query, best first. */
    List<Hit> rank(String query, int depth) throws IOException;
  }

  /**
   * A run over topics. A document that is found several times, by its passages, counts where it is
   * best.
   *
   * @param tag what the run is called
   */
  static Run run(Search search, List<Topic> topics, String tag) throws IOException {
    Map<String, List<Run.Entry>> entries = new LinkedHashMap<>();
    for (Topic topic : topics) {
      entries.put(topic.id(), entries(best(search, topic.query())));
    }
    return Run.of(tag, entries);
  }

  /**
   * Hits as a run has them. Scores are rounded to four digits and equal ones set apart by a
   * millionth, in rank order, so that every program that sorts the run again keeps the order.
   */
  static List<Run.Entry> entries(List<Hit> hits) {
    List<Run.Entry> found = new ArrayList<>();
    double last = Double.NaN;
    int equals = 0;
    for (Hit hit : hits) {
      double score = Math.round(hit.score * 1e4) / 1e4;
      equals = score == last ? equals + 1 : 0;
      last = score;
      found.add(new Run.Entry(hit.document, found.size() + 1, score - equals * 1e-6));
    }
    return found;
  }
}
