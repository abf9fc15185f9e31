// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec.measure;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How a measure reads grades.
 *
 * @param level the least grade that is relevant, at least 1
 * @param judgedOnly whether documents that nobody judged are taken out of the ranking, and junk
 *     with them, as in trec_eval
 * @param gains what stands for a grade; those that it lacks stand for themselves
 */
public record GradeReading(int level, boolean judgedOnly, Map<Integer, Integer> gains) {
  /** Relevant from 1 on, all documents, grades as they are. */
  static final GradeReading PLAIN = new GradeReading(1, false, Map.of());

  public GradeReading {
    gains = Map.copyOf(gains);
  }

  /** Judgments as they are read. */
  Map<String, Integer> of(Map<String, Integer> judged) {
    if (gains.isEmpty()) {
      return judged;
    }
    Map<String, Integer> read = new LinkedHashMap<>();
    judged.forEach((document, grade) -> read.put(document, gains.getOrDefault(grade, grade)));
    return read;
  }
}
