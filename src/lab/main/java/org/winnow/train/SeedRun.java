// SPDX-License-Identifier: Apache-2.0
package org.winnow.train;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What training with one seed gave.
 *
 * @param <N> what was trained
 * @param score on the validation pages; more is better
 * @param figures for the provenance, after the seed
 */
public record SeedRun<N>(
    long seed, N network, double score, Map<String, ?> figures, List<Curve> curves) {
  public SeedRun {
    figures = Collections.unmodifiableMap(new LinkedHashMap<>(figures));
    curves = List.copyOf(curves);
  }

  /** The best of some runs; of equals the first. */
  public static <N> SeedRun<N> best(List<SeedRun<N>> runs) {
    SeedRun<N> best = runs.get(0);
    for (SeedRun<N> run : runs) {
      best = isBetter(run.score, best.score) ? run : best;
    }
    return best;
  }

  /** Returns whether a score is better than another, which is worst if it is not a number. */
  static boolean isBetter(double score, double other) {
    return score > other || Double.isNaN(other) && !Double.isNaN(score);
  }

  /** The figures of all runs, each with its seed. */
  public static <N> List<Map<String, Object>> figures(List<SeedRun<N>> runs) {
    return runs.stream().map(SeedRun::withSeed).toList();
  }

  private Map<String, Object> withSeed() {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("seed", seed);
    all.putAll(figures);
    return all;
  }

  /** The curves of all runs, in order. */
  public static <N> List<Curve> curves(List<SeedRun<N>> runs) {
    return runs.stream().flatMap(run -> run.curves.stream()).toList();
  }
}
