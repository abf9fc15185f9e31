// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.testbed;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Texts about the same, around one of them.
 *
 * @param middle the text that the others are compared with
 * @param grades by text: {@value #SAME} for the middle and those on the same subject, {@value
 *     #NEAR} for those near it
 */
record Subject(int middle, Map<Integer, Integer> grades) {
  static final int SAME = 2;
  static final int NEAR = 1;

  Subject {
    grades = Collections.unmodifiableMap(new TreeMap<>(grades));
  }

  /**
   * The subjects of texts: first that around the text which has most others on the same subject,
   * then that around the one with most among those not on a subject found before, and so on; of
   * equals, the first text. A text may be on several subjects.
   *
   * @param neighbours cosines with others, by text; symmetric
   * @param same least cosine with the middle of a text on the same subject; the others are near
   */
  static List<Subject> find(List<Map<Integer, Double>> neighbours, double same) {
    List<Subject> all = new ArrayList<>();
    for (int text = 0; text < neighbours.size(); text++) {
      all.add(around(text, neighbours.get(text), same));
    }
    all.sort(Comparator.comparingInt(subject -> -subject.texts().size()));
    Set<Integer> covered = new HashSet<>();
    List<Subject> found = new ArrayList<>();
    for (Subject subject : all) {
      if (!covered.contains(subject.middle)) {
        covered.addAll(subject.texts());
        found.add(subject);
      }
    }
    return found;
  }

  private static Subject around(int middle, Map<Integer, Double> neighbours, double same) {
    Map<Integer, Integer> grades = new TreeMap<>(Map.of(middle, SAME));
    neighbours.forEach((text, cosine) -> grades.put(text, cosine >= same ? SAME : NEAR));
    return new Subject(middle, grades);
  }

  /** The texts on the subject itself, with the middle. */
  List<Integer> texts() {
    return grades.keySet().stream().filter(text -> grades.getOrDefault(text, 0) == SAME).toList();
  }
}
