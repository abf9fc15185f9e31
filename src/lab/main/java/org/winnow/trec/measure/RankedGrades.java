// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec.measure;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The documents found for a topic as their grades, and what there was to be found. */
public final class RankedGrades {
  /** Stands for no judgment. */
  private static final int UNJUDGED = Integer.MIN_VALUE;

  private final List<String> documents;
  private final Map<String, Integer> judged;
  private final int level;
  private final int[] grades;
  private final int[] ideal;
  private final int relevant;
  private final int nonRelevant;

  /**
   * A ranking with its judgments.
   *
   * @param documents best first
   */
  RankedGrades(List<String> documents, Map<String, Integer> judged) {
    this(documents, judged, 1);
  }

  private RankedGrades(List<String> documents, Map<String, Integer> judged, int level) {
    this.documents = documents;
    this.judged = judged;
    this.level = level;
    grades = documents.stream().mapToInt(d -> judged.getOrDefault(d, UNJUDGED)).toArray();
    int[] positive =
        judged.values().stream().mapToInt(Integer::intValue).filter(g -> g > 0).sorted().toArray();
    ideal = new int[positive.length];
    for (int i = 0; i < ideal.length; i++) {
      ideal[i] = positive[ideal.length - 1 - i];
    }
    relevant = (int) judged.values().stream().filter(g -> g >= level).count();
    nonRelevant = (int) judged.values().stream().filter(g -> g >= 0 && g < level).count();
  }

  /** Returns these grades as a measure reads them. */
  RankedGrades read(GradeReading reading) {
    if (reading.equals(GradeReading.PLAIN)) {
      return this;
    }
    List<String> left =
        reading.judgedOnly() ? documents.stream().filter(this::isJudged).toList() : documents;
    return new RankedGrades(left, reading.of(judged), reading.level());
  }

  private boolean isJudged(String document) {
    return judged.getOrDefault(document, UNJUDGED) >= 0;
  }

  /** Documents found, best first. */
  List<String> documents() {
    return documents;
  }

  /**
   * All documents of a grade above 0, the greatest grade first; of equal grades those found, as
   * they were found, then the others.
   */
  List<String> idealDocuments() {
    Map<String, Integer> ranks = new HashMap<>();
    documents.forEach(document -> ranks.put(document, ranks.size()));
    Comparator<String> byGrade = Comparator.comparing(d -> -judged.getOrDefault(d, 0));
    return judged.keySet().stream()
        .filter(document -> judged.getOrDefault(document, 0) > 0)
        .sorted(byGrade.thenComparing(d -> ranks.getOrDefault(d, Integer.MAX_VALUE)))
        .toList();
  }

  /** Documents found. */
  int size() {
    return grades.length;
  }

  /** Grade of the document at rank {@code i + 1}; 0 for junk, for no judgment and at the end. */
  int gain(int i) {
    return i < grades.length ? Math.max(0, grades[i]) : 0;
  }

  boolean isRelevant(int i) {
    return gain(i) >= level;
  }

  /** Returns whether somebody looked at the document; to trec_eval, junk is not judged. */
  boolean isJudged(int i) {
    return i < grades.length && grades[i] >= 0;
  }

  /** The best grades that there are, the greatest first. */
  int[] ideal() {
    return ideal;
  }

  /** Relevant documents in all. */
  int relevant() {
    return relevant;
  }

  /** Documents judged not relevant in all, junk left out. */
  int nonRelevant() {
    return nonRelevant;
  }

  /** Relevant documents among the first {@code k}. */
  int found(int k) {
    int found = 0;
    for (int i = 0; i < Math.min(k, grades.length); i++) {
      found += isRelevant(i) ? 1 : 0;
    }
    return found;
  }
}
