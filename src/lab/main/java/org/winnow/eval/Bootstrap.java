// SPDX-License-Identifier: Apache-2.0
package org.winnow.eval;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;

/**
 * Percentile bootstrap over pages (Efron and Tibshirani: "An introduction to the bootstrap", 1993,
 * chapters 13 and 16): pages are drawn with replacement and the measure is taken anew.
 * Deterministic.
 */
public final class Bootstrap {
  private static final int DRAWS = 1000;
  private static final long SEED = 1;
  private static final double LEVEL = 0.95;

  private Bootstrap() {}

  /** A 95 % confidence interval. */
  public record Interval(double low, double high) {}

  /**
   * A measure as a ratio of sums over pages: of each page its numerator and its denominator. A mean
   * over pages has denominators of 1, and micro-averaged F1 is {@code 2 tp / (2 tp + fp + fn)}.
   */
  private static final class Sums {
    private final double[] numerators;
    private final double[] denominators;

    private Sums(double[] numerators, double[] denominators) {
      this.numerators = numerators;
      this.denominators = denominators;
    }

    static Sums of(List<PageResult> pages, Measure measure) {
      boolean counts =
          measure == Measure.BLOCKS || measure == Measure.SEGMENTS || measure == Measure.ROLES;
      ToDoubleFunction<PageResult> numerator =
          counts ? p -> 2.0 * counts(p, measure).truePositives() : p -> p.f1(measure);
      ToDoubleFunction<PageResult> denominator = counts ? p -> all(counts(p, measure)) : p -> 1;
      return new Sums(
          pages.stream().mapToDouble(numerator).toArray(),
          pages.stream().mapToDouble(denominator).toArray());
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

    double of(int[] draw) {
      double numerator = 0;
      double denominator = 0;
      for (int page : draw) {
        numerator += numerators[page];
        denominator += denominators[page];
      }
      return denominator == 0 ? 0 : numerator / denominator;
    }
  }

  /** The interval of an evaluation's F1. */
  public static Interval f1(Evaluation evaluation, Measure measure) {
    Sums sums = Sums.of(evaluation.pages(), measure);
    double[] draws = draws(evaluation.pages().size(), sums::of);
    return interval(draws);
  }

  /** The interval of the difference in F1 of two evaluations of the same pages: left - right. */
  public static Interval difference(Evaluation left, Evaluation right, Measure measure) {
    if (left.pages().size() != right.pages().size()) {
      throw new IllegalArgumentException("evaluations of different pages");
    }
    Sums a = Sums.of(left.pages(), measure);
    Sums b = Sums.of(right.pages(), measure);
    return interval(draws(left.pages().size(), draw -> a.of(draw) - b.of(draw)));
  }

  private static double[] draws(int pages, ToDoubleFunction<int[]> measure) {
    SplittableRandom random = new SplittableRandom(SEED);
    double[] values = new double[DRAWS];
    int[] draw = new int[pages];
    for (int i = 0; i < DRAWS; i++) {
      for (int p = 0; p < pages; p++) {
        draw[p] = random.nextInt(pages);
      }
      values[i] = measure.applyAsDouble(draw);
    }
    Arrays.sort(values);
    return values;
  }

  private static Interval interval(double[] sorted) {
    int tail = (int) Math.round((1 - LEVEL) / 2 * sorted.length);
    return new Interval(sorted[tail], sorted[sorted.length - 1 - tail]);
  }
}
