// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec.measure;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.IntToDoubleFunction;

/**
 * Measures over subtopics as the Web Track's ndeval has them: alpha and beta are .5, subtopics
 * without a relevant document do not count, and the plain figures are shares of what a ranking
 * would reach in which every document is relevant to every subtopic. {@code k} is the number of
 * documents looked at. 0 where nothing is relevant.
 */
public final class DiversityMeasures {
  private static final double BETA = 0.5;

  private DiversityMeasures() {}

  static double errIa(RankedSubtopics ranking, int k) {
    return share(ranking, k, i -> i + 1);
  }

  static double nErrIa(RankedSubtopics ranking, int k) {
    return ofIdeal(ranking, k, i -> i + 1);
  }

  static double alphaDcg(RankedSubtopics ranking, int k) {
    return share(ranking, k, GradedMeasures::discount);
  }

  static double alphaNdcg(RankedSubtopics ranking, int k) {
    return ofIdeal(ranking, k, GradedMeasures::discount);
  }

  static double nrbp(RankedSubtopics ranking) {
    double unit = 1 - (1 - RankedSubtopics.ALPHA) * BETA;
    double sum = sum(ranking.gains(), ranking.size(), i -> Math.pow(BETA, -i));
    return GradedMeasures.ratio(sum * unit, ranking.subtopics());
  }

  static double nNrbp(RankedSubtopics ranking) {
    return ofIdeal(ranking, Integer.MAX_VALUE, i -> Math.pow(BETA, -i));
  }

  /** Mean over the subtopics of average precision. */
  static double averagePrecisionIa(RankedSubtopics ranking) {
    Map<Integer, Integer> found = new HashMap<>();
    double sum = 0;
    for (int i = 0; i < ranking.size(); i++) {
      for (int subtopic : ranking.found(i)) {
        int n = found.merge(subtopic, 1, Integer::sum);
        sum += (double) n / (i + 1) / ranking.relevant().getOrDefault(subtopic, 1);
      }
    }
    return GradedMeasures.ratio(sum, ranking.subtopics());
  }

  /** Mean over the subtopics of precision. */
  static double precisionIa(RankedSubtopics ranking, int k) {
    int found = 0;
    for (int i = 0; i < Math.min(k, ranking.size()); i++) {
      found += ranking.found(i).size();
    }
    return GradedMeasures.ratio((double) found / k, ranking.subtopics());
  }

  /** Share of the subtopics that some document is relevant to. */
  static double subtopicRecall(RankedSubtopics ranking, int k) {
    Set<Integer> found = new HashSet<>();
    for (int i = 0; i < Math.min(k, ranking.size()); i++) {
      found.addAll(ranking.found(i));
    }
    return GradedMeasures.ratio(found.size(), ranking.subtopics());
  }

  private static double share(RankedSubtopics ranking, int k, IntToDoubleFunction discount) {
    double most = 0;
    for (int i = 0; i < k; i++) {
      most += Math.pow(1 - RankedSubtopics.ALPHA, i) / discount.applyAsDouble(i);
    }
    return GradedMeasures.ratio(sum(ranking.gains(), k, discount), most * ranking.subtopics());
  }

  private static double ofIdeal(RankedSubtopics ranking, int k, IntToDoubleFunction discount) {
    return GradedMeasures.ratio(
        sum(ranking.gains(), k, discount), sum(ranking.idealGains(), k, discount));
  }

  private static double sum(double[] gains, int k, IntToDoubleFunction discount) {
    double sum = 0;
    for (int i = 0; i < Math.min(k, gains.length); i++) {
      sum += gains[i] / discount.applyAsDouble(i);
    }
    return sum;
  }
}
