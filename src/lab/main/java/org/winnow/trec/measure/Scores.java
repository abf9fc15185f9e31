// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec.measure;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.winnow.trec.Qrels;
import org.winnow.trec.Run;
import org.winnow.trec.SubtopicQrels;
import org.winnow.trec.Topics;

/**
 * What a run reaches: a figure for each measure and topic. Immutable.
 *
 * @param byMeasure from measure name to topic to figure
 */
public record Scores(Map<String, Map<String, Double>> byMeasure) {
  public Scores {
    Map<String, Map<String, Double>> copy = new LinkedHashMap<>();
    byMeasure.forEach(
        (name, topics) -> copy.put(name, Collections.unmodifiableMap(new LinkedHashMap<>(topics))));
    byMeasure = Collections.unmodifiableMap(copy);
  }

  /** Which topics are averaged over. */
  public enum Topics {
    /** All that are judged; one without documents found counts 0 (trec_eval's {@code -c}). */
    COMPLETE,
    /** The topics that are judged and for which the run has documents. */
    RETRIEVED
  }

  /** Scores a run by grades. */
  public static Scores of(Run run, Qrels qrels, List<RankingMeasure> measures, Topics topics) {
    Map<String, Map<String, Double>> scores = empty(measures);
    for (String topic : chosen(run, qrels.topics(), topics)) {
      RankedGrades ranking = new RankedGrades(run.documents(topic), qrels.of(topic));
      measures.forEach(m -> of(scores, m).put(topic, m.of(ranking)));
    }
    return new Scores(scores);
  }

  /** Scores a run by subtopics. */
  public static Scores of(
      Run run, SubtopicQrels qrels, List<RankingMeasure> measures, Topics topics) {
    Map<String, Map<String, Double>> scores = empty(measures);
    for (String topic : chosen(run, qrels.topics(), topics)) {
      RankedSubtopics ranking = new RankedSubtopics(run.documents(topic), qrels.of(topic));
      measures.forEach(m -> of(scores, m).put(topic, m.of(ranking)));
    }
    return new Scores(scores);
  }

  private static Map<String, Map<String, Double>> empty(List<RankingMeasure> measures) {
    Map<String, Map<String, Double>> scores = new LinkedHashMap<>();
    measures.forEach(measure -> scores.put(measure.name(), new LinkedHashMap<>()));
    return scores;
  }

  private static Map<String, Double> of(
      Map<String, Map<String, Double>> scores, RankingMeasure measure) {
    return scores.computeIfAbsent(measure.name(), name -> new LinkedHashMap<>());
  }

  private static List<String> chosen(Run run, Set<String> judged, Topics topics) {
    List<String> chosen = new ArrayList<>(judged);
    if (topics == Topics.RETRIEVED) {
      chosen.retainAll(run.topics());
    }
    return chosen;
  }

  /** Figures by topic. */
  public Map<String, Double> topics(String measure) {
    return byMeasure.getOrDefault(measure, Map.of());
  }

  /** Mean over the topics; 0 of none. */
  public double mean(String measure) {
    return topics(measure).values().stream().mapToDouble(Double::doubleValue).average().orElse(0);
  }
}
