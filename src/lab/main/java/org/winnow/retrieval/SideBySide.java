// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.winnow.client.Login;
import org.winnow.client.Searches;
import org.winnow.trec.Qrels;
import org.winnow.trec.RankOverlap;
import org.winnow.trec.Run;
import org.winnow.trec.Topic;
import org.winnow.trec.measure.RankingMeasure;
import org.winnow.trec.measure.Scores;
import org.winnow.trec.significance.RunComparison;
import org.winnow.trec.significance.Testing;

/**
 * The same queries to two arms that a running Solr holds, and how the answers differ.
 *
 * @param depth documents of an answer that are looked at
 * @param queries in the order of the topics
 * @param judged the arms by judgments; null if there are none
 */
public record SideBySide(int depth, List<Answers> queries, @Nullable RunComparison judged) {
  /** Names of the arms. */
  public static final String RAW = "raw";

  /** The other. */
  public static final String CLEAN = "clean";

  /** How patient the reader of a ranking is. */
  private static final double PATIENCE = 0.9;

  public SideBySide {
    queries = List.copyOf(queries);
  }

  /**
   * Both answers to a query.
   *
   * @param overlap share of the documents of an answer that the other has too, in [0, 1]
   * @param rbo rank-biased overlap with p = .9, in [0, 1]
   */
  public record Answers(
      Topic topic,
      List<Searches.Shown> raw,
      List<Searches.Shown> clean,
      double overlap,
      double rbo) {
    public Answers {
      raw = List.copyOf(raw);
      clean = List.copyOf(clean);
    }

    /** Returns whether both answers are the same documents in the same order. */
    public boolean same() {
      return names(raw).equals(names(clean));
    }
  }

  /**
   * Where an arm is and how it is searched.
   *
   * @param url of the collection
   * @param request parameters of each search, without the query
   */
  public record Served(String url, Map<String, String> request) {
    public Served {
      request = Map.copyOf(request);
    }
  }

  /**
   * What is asked.
   *
   * @param depth documents of an answer that are looked at
   * @param titleField stored field with a document's title
   * @param qrels what is relevant, null if that is not known
   * @param measures for the judgments
   * @param seed of the randomization tests
   */
  public record Questions(
      List<Topic> topics,
      int depth,
      String titleField,
      @Nullable Qrels qrels,
      List<RankingMeasure> measures,
      long seed) {
    public Questions {
      topics = List.copyOf(topics);
      measures = List.copyOf(measures);
    }
  }

  /**
   * Asks both arms.
   *
   * @param login who asks
   * @param progress is told how many queries are done
   */
  public static SideBySide of(
      Served raw, Served clean, Questions questions, Login login, IntConsumer progress)
      throws IOException {
    try (SolrArm before = SolrArm.open(raw.url(), raw.request(), login);
        SolrArm after = SolrArm.open(clean.url(), clean.request(), login)) {
      List<Answers> all = new ArrayList<>();
      for (Topic topic : questions.topics()) {
        all.add(answers(before, after, topic, questions));
        progress.accept(all.size());
      }
      Qrels qrels = questions.qrels();
      RunComparison judged = qrels == null ? null : judge(before, after, questions, qrels);
      return new SideBySide(questions.depth(), all, judged);
    }
  }

  private static Answers answers(SolrArm raw, SolrArm clean, Topic topic, Questions questions)
      throws IOException {
    int depth = questions.depth();
    List<Searches.Shown> before = raw.show(topic.query(), depth, questions.titleField());
    List<Searches.Shown> after = clean.show(topic.query(), depth, questions.titleField());
    double overlap = RankOverlap.overlap(names(before), names(after), depth);
    double rbo = RankOverlap.rbo(names(before), names(after), PATIENCE);
    return new Answers(topic, before, after, overlap, rbo);
  }

  private static RunComparison judge(SolrArm raw, SolrArm clean, Questions questions, Qrels qrels)
      throws IOException {
    Map<String, Scores> scores = new LinkedHashMap<>();
    for (String name : List.of(RAW, CLEAN)) {
      SolrArm arm = name.equals(RAW) ? raw : clean;
      Run run = arm.run(SolrArm.MODEL, questions.topics(), name);
      scores.put(name, Scores.of(run, qrels, questions.measures(), Scores.Topics.COMPLETE));
    }
    return RunComparison.of(SolrArm.MODEL, scores, Testing.standard(questions.seed()));
  }

  private static List<String> names(List<Searches.Shown> answer) {
    return answer.stream().map(Searches.Shown::document).toList();
  }

  /** The mean over the queries; 0 of none. */
  public double mean(ToDoubleFunction<Answers> figure) {
    return queries.stream().mapToDouble(figure).average().orElse(0);
  }
}
