// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec.measure;

import java.util.function.DoubleUnaryOperator;

/**
 * Measures over grades, each as trec_eval 9.0.8 has it unless it says otherwise. {@code k} is the
 * number of documents looked at. 0 where nothing is relevant.
 */
public final class GradedMeasures {
  /** The greatest grade of the Web Track, fixed so that figures of different files compare. */
  private static final int GREATEST = 4;

  private GradedMeasures() {}

  static double averagePrecision(RankedGrades ranking, int k) {
    double sum = 0;
    int found = 0;
    for (int i = 0; i < Math.min(k, ranking.size()); i++) {
      if (ranking.isRelevant(i)) {
        sum += (double) ++found / (i + 1);
      }
    }
    return ratio(sum, ranking.relevant());
  }

  static double precision(RankedGrades ranking, int k) {
    return (double) ranking.found(k) / k;
  }

  static double recall(RankedGrades ranking, int k) {
    return ratio(ranking.found(k), ranking.relevant());
  }

  static double rPrecision(RankedGrades ranking) {
    return ratio(ranking.found(ranking.relevant()), ranking.relevant());
  }

  static double reciprocalRank(RankedGrades ranking, int k) {
    for (int i = 0; i < Math.min(k, ranking.size()); i++) {
      if (ranking.isRelevant(i)) {
        return 1.0 / (i + 1);
      }
    }
    return 0;
  }

  static double success(RankedGrades ranking, int k) {
    return ranking.found(k) > 0 ? 1 : 0;
  }

  static double bpref(RankedGrades ranking) {
    int bound = Math.min(ranking.relevant(), ranking.nonRelevant());
    int nonRelevant = 0;
    double sum = 0;
    for (int i = 0; i < ranking.size(); i++) {
      if (ranking.isRelevant(i)) {
        int before = Math.min(nonRelevant, ranking.relevant());
        sum += before == 0 ? 1 : 1 - (double) before / bound;
      } else if (ranking.isJudged(i)) {
        nonRelevant++;
      }
    }
    return ratio(sum, ranking.relevant());
  }

  /** Linear gain. */
  static double ndcg(RankedGrades ranking, int k) {
    return ndcg(ranking, k, grade -> grade);
  }

  /** Gain {@code 2^grade - 1}, as in gdeval. */
  static double exponentialNdcg(RankedGrades ranking, int k) {
    return ndcg(ranking, k, grade -> Math.pow(2, grade) - 1);
  }

  private static double ndcg(RankedGrades ranking, int k, DoubleUnaryOperator gain) {
    double sum = 0;
    for (int i = 0; i < Math.min(k, ranking.size()); i++) {
      sum += gain.applyAsDouble(ranking.gain(i)) / discount(i);
    }
    double best = 0;
    for (int i = 0; i < Math.min(k, ranking.ideal().length); i++) {
      best += gain.applyAsDouble(ranking.ideal()[i]) / discount(i);
    }
    return ratio(sum, best);
  }

  /** The discount of a gain at rank {@code i + 1}, which divides it. */
  static double discount(int i) {
    return Math.log(i + 2) / Math.log(2);
  }

  /**
   * Expected reciprocal rank (Chapelle and others, CIKM 2009), as in gdeval; grades above the
   * greatest count as that.
   */
  static double err(RankedGrades ranking, int k) {
    double reached = 1;
    double sum = 0;
    for (int i = 0; i < Math.min(k, ranking.size()); i++) {
      int grade = Math.min(GREATEST, ranking.gain(i));
      double satisfied = (Math.pow(2, grade) - 1) / Math.pow(2, GREATEST);
      sum += reached * satisfied / (i + 1);
      reached *= 1 - satisfied;
    }
    return sum;
  }

  /** Rank-biased precision (Moffat and Zobel, TOIS 2008), binary. */
  static double rbp(RankedGrades ranking, double persistence, int k) {
    double weight = 1 - persistence;
    double sum = 0;
    for (int i = 0; i < Math.min(k, ranking.size()); i++) {
      sum += ranking.isRelevant(i) ? weight : 0;
      weight *= persistence;
    }
    return sum;
  }

  /** Share of the first {@code k} documents found that are judged; 0 of none. */
  static double judged(RankedGrades ranking, int k) {
    int seen = Math.min(k, ranking.size());
    int judged = 0;
    for (int i = 0; i < seen; i++) {
      judged += ranking.isJudged(i) ? 1 : 0;
    }
    return ratio(judged, seen);
  }

  static double ratio(double part, double whole) {
    return whole == 0 ? 0 : part / whole;
  }
}
