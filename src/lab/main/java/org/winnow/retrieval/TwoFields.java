// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval;

import java.io.IOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.winnow.trec.Qrels;
import org.winnow.trec.Run;
import org.winnow.trec.Topic;
import org.winnow.trec.measure.RankingMeasure;

/**
 * Two arms searched as two fields of one index: a document's score is the weighted sum of its
 * scores in both, which is what Solr's edismax makes of {@code qf=one^a other^b} and {@code tie=1}.
 *
 * <p>The weights come from two-fold cross-validation: those that are best for the topics at odd
 * places are taken for the topics at even places, and the other way round. So no topic is judged
 * with weights that it helped to choose.
 *
 * @param one name of the first arm
 * @param other name of the second
 */
record TwoFields(String one, String other) {
  /** Documents of a field that are looked at; of smaller collections, all. */
  private static final int DEEP = 10_000;

  /** Weights that are tried are tenths, and sum to 1. */
  private static final int TENTHS = 10;

  /**
   * What came out.
   *
   * @param run with the weights of the other fold for each topic
   * @param weights in words
   */
  record Tuned(Run run, String weights) {}

  /**
   * A run over topics, cross-validated.
   *
   * @param measure what is best has the greatest mean of it; of equals, the one with the lighter
   *     second field
   * @param tag what the run is called
   */
  Tuned run(
      Map<String, SearchableArm> arms,
      String model,
      List<Topic> topics,
      Qrels qrels,
      RankingMeasure measure,
      String tag)
      throws IOException {
    SearchableArm first = Objects.requireNonNull(arms.get(one));
    SearchableArm second = Objects.requireNonNull(arms.get(other));
    double[][] scores = new double[TENTHS + 1][topics.size()];
    for (int t = 0; t < topics.size(); t++) {
      Topic topic = topics.get(t);
      List<Ranker.Hit> ones = first.rank(model, topic.query(), DEEP);
      List<Ranker.Hit> others = second.rank(model, topic.query(), DEEP);
      for (int tenths = 0; tenths <= TENTHS; tenths++) {
        scores[tenths][t] = score(topic.id(), sum(ones, others, tenths), qrels, measure);
      }
    }
    int odd = best(scores, 0);
    int even = best(scores, 1);
    // Searched again, so that not all that was tried has to be kept.
    Map<String, List<Run.Entry>> chosen = new LinkedHashMap<>();
    for (int t = 0; t < topics.size(); t++) {
      String query = topics.get(t).query();
      List<Ranker.Hit> ones = first.rank(model, query, DEEP);
      List<Ranker.Hit> others = second.rank(model, query, DEEP);
      int tenths = t % 2 == 0 ? even : odd;
      chosen.put(topics.get(t).id(), Ranker.entries(sum(ones, others, tenths)));
    }
    String weights = weights(even) + " for topics at odd places, " + weights(odd) + " at even ones";
    return new Tuned(Run.of(tag, chosen), weights);
  }

  /** The mean gain of a topic's documents; 0 if the topic is not judged. */
  private static double score(
      String topic, List<Ranker.Hit> hits, Qrels qrels, RankingMeasure measure) {
    Run run = Run.of("", Map.of(topic, Ranker.entries(hits)));
    boolean judged = qrels.topics().contains(topic);
    return judged ? measure.of(run.documents(topic), qrels.of(topic)) : 0;
  }

  /** The tenths with the greatest sum over every second topic from one on, the least of equals. */
  private static int best(double[][] scores, int from) {
    int best = 0;
    double most = -1;
    for (int tenths = 0; tenths <= TENTHS; tenths++) {
      double sum = 0;
      for (int t = from; t < scores[tenths].length; t += 2) {
        sum += scores[tenths][t];
      }
      best = sum > most ? tenths : best;
      most = Math.max(most, sum);
    }
    return best;
  }

  /** The best documents by both fields, the second counting so many tenths. */
  static List<Ranker.Hit> sum(List<Ranker.Hit> ones, List<Ranker.Hit> others, int tenths) {
    Map<String, Double> sums = new HashMap<>();
    add(sums, ones, TENTHS - tenths);
    add(sums, others, tenths);
    return sums.entrySet().stream()
        .map(sum -> new Ranker.Hit(sum.getKey(), sum.getValue()))
        .sorted(
            Comparator.comparingDouble(Ranker.Hit::score)
                .reversed()
                .thenComparing(Ranker.Hit::document))
        .limit(Ranker.DEPTH)
        .toList();
  }

  /** A document that is found by several passages counts as the best of them. */
  private static void add(Map<String, Double> sums, List<Ranker.Hit> hits, int tenths) {
    Map<String, Double> own = new HashMap<>();
    if (tenths > 0) {
      hits.forEach(hit -> own.putIfAbsent(hit.document(), hit.score() * tenths / TENTHS));
    }
    own.forEach((document, score) -> sums.merge(document, score, Double::sum));
  }

  private String weights(int tenths) {
    return String.format(Locale.ROOT, "%s^.%d %s^.%d", one, TENTHS - tenths, other, tenths)
        .replace("^.10", "^1");
  }
}
