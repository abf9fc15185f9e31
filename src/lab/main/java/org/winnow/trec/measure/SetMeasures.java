// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec.measure;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Measures of what was found as a whole, as trec_eval 9.0.8 and ir-measures 0.4 have them. 0 where
 * nothing is relevant or nothing was found.
 */
public final class SetMeasures {
  /** trec_eval's rounding of a share of the relevant documents to their number. */
  private static final double ROUNDING = 0.9;

  private SetMeasures() {}

  static double precision(RankedGrades ranking) {
    return GradedMeasures.ratio(ranking.found(ranking.size()), ranking.size());
  }

  /** Precision by the best that there is for this many documents. */
  static double relativePrecision(RankedGrades ranking) {
    int best = Math.min(ranking.size(), ranking.relevant());
    return GradedMeasures.ratio(ranking.found(ranking.size()), best);
  }

  static double recall(RankedGrades ranking) {
    return GradedMeasures.ratio(ranking.found(ranking.size()), ranking.relevant());
  }

  /** {@code (beta + 1) P R / (R + beta P)}: trec_eval doesn't square beta. */
  static double f(RankedGrades ranking, double beta) {
    double precision = precision(ranking);
    double recall = recall(ranking);
    return GradedMeasures.ratio((beta + 1) * precision * recall, recall + beta * precision);
  }

  /** The best precision from the rank on at which this share of recall, in [0, 1], is reached. */
  static double interpolatedPrecision(RankedGrades ranking, double recall) {
    int wanted = (int) (recall * ranking.relevant() + ROUNDING);
    int found = 0;
    double best = 0;
    for (int i = 0; i < ranking.size(); i++) {
      found += ranking.isRelevant(i) ? 1 : 0;
      best = found >= wanted ? Math.max(best, (double) found / (i + 1)) : best;
    }
    return best;
  }

  /**
   * The share of pairs of a relevant and another document, both among the first {@code k}, in which
   * the relevant one comes first; 1 if there are only relevant ones.
   */
  static double accuracy(RankedGrades ranking, int k) {
    int size = Math.min(k, ranking.size());
    int found = ranking.found(size);
    long others = 0;
    long wrong = 0;
    for (int i = 0; i < size; i++) {
      others += ranking.isRelevant(i) ? 0 : 1;
      wrong += ranking.isRelevant(i) ? others : 0;
    }
    if (found == 0) {
      return 0;
    }
    return others == 0 ? 1 : 1 - wrong / ((double) others * found);
  }

  /**
   * Rank-biased overlap with the best order (Clarke, Vtyurina and Smucker, Assessing top-k
   * preferences, TOIS 2021). Of equal grades the best order has those found first, as they were
   * found. (The authors' program sorts by score, where a document not found has 0: with negative
   * scores it puts those first.)
   */
  static double compatibility(RankedGrades ranking, double p, boolean normalized) {
    List<String> found = ranking.documents();
    List<String> ideal = ranking.idealDocuments();
    int depth = Math.max(found.size(), ideal.size());
    double overlap = overlap(found, ideal, p, depth);
    return normalized ? GradedMeasures.ratio(overlap, overlap(ideal, ideal, p, depth)) : overlap;
  }

  private static double overlap(List<String> one, List<String> other, double p, int depth) {
    Set<String> first = new HashSet<>();
    Set<String> second = new HashSet<>();
    int common = 0;
    double sum = 0;
    double weights = 0;
    double weight = 1;
    for (int i = 0; i < depth; i++) {
      if (i < one.size()) {
        first.add(one.get(i));
        common += second.contains(one.get(i)) ? 1 : 0;
      }
      if (i < other.size()) {
        second.add(other.get(i));
        common += first.contains(other.get(i)) ? 1 : 0;
      }
      sum += weight * common / (i + 1);
      weights += weight;
      weight *= p;
    }
    return GradedMeasures.ratio(sum, weights);
  }
}
