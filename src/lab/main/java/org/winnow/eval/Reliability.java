// SPDX-License-Identifier: Apache-2.0
package org.winnow.eval;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/**
 * Whether a system knows how good it is: its confidence, which is the word F1 that it expects,
 * against the word F1 that it has, where each Han, kana or Hangul character is a word. Pages
 * without confidence or gold text are left out.
 *
 * @param bins the pages by rising confidence in up to ten parts of the same size
 * @param error expected calibration error: mean distance of the bins' two means, by pages (Nguyen
 *     and O'Connor, EMNLP 2015, section 4.2, with F1 in place of accuracy)
 * @param threshold the greatest confidence of the tenth of the pages that has least
 * @param worstFound share of the tenth of the pages with the least F1 that is in that tenth
 */
public record Reliability(List<Bin> bins, double error, double threshold, double worstFound) {
  /** The reliability over no page. */
  public static final Reliability NONE = new Reliability(List.of(), 0, 0, 0);

  private static final int TENTHS = 10;

  public Reliability {
    bins = List.copyOf(bins);
  }

  /** Pages of like confidence: how many, and their means. */
  public record Bin(int pages, double confidence, double f1) {
    private static Bin of(List<PageResult> pages) {
      return new Bin(
          pages.size(), mean(pages, PageResult::confidence), mean(pages, Reliability::f1));
    }

    private static double mean(List<PageResult> pages, ToDoubleFunction<PageResult> value) {
      return pages.stream().mapToDouble(value).average().orElse(0);
    }
  }

  /** The reliability over the pages of an evaluation. */
  static Reliability of(List<PageResult> pages) {
    List<PageResult> known =
        pages.stream()
            .filter(page -> !Double.isNaN(page.confidence()) && page.wordsCjk().isMeasured())
            .toList();
    if (known.isEmpty()) {
      return NONE;
    }
    List<PageResult> doubtful = sorted(known, PageResult::confidence);
    List<Bin> bins = bins(doubtful);
    double error = 0;
    for (Bin bin : bins) {
      error += bin.pages * Math.abs(bin.confidence - bin.f1) / known.size();
    }
    int tenth = (known.size() + TENTHS - 1) / TENTHS;
    Set<PageResult> least = new HashSet<>(doubtful.subList(0, tenth));
    List<PageResult> worst = sorted(known, Reliability::f1).subList(0, tenth);
    double found = (double) worst.stream().filter(least::contains).count() / tenth;
    return new Reliability(bins, error, doubtful.get(tenth - 1).confidence(), found);
  }

  private static double f1(PageResult page) {
    return page.wordsCjk().f1();
  }

  private static List<PageResult> sorted(
      List<PageResult> pages, ToDoubleFunction<PageResult> value) {
    return pages.stream().sorted(Comparator.comparingDouble(value)).toList();
  }

  private static List<Bin> bins(List<PageResult> sorted) {
    List<Bin> bins = new ArrayList<>();
    for (int bin = 0; bin < TENTHS; bin++) {
      List<PageResult> pages =
          sorted.subList(bin * sorted.size() / TENTHS, (bin + 1) * sorted.size() / TENTHS);
      if (!pages.isEmpty()) {
        bins.add(Bin.of(pages));
      }
    }
    return bins;
  }
}
