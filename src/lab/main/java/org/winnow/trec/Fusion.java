// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.winnow.trec.Run.Entry;

/**
 * One run out of several. A document that a run lacks gets nothing from it.
 *
 * @param method how what the runs say of a document is added up
 * @param normalization of scores, topic by topic; methods that go by ranks don't look at it
 * @param k constant of {@link Method#RRF}, at least 0
 * @param depth documents kept for each topic, at least 1
 */
public record Fusion(Method method, Normalization normalization, int k, int depth) {
  /** The value that the paper on {@link Method#RRF} recommends and most systems use. */
  public static final int DEFAULT_K = 60;

  /** As many documents as TREC takes. */
  public static final int DEFAULT_DEPTH = 1000;

  /** {@link Method#RRF} with the constants that most systems have. */
  public static final Fusion RECIPROCAL_RANK =
      new Fusion(Method.RRF, Normalization.NONE, DEFAULT_K, DEFAULT_DEPTH);

  public Fusion {
    if (k < 0 || depth < 1) {
      throw new IllegalArgumentException("illegal k or depth: " + k + ", " + depth);
    }
  }

  /** How what the runs say is added up. */
  public enum Method {
    /**
     * Reciprocal rank fusion: the sum of {@code 1 / (k + rank)} (Cormack, Clarke and Buettcher,
     * Reciprocal rank fusion outperforms Condorcet and individual rank learning methods, SIGIR
     * 2009).
     */
    RRF,
    /** The sum of scores (Fox and Shaw, Combination of multiple searches, TREC-2, 1994). */
    COMBSUM,
    /** That sum times the number of runs that have the document (Fox and Shaw). */
    COMBMNZ,
    /**
     * Inverse square rank: the sum of {@code 1 / rank^2} times the number of runs that have the
     * document (Mourão, Martins and Magalhães, Inverse square rank fusion for multimodal search,
     * CBMI 2014).
     */
    ISR
  }

  /** A normalization of a run's scores for a topic before they are added. */
  public enum Normalization {
    /** To [0, 1]; all 1 where all are equal. */
    MIN_MAX,
    /** Less their mean, by their standard deviation; all 0 where all are equal. */
    Z_SCORE,
    /** They stay. */
    NONE
  }

  /**
   * Fuses runs. Topics come in the order in which the runs have them. Where a normalized score is
   * negative, all of that run and topic are raised so that the least is 0: a document that was not
   * found never stands above one that was. This doesn't change the order of sums of documents that
   * all runs have.
   *
   * @param tag what the run is called
   */
  public Run fuse(String tag, List<Run> runs) {
    Set<String> topics = new LinkedHashSet<>();
    runs.forEach(run -> topics.addAll(run.topics()));
    Map<String, List<Entry>> fused = new LinkedHashMap<>();
    for (String topic : topics) {
      fused.put(topic, fuse(runs.stream().map(run -> run.entries(topic)).toList()));
    }
    return Run.of(tag, fused).first(depth);
  }

  private List<Entry> fuse(List<List<Entry>> rankings) {
    Map<String, Double> sums = new LinkedHashMap<>();
    Map<String, Integer> counts = new LinkedHashMap<>();
    for (List<Entry> ranking : rankings) {
      double[] worth = worth(ranking);
      for (int i = 0; i < worth.length; i++) {
        sums.merge(ranking.get(i).document(), worth[i], Double::sum);
        counts.merge(ranking.get(i).document(), 1, Integer::sum);
      }
    }
    boolean counted = method == Method.COMBMNZ || method == Method.ISR;
    List<Entry> entries = new ArrayList<>();
    sums.forEach(
        (document, sum) ->
            entries.add(
                new Entry(document, 0, counted ? sum * counts.getOrDefault(document, 1) : sum)));
    return entries;
  }

  /** The normalized scores of the documents that a run found for a topic, best first. */
  private double[] worth(List<Entry> ranking) {
    double[] worth = new double[ranking.size()];
    for (int i = 0; i < worth.length; i++) {
      double rank = i + 1;
      worth[i] =
          switch (method) {
            case RRF -> 1 / (k + rank);
            case ISR -> 1 / (rank * rank);
            case COMBSUM, COMBMNZ -> ranking.get(i).score();
          };
    }
    return method == Method.RRF || method == Method.ISR ? worth : raised(normalized(worth));
  }

  private double[] normalized(double[] scores) {
    double least = Double.POSITIVE_INFINITY;
    double most = Double.NEGATIVE_INFINITY;
    double mean = 0;
    for (double score : scores) {
      least = Math.min(least, score);
      most = Math.max(most, score);
      mean += score / scores.length;
    }
    double squares = 0;
    for (double score : scores) {
      squares += (score - mean) * (score - mean) / scores.length;
    }
    double[] values = scores.clone();
    for (int i = 0; i < values.length; i++) {
      values[i] =
          switch (normalization) {
            case NONE -> scores[i];
            case MIN_MAX -> most == least ? 1 : (scores[i] - least) / (most - least);
            case Z_SCORE -> most == least ? 0 : (scores[i] - mean) / Math.sqrt(squares);
          };
    }
    return values;
  }

  private static double[] raised(double[] values) {
    double floor = 0;
    for (double value : values) {
      floor = Math.min(floor, value);
    }
    double[] raised = values.clone();
    for (int i = 0; i < raised.length; i++) {
      raised[i] -= floor;
    }
    return raised;
  }
}
