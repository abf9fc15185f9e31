// SPDX-License-Identifier: Apache-2.0
package org.winnow.eval;

import java.util.EnumSet;
import java.util.List;
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

  /** Block measures of all pages together. */
  public BlockMeasures blocks() {
    return sum(PageResult::blocks);
  }

  /** Means of the pages' word measures. */
  public Score words() {
    return mean(PageResult::words);
  }

  /** Means of the pages' word measures, each Han, kana or Hangul character a word. */
  public Score wordsCjk() {
    return mean(PageResult::wordsCjk);
  }

  /** The shingle measure. */
  public Score shingles() {
    return ShingleMeasure.mean(pages.stream().map(PageResult::shingles).toList());
  }

  /** Means of the pages' ROUGE-LSum. */
  public Score rouge() {
    return mean(PageResult::rouge);
  }

  /** Median of the pages' ROUGE-LSum F1; 0 of none. */
  public double rougeMedian() {
    double[] sorted = pages.stream().mapToDouble(page -> page.rouge().f1()).sorted().toArray();
    int n = sorted.length;
    return n == 0 ? 0 : (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
  }

  /** Segments of all pages together. */
  public BlockMeasures segments() {
    return sum(PageResult::segments);
  }

  /** Share of pages with an error above {@link ErrorMeasure#WRONG}; 0 of none. */
  public double wrongPages() {
    long wrong = pages.stream().filter(page -> page.error() > ErrorMeasure.WRONG).count();
    return (double) wrong / Math.max(1, pages.size());
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
    double precision = 0;
    double recall = 0;
    double f1 = 0;
    for (PageResult page : pages) {
      Score score = measure.apply(page);
      precision += score.precision();
      recall += score.recall();
      f1 += score.f1();
    }
    double n = Math.max(1, pages.size());
    return new Score(precision / n, recall / n, f1 / n);
  }
}
