// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec.significance;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.winnow.trec.measure.Scores;

/**
 * Runs against a baseline on several measures. The p of the randomization tests are corrected over
 * one family: all runs on all measures.
 *
 * @param name what is compared, such as the retrieval model
 * @param testing how they were tested
 * @param scores by run; the first is the baseline
 * @param rows by measure, one for each run but the baseline, in their order
 */
public record RunComparison(
    String name, Testing testing, Map<String, Scores> scores, Map<String, List<Row>> rows) {
  /**
   * One run on one measure.
   *
   * @param adjusted p of the randomization test, corrected
   * @param differs whether it differs from the baseline after correction
   * @param best whether it beats every other run, the baseline too, by the randomized Tukey HSD
   *     test over all runs
   * @param equivalence with the baseline, by the margin that was declared
   * @param influence the topic that the difference rests on most
   * @param topicsNeeded as {@link Power#topicsNeeded} has it; 0 where it was not asked for
   */
  public record Row(
      String run,
      Comparison comparison,
      double adjusted,
      boolean differs,
      boolean best,
      Equivalence equivalence,
      Influence influence,
      int topicsNeeded) {}

  public RunComparison {
    scores = Collections.unmodifiableMap(new LinkedHashMap<>(scores));
    rows = Collections.unmodifiableMap(new LinkedHashMap<>(rows));
  }

  /**
   * Compares runs that are scored on the same measures and topics.
   *
   * @param scores by run; the first is the baseline
   * @throws IllegalArgumentException if topics differ between runs
   */
  public static RunComparison of(String name, Map<String, Scores> scores, Testing testing) {
    List<String> runs = new ArrayList<>(scores.keySet());
    List<String> others = runs.subList(1, runs.size());
    Scores baseline = Objects.requireNonNull(scores.get(runs.get(0)));
    List<String> measures = new ArrayList<>(baseline.byMeasure().keySet());
    List<Comparison> comparisons =
        IntStream.range(0, measures.size() * others.size())
            .parallel()
            .mapToObj(
                i -> {
                  String measure = measures.get(i / others.size());
                  Scores own = Objects.requireNonNull(scores.get(others.get(i % others.size())));
                  return Comparison.of(
                      baseline.topics(measure), own.topics(measure), testing.seed());
                })
            .toList();
    double[] adjusted =
        testing
            .correction()
            .adjust(comparisons.stream().mapToDouble(Comparison::randomization).toArray());
    Map<String, List<Row>> rows = new LinkedHashMap<>();
    int next = 0;
    List<String> best = measures.parallelStream().map(m -> best(m, scores, testing)).toList();
    for (String measure : measures) {
      List<Row> row = new ArrayList<>();
      for (String run : others) {
        Map<String, Double> own = of(scores, run).topics(measure);
        double[] differences = Differences.of(baseline.topics(measure), own);
        row.add(
            new Row(
                run,
                comparisons.get(next),
                adjusted[next],
                adjusted[next] < testing.alpha(),
                run.equals(best.get(rows.size())),
                Equivalence.of(differences, testing.margin()),
                Influence.of(baseline.topics(measure), own),
                testing.power()
                    ? Power.topicsNeeded(differences, testing.alpha(), testing.seed())
                    : 0));
        next++;
      }
      rows.put(measure, Collections.unmodifiableList(row));
    }
    return new RunComparison(name, testing, scores, rows);
  }

  /** The run that beats all others; empty if none does. */
  private static String best(String measure, Map<String, Scores> scores, Testing testing) {
    List<String> runs = new ArrayList<>(scores.keySet());
    List<String> topics = new ArrayList<>(of(scores, runs.get(0)).topics(measure).keySet());
    double[][] values = new double[runs.size()][];
    int best = 0;
    for (int r = 0; r < values.length; r++) {
      Map<String, Double> own = of(scores, runs.get(r)).topics(measure);
      values[r] = topics.stream().mapToDouble(t -> own.getOrDefault(t, 0.0)).toArray();
      boolean better =
          of(scores, runs.get(r)).mean(measure) > of(scores, runs.get(best)).mean(measure);
      best = better ? r : best;
    }
    double[][] p = Randomization.tukeyHsd(values, testing.seed());
    for (int r = 0; r < values.length; r++) {
      if (r != best && p[best][r] >= testing.alpha()) {
        return "";
      }
    }
    return values.length < 2 ? "" : runs.get(best);
  }

  private static Scores of(Map<String, Scores> scores, String run) {
    return Objects.requireNonNull(scores.get(run));
  }

  /** Name of the baseline. */
  public String baseline() {
    return scores.keySet().iterator().next();
  }

  /** The conclusion about each run on a measure: a sentence each. */
  public List<String> conclusions(String measure) {
    Conclusion conclusion = new Conclusion(testing);
    return rows.getOrDefault(measure, List.of()).stream()
        .map(row -> conclusion.of(measure, baseline(), row))
        .toList();
  }

  /** Figures of a run. */
  public Scores scores(String run) {
    return of(scores, run);
  }
}
