// SPDX-License-Identifier: Apache-2.0
package org.winnow.eval;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * What one system reaches on one part of a data set.
 *
 * @param set the data set
 * @param part the split, or {@code all}
 * @param extractor as the user wrote it
 * @param measures what was measured
 * @param pages one result per page
 */
public record Evaluation(
    String set, String part, String extractor, Set<Measure> measures, List<PageResult> pages) {
  public Evaluation {
    measures = measures.isEmpty() ? Set.of() : Set.copyOf(EnumSet.copyOf(measures));
    pages = List.copyOf(pages);
  }

  /** Evaluations by the name of their set and part, such as {@code ceed:dev}, in their order. */
  public static Map<String, List<Evaluation>> bySet(List<Evaluation> evaluations) {
    Map<String, List<Evaluation>> sets = new LinkedHashMap<>();
    for (Evaluation e : evaluations) {
      sets.computeIfAbsent(e.set + ":" + e.part, name -> new ArrayList<>()).add(e);
    }
    return sets;
  }

  /** Block measures of all pages together. */
  public BlockMeasures blocks() {
    return sum(PageResult::blocks);
  }

  /** Means of the pages' word measures, of those with a gold text. */
  public Score words() {
    return mean(PageResult::words);
  }

  /** Means of the pages' word measures, each Han, kana or Hangul character a word. */
  public Score wordsCjk() {
    return mean(PageResult::wordsCjk);
  }

  /** The shingle measure; not measured if no text and no gold text has any. */
  public Score shingles() {
    List<ShingleMeasure> all = pages.stream().map(PageResult::shingles).toList();
    boolean any = all.isEmpty() || all.stream().anyMatch(s -> s.hasOutput() || s.hasGold());
    return any ? ShingleMeasure.mean(all) : Score.NONE;
  }

  /** Means of the pages' ROUGE-LSum. */
  public Score rouge() {
    return mean(PageResult::rouge);
  }

  /** Median of the pages' ROUGE-LSum F1; 0 of none. */
  public double rougeMedian() {
    double[] sorted =
        pages.stream()
            .map(PageResult::rouge)
            .filter(Score::isMeasured)
            .mapToDouble(Score::f1)
            .sorted()
            .toArray();
    int n = sorted.length;
    if (n == 0) {
      return pages.isEmpty() ? 0 : Double.NaN;
    }
    return (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
  }

  /** Segments of all pages together. */
  public BlockMeasures segments() {
    return sum(PageResult::segments);
  }

  /**
   * Share of pages with an error above {@link ErrorMeasure#WRONG}, among those with a gold text; 0
   * of none, not a number if no page has one.
   */
  public double wrongPages() {
    long wrong = pages.stream().filter(page -> page.error() > ErrorMeasure.WRONG).count();
    long measured = pages.stream().filter(page -> !Double.isNaN(page.error())).count();
    return pages.isEmpty() ? 0 : (double) wrong / measured;
  }

  /** Mean error of the pages with a gold text; not a number if no page has one. */
  public double meanError() {
    return pages.stream()
        .mapToDouble(PageResult::error)
        .filter(error -> !Double.isNaN(error))
        .average()
        .orElse(pages.isEmpty() ? 0 : Double.NaN);
  }

  /** Words by role, of all pages together; none where gold or the system has no roles. */
  public RoleMeasures roles() {
    return pages.stream().map(PageResult::roles).reduce(RoleMeasures.NONE, RoleMeasures::plus);
  }

  /** Confidence against word F1. */
  public Reliability confidence() {
    return Reliability.of(pages);
  }

  /** Title, author and date, of all pages together. */
  public MetadataMeasures metadata() {
    return pages.stream()
        .map(PageResult::metadata)
        .reduce(MetadataMeasures.NONE, MetadataMeasures::plus);
  }

  /** Lines, code, formulas and tables, of all pages together. */
  public WholeMeasures whole() {
    return pages.stream().map(PageResult::whole).reduce(WholeMeasures.NONE, WholeMeasures::plus);
  }

  /** Mean processor time a page, in ms; not a number if unknown. */
  public double cpuMsPerPage() {
    return pages.stream().mapToDouble(PageResult::cpuMs).average().orElse(0);
  }

  private BlockMeasures sum(Function<PageResult, BlockMeasures> measure) {
    return pages.stream().map(measure).reduce(BlockMeasures.NONE, BlockMeasures::plus);
  }

  private Score mean(Function<PageResult, Score> measure) {
    List<Score> scores = pages.stream().map(measure).filter(Score::isMeasured).toList();
    if (scores.isEmpty() && !pages.isEmpty()) {
      return Score.NONE;
    }
    double precision = 0;
    double recall = 0;
    double f1 = 0;
    for (Score score : scores) {
      precision += score.precision();
      recall += score.recall();
      f1 += score.f1();
    }
    double n = Math.max(1, scores.size());
    return new Score(precision / n, recall / n, f1 / n);
  }
}
