// SPDX-License-Identifier: Apache-2.0
package org.winnow.eval;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;

/**
 * F1 as a ratio of sums over pages: of each page its numerator and its denominator. A mean over
 * pages has denominators of 1, of 0 where a page has no gold; micro-averaged F1 is {@code 2 tp / (2
 * tp + fp + fn)}.
 */
final class F1Sums {
  private final double[] numerators;
  private final double[] denominators;

  private F1Sums(double[] numerators, double[] denominators) {
    this.numerators = numerators;
    this.denominators = denominators;
  }

  static F1Sums of(List<PageResult> pages, Measure measure) {
    boolean counts =
        measure == Measure.BLOCKS || measure == Measure.SEGMENTS || measure == Measure.ROLES;
    ToDoubleFunction<PageResult> numerator =
        counts ? p -> 2.0 * counts(p, measure).truePositives() : p -> orZero(p.f1(measure));
    ToDoubleFunction<PageResult> denominator =
        counts ? p -> all(counts(p, measure)) : p -> Double.isNaN(p.f1(measure)) ? 0 : 1;
    return new F1Sums(
        pages.stream().mapToDouble(numerator).toArray(),
        pages.stream().mapToDouble(denominator).toArray());
  }

  private static double orZero(double f1) {
    return Double.isNaN(f1) ? 0 : f1;
  }

  private static BlockMeasures counts(PageResult page, Measure measure) {
    return switch (measure) {
      case BLOCKS -> page.blocks();
      case ROLES -> page.roles().all();
      default -> page.segments();
    };
  }

  private static double all(BlockMeasures m) {
    return 2.0 * m.truePositives() + m.falsePositives() + m.falseNegatives();
  }

  /** Returns whether there is anything to measure: without gold there is not. */
  boolean isDefined() {
    return Arrays.stream(denominators).sum() > 0;
  }

  /** F1 of the pages with these indices, which may repeat; 0 of nothing. */
  double of(int[] draw) {
    double numerator = 0;
    double denominator = 0;
    for (int page : draw) {
      numerator += numerators[page];
      denominator += denominators[page];
    }
    return ratio(numerator, denominator);
  }

  /**
   * Two-sided p of the paired randomization test (Noreen: "Computer-intensive methods for testing
   * hypotheses", 1989): how often the F1 of two systems differ as much when it is left to chance,
   * page by page, which of the two results is whose.
   *
   * @param other of the same pages
   * @param draws number of random assignments
   * @return (as many + 1) / (draws + 1)
   */
  double p(F1Sums other, int draws, SplittableRandom random) {
    int pages = numerators.length;
    double observed = Math.abs(swapped(other, new long[(pages >> 6) + 1])) - 1e-12;
    int asMuch = 0;
    long[] swaps = new long[(pages >> 6) + 1];
    for (int draw = 0; draw < draws; draw++) {
      for (int i = 0; i < swaps.length; i++) {
        swaps[i] = random.nextLong();
      }
      asMuch += Math.abs(swapped(other, swaps)) >= observed ? 1 : 0;
    }
    return (asMuch + 1.0) / (draws + 1.0);
  }

  /** The difference in F1, with the results of the pages swapped whose bits are set. */
  private double swapped(F1Sums other, long[] swaps) {
    double ownNumerator = 0;
    double ownDenominator = 0;
    double numerator = 0;
    double denominator = 0;
    for (int page = 0; page < numerators.length; page++) {
      boolean swap = (swaps[page >> 6] >>> page & 1) != 0;
      F1Sums left = swap ? other : this;
      F1Sums right = swap ? this : other;
      ownNumerator += left.numerators[page];
      ownDenominator += left.denominators[page];
      numerator += right.numerators[page];
      denominator += right.denominators[page];
    }
    return ratio(ownNumerator, ownDenominator) - ratio(numerator, denominator);
  }

  private static double ratio(double numerator, double denominator) {
    return denominator == 0 ? 0 : numerator / denominator;
  }
}
