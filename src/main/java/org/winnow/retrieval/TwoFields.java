// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.winnow.trec.Qrels;
import org.winnow.trec.RankingMeasure;
import org.winnow.trec.Run;
import org.winnow.trec.Scores;
import org.winnow.trec.Topic;

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
    List<Map<String, List<Run.Entry>>> tried = tried(arms, model, topics);
    List<Map<String, Double>> scores =
        tried.stream().map(entries -> scores(Run.of(tag, entries), qrels, measure)).toList();
    int odd = best(scores, fold(topics, 0));
    int even = best(scores, fold(topics, 1));
    Map<String, List<Run.Entry>> chosen = new LinkedHashMap<>();
    fold(topics, 0).forEach(id -> chosen.put(id, tried.get(even).getOrDefault(id, List.of())));
    fold(topics, 1).forEach(id -> chosen.put(id, tried.get(odd).getOrDefault(id, List.of())));
    String weights = weights(even) + " for topics at odd places, " + weights(odd) + " at even ones";
    return new Tuned(Run.of(tag, chosen), weights);
  }

  /** What each weight finds for each topic. */
  private List<Map<String, List<Run.Entry>>> tried(
      Map<String, SearchableArm> arms, String model, List<Topic> topics) throws IOException {
    List<Map<String, List<Run.Entry>>> tried = new ArrayList<>();
    for (int tenths = 0; tenths <= TENTHS; tenths++) {
      tried.add(new LinkedHashMap<>());
    }
    SearchableArm first = Objects.requireNonNull(arms.get(one));
    SearchableArm second = Objects.requireNonNull(arms.get(other));
    for (Topic topic : topics) {
      List<Ranker.Hit> ones = first.rank(model, topic.query(), DEEP);
      List<Ranker.Hit> others = second.rank(model, topic.query(), DEEP);
      for (int tenths = 0; tenths <= TENTHS; tenths++) {
        tried.get(tenths).put(topic.id(), Ranker.entries(sum(ones, others, tenths)));
      }
    }
    return tried;
  }

  private static Map<String, Double> scores(Run run, Qrels qrels, RankingMeasure measure) {
    Scores scores = Scores.of(run, qrels, List.of(measure), Scores.Topics.COMPLETE);
    return scores.topics(measure.name());
  }

  /** Every second topic. */
  private static List<String> fold(List<Topic> topics, int from) {
    List<String> fold = new ArrayList<>();
    for (int i = from; i < topics.size(); i += 2) {
      fold.add(topics.get(i).id());
    }
    return fold;
  }

  /** The tenths with the greatest mean over some topics, the least of equals. */
  private static int best(List<Map<String, Double>> scores, List<String> fold) {
    int best = 0;
    double most = -1;
    for (int tenths = 0; tenths <= TENTHS; tenths++) {
      Map<String, Double> own = scores.get(tenths);
      double sum = fold.stream().mapToDouble(id -> own.getOrDefault(id, 0.0)).sum();
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
