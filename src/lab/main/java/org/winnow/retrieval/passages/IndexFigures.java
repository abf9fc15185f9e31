// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.passages;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What is in an index of passages, whatever is searched for.
 *
 * @param passages number of passages
 * @param words of all passages, without what stands in front of them
 * @param main share of these words that are main content, in [0, 1]
 * @param boilerplate share of the passages of which less than half is main content, in [0, 1]
 * @param answers share of the topics whose answer is in some passage, in [0, 1]
 * @param empty pages without a passage
 * @param redundancy how alike the first 150 words of two pages of a site are: the share of one's
 *     runs of three words that the other has; mean over pairs of pages, then over sites; in [0, 1]
 */
public record IndexFigures(
    int passages,
    long words,
    double main,
    double boilerplate,
    double answers,
    int empty,
    double redundancy) {
  /** Words at the beginning of a page that are compared. */
  static final int BEGINNING = 150;

  /** Share of main content from which a passage is no boilerplate. */
  static final double MOSTLY = 0.5;

  /**
   * Figures of an index.
   *
   * @param topics number of all topics
   * @param pages number of all pages
   */
  static IndexFigures of(List<JudgedPassage> passages, int topics, int pages, double redundancy) {
    long words = 0;
    long main = 0;
    int boilerplate = 0;
    Set<String> answered = new HashSet<>();
    Set<String> present = new HashSet<>();
    for (JudgedPassage passage : passages) {
      words += passage.words();
      main += passage.main();
      boilerplate += passage.share() < MOSTLY ? 1 : 0;
      answered.addAll(passage.answers());
      present.add(passage.page());
    }
    return new IndexFigures(
        passages.size(),
        words,
        share(main, words),
        share(boilerplate, passages.size()),
        share(answered.size(), topics),
        pages - present.size(),
        redundancy);
  }

  private static double share(long some, long all) {
    return all == 0 ? 0 : (double) some / all;
  }

  /**
   * How alike pages of a site are.
   *
   * @param bySite the runs of the beginnings of a site's pages; pages without any don't count
   */
  static double redundancy(Map<String, List<Set<Long>>> bySite) {
    List<Double> sites = new ArrayList<>();
    for (List<Set<Long>> pages : bySite.values()) {
      List<Set<Long>> some = pages.stream().filter(runs -> !runs.isEmpty()).toList();
      double sum = 0;
      for (int a = 0; a < some.size(); a++) {
        for (int b = 0; b < some.size(); b++) {
          sum += a == b ? 0 : shared(some.get(a), some.get(b));
        }
      }
      if (some.size() > 1) {
        sites.add(sum / ((double) some.size() * (some.size() - 1)));
      }
    }
    return sites.stream().mapToDouble(s -> s).average().orElse(0);
  }

  private static double shared(Set<Long> one, Set<Long> other) {
    return (double) one.stream().filter(other::contains).count() / one.size();
  }
}
