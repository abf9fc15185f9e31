// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.passages;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.stream.IntStream;
import org.winnow.trec.Run;
import org.winnow.trec.Topic;

/** Searches passages by vectors: the cosine with every passage, so that none is missed. */
final class VectorSearch {
  private static final Comparator<Run.Entry> WORST_FIRST =
      Comparator.comparingDouble(Run.Entry::score)
          .thenComparing(Run.Entry::document, Comparator.reverseOrder());

  private VectorSearch() {}

  /**
   * The nearest passages for each topic.
   *
   * @param passages vectors of length 1
   * @param queries the same, in the order of the topics
   */
  static Run run(List<float[]> passages, List<Topic> topics, List<float[]> queries, int depth) {
    List<List<Run.Entry>> nearest =
        IntStream.range(0, topics.size())
            .parallel()
            .mapToObj(topic -> nearest(passages, queries.get(topic), depth))
            .toList();
    Map<String, List<Run.Entry>> entries = new LinkedHashMap<>();
    for (int topic = 0; topic < topics.size(); topic++) {
      entries.put(topics.get(topic).id(), nearest.get(topic));
    }
    return Run.of("vectors", entries);
  }

  private static List<Run.Entry> nearest(List<float[]> passages, float[] query, int depth) {
    PriorityQueue<Run.Entry> best = new PriorityQueue<>(WORST_FIRST);
    for (int i = 0; i < passages.size(); i++) {
      double cosine = cosine(passages.get(i), query);
      if (best.size() < depth || cosine > best.element().score()) {
        best.add(new Run.Entry(PassageName.of(i), 0, cosine));
        if (best.size() > depth) {
          best.remove();
        }
      }
    }
    return new ArrayList<>(best);
  }

  private static double cosine(float[] one, float[] other) {
    float sum = 0;
    for (int i = 0; i < one.length; i++) {
      sum += one[i] * other[i];
    }
    return sum;
  }
}
