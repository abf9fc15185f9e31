// SPDX-License-Identifier: Apache-2.0
package org.winnow.eval;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.winnow.trec.significance.Correction;

/**
 * The difference in F1 between a system and a baseline on the same pages. Deterministic.
 *
 * @param system the system's evaluation
 * @param baseline name of the baseline
 * @param measure a measure of pages
 * @param f1 of the system less that of the baseline
 * @param interval 95 % confidence interval of the difference
 * @param p two-sided, of the paired randomization test
 * @param corrected p by Holm's correction over all systems and measures of the data set
 */
public record Difference(
    Evaluation system,
    String baseline,
    Measure measure,
    double f1,
    Bootstrap.Interval interval,
    double p,
    double corrected) {
  private static final int DRAWS = 10_000;
  private static final long SEED = 1;

  /**
   * The differences of all systems from a baseline, by data set, system and measure; measures
   * without gold are left out.
   *
   * @param baseline name of a system; a data set without it has the first system as its baseline
   */
  public static List<Difference> of(List<Evaluation> evaluations, String baseline) {
    return Evaluation.bySet(evaluations).values().stream()
        .flatMap(set -> ofSet(set, baseline).stream())
        .toList();
  }

  private static List<Difference> ofSet(List<Evaluation> systems, String baseline) {
    Evaluation base = baseline(systems, baseline);
    List<Difference> differences = new ArrayList<>();
    for (Evaluation system : systems) {
      if (!system.equals(base)) {
        system.measures().stream()
            .filter(measure -> measure.isOfPages() && F1Sums.of(base.pages(), measure).isDefined())
            .sorted()
            .map(measure -> of(system, base, measure))
            .forEach(differences::add);
      }
    }
    double[] p = Correction.HOLM.adjust(differences.stream().mapToDouble(Difference::p).toArray());
    return IntStream.range(0, p.length).mapToObj(i -> differences.get(i).corrected(p[i])).toList();
  }

  /** The system that the others of a data set are compared with. */
  public static Evaluation baseline(List<Evaluation> systems, String name) {
    return systems.stream()
        .filter(e -> e.extractor().equals(name))
        .findFirst()
        .orElse(systems.get(0));
  }

  private static Difference of(Evaluation system, Evaluation base, Measure measure) {
    F1Sums own = F1Sums.of(system.pages(), measure);
    F1Sums others = F1Sums.of(base.pages(), measure);
    int[] all = IntStream.range(0, system.pages().size()).toArray();
    double p = own.p(others, DRAWS, new SplittableRandom(SEED));
    return new Difference(
        system,
        base.extractor(),
        measure,
        own.of(all) - others.of(all),
        Bootstrap.difference(system, base, measure),
        p,
        p);
  }

  private Difference corrected(double p) {
    return new Difference(system, baseline, measure, f1, interval, this.p, p);
  }
}
