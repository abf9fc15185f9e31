// SPDX-License-Identifier: Apache-2.0
package org.winnow.eval;

import java.util.Arrays;
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

  /** The interval of an evaluation's F1. */
  public static Interval f1(Evaluation evaluation, Measure measure) {
    F1Sums sums = F1Sums.of(evaluation.pages(), measure);
    return interval(draws(evaluation.pages().size(), sums::of));
  }

  /** The interval of the difference in F1 of two evaluations of the same pages: left - right. */
  public static Interval difference(Evaluation left, Evaluation right, Measure measure) {
    if (left.pages().size() != right.pages().size()) {
      throw new IllegalArgumentException("evaluations of different pages");
    }
    F1Sums a = F1Sums.of(left.pages(), measure);
    F1Sums b = F1Sums.of(right.pages(), measure);
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
