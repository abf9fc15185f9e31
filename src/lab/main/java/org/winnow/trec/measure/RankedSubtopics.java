// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec.measure;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The documents found for a topic as the subtopics that they are relevant to, and the best order
 * that there is: at each rank the document that adds most; of equals, as in ndeval, the last by
 * name.
 */
public final class RankedSubtopics {
  /** How much less a subtopic's next document is worth: ndeval's alpha. */
  static final double ALPHA = 0.5;

  private final List<Set<Integer>> found;
  private final Map<Integer, Integer> relevant = new TreeMap<>();
  private final double[] gains;
  private final double[] idealGains;

  /**
   * A ranking with its judgments.
   *
   * @param documents best first
   * @param judged subtopics by relevant document
   */
  RankedSubtopics(List<String> documents, Map<String, Set<Integer>> judged) {
    found = documents.stream().map(d -> judged.getOrDefault(d, Set.of())).toList();
    judged.values().forEach(some -> some.forEach(s -> relevant.merge(s, 1, Integer::sum)));
    gains = gains(found);
    idealGains = gains(ideal(judged));
  }

  /** Documents found. */
  int size() {
    return found.size();
  }

  /** Subtopics that some document is relevant to. */
  int subtopics() {
    return relevant.size();
  }

  /** Relevant documents by subtopic. */
  Map<Integer, Integer> relevant() {
    return relevant;
  }

  /** Subtopics of the document at rank {@code i + 1}. */
  Set<Integer> found(int i) {
    return found.get(i);
  }

  /** The gain that each retrieved document adds to those before it. */
  double[] gains() {
    return gains;
  }

  /** The gains in the ideal order. */
  double[] idealGains() {
    return idealGains;
  }

  private static double[] gains(List<Set<Integer>> documents) {
    Map<Integer, Double> worth = new HashMap<>();
    double[] gains = new double[documents.size()];
    for (int i = 0; i < gains.length; i++) {
      gains[i] = gain(documents.get(i), worth);
      documents.get(i).forEach(s -> worth.merge(s, 1 - ALPHA, (old, share) -> old * share));
    }
    return gains;
  }

  private static double gain(Set<Integer> subtopics, Map<Integer, Double> worth) {
    return subtopics.stream().mapToDouble(s -> worth.getOrDefault(s, 1.0)).sum();
  }

  private static List<Set<Integer>> ideal(Map<String, Set<Integer>> judged) {
    Map<Integer, Double> worth = new HashMap<>();
    List<Set<Integer>> order = new ArrayList<>();
    TreeSet<String> left = new TreeSet<>(judged.keySet());
    while (!left.isEmpty()) {
      String best = left.last();
      double most = -1;
      for (String document : left.descendingSet()) {
        double gain = gain(judged.getOrDefault(document, Set.of()), worth);
        if (gain > most) {
          best = document;
          most = gain;
        }
      }
      left.remove(best);
      Set<Integer> subtopics = judged.getOrDefault(best, Set.of());
      subtopics.forEach(s -> worth.merge(s, 1 - ALPHA, (old, share) -> old * share));
      order.add(subtopics);
    }
    return order;
  }
}
