// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.passages;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.winnow.retrieval.passages.Questions.SitePage;
import org.winnow.trec.measure.Scores;

/**
 * What an experiment on passages found.
 *
 * @param pages the pages that topics are about, by topic
 * @param indexes in the order in which they were made
 */
public record PassageResult(Map<String, SitePage> pages, List<Measured> indexes) {
  public PassageResult {
    pages = Collections.unmodifiableMap(new LinkedHashMap<>(pages));
    indexes = List.copyOf(indexes);
  }

  /**
   * One index.
   *
   * @param scores by search: {@code bm25}, {@code vectors} and {@code both}
   * @param first the first passage that {@code bm25} finds, by topic
   */
  public record Measured(
      PassageIndex index,
      IndexFigures figures,
      Map<String, Scores> scores,
      Map<String, JudgedPassage> first) {
    public Measured {
      scores = Collections.unmodifiableMap(new LinkedHashMap<>(scores));
      first = Collections.unmodifiableMap(new LinkedHashMap<>(first));
    }

    /** The figures of a search by measure and topic. */
    Scores scores(String search) {
      return scores.getOrDefault(search, new Scores(Map.of()));
    }
  }

  /** Means over the topics of a subset, by measure. */
  public Map<String, Double> means(Measured index, String search, Subset subset) {
    Map<String, Double> means = new LinkedHashMap<>();
    index
        .scores(search)
        .byMeasure()
        .forEach((measure, topics) -> means.put(measure, mean(of(subset, topics))));
    return means;
  }

  private static double mean(Map<String, Double> topics) {
    return topics.values().stream().mapToDouble(Double::doubleValue).average().orElse(0);
  }

  /** The figures of the topics of a subset. */
  Map<String, Double> of(Subset subset, Map<String, Double> topics) {
    Map<String, Double> some = new LinkedHashMap<>(topics);
    some.keySet().removeIf(topic -> !pages.containsKey(topic) || !subset.has(page(topic)));
    return some;
  }

  /** The site that a topic is about. */
  String site(String topic) {
    return page(topic).site();
  }

  private SitePage page(String topic) {
    return pages.getOrDefault(topic, new SitePage("", "", "", false));
  }
}
