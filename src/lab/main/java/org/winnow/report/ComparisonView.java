// SPDX-License-Identifier: Apache-2.0
package org.winnow.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.winnow.report.Drawing.Bar;
import org.winnow.report.Drawing.Line;
import org.winnow.report.Drawing.Shape;
import org.winnow.trec.significance.RunComparison;

/**
 * What a page shows of a comparison of runs: texts and numbers as they are written there.
 *
 * @param topics number of topics
 * @param head of the table of means
 * @param means runs by measures, with marks
 * @param legend what the marks mean
 * @param details what is behind the marks, by measure
 */
record ComparisonView(
    String name,
    String baseline,
    int topics,
    List<String> head,
    List<List<String>> means,
    String legend,
    List<Details> details) {
  private static final int BAR = 9;
  private static final int HALF = 60;

  ComparisonView {
    head = List.copyOf(head);
    means = List.copyOf(means);
    details = List.copyOf(details);
  }

  /**
   * Runs by a measure, with the distributions of their means and a bar for each topic.
   *
   * @param means null if all runs are equal to the baseline
   * @param bars of the runs that are not
   */
  record Details(
      String measure,
      List<Row> rows,
      List<String> conclusions,
      @Nullable Figure means,
      List<Figure> bars) {
    Details {
      rows = List.copyOf(rows);
      conclusions = List.copyOf(conclusions);
      bars = List.copyOf(bars);
    }
  }

  /** A run; {@code change} is the style of a difference from the baseline that is sure. */
  record Row(String run, @Nullable String change, List<String> figures) {
    Row {
      figures = List.copyOf(figures);
    }
  }

  static List<ComparisonView> of(List<RunComparison> comparisons) {
    return comparisons.stream().map(ComparisonView::of).toList();
  }

  private static ComparisonView of(RunComparison comparison) {
    List<String> head = new ArrayList<>(List.of("run"));
    head.addAll(comparison.rows().keySet());
    List<Details> details = new ArrayList<>();
    comparison.rows().forEach((measure, rows) -> details.add(of(comparison, measure, rows)));
    return new ComparisonView(
        comparison.name(),
        comparison.baseline(),
        topics(comparison),
        head,
        ComparisonPage.table(comparison, ComparisonPage.DAGGER),
        ComparisonPage.legend(comparison.testing()),
        details);
  }

  private static Details of(
      RunComparison comparison, String measure, List<RunComparison.Row> rows) {
    return new Details(
        measure,
        rows.stream()
            .map(
                row ->
                    new Row(
                        row.run(), change(row), ComparisonPage.details(comparison, measure, row)))
            .toList(),
        comparison.conclusions(measure),
        rows.stream().allMatch(row -> row.comparison().isEqual())
            ? null
            : BootstrapFigure.of(comparison, measure),
        rows.stream()
            .filter(row -> !row.comparison().isEqual())
            .map(row -> bars(comparison, measure, row.run()))
            .toList());
  }

  private static int topics(RunComparison comparison) {
    return comparison.rows().keySet().stream()
        .mapToInt(measure -> comparison.scores(comparison.baseline()).topics(measure).size())
        .max()
        .orElse(0);
  }

  private static @Nullable String change(RunComparison.Row row) {
    if (!row.differs()) {
      return null;
    }
    return row.comparison().difference() > 0 ? "up" : "down";
  }

  /** The difference of each topic, the greatest gain first. */
  private static Figure bars(RunComparison comparison, String measure, String run) {
    Map<String, Double> before = comparison.scores(comparison.baseline()).topics(measure);
    Map<String, Double> after = comparison.scores(run).topics(measure);
    List<String> topics = new ArrayList<>(before.keySet());
    topics.sort(
        (a, b) -> Double.compare(difference(b, before, after), difference(a, before, after)));
    double most = 1e-9;
    for (String topic : topics) {
      most = Math.max(most, Math.abs(difference(topic, before, after)));
    }
    int width = BAR * topics.size();
    List<Shape> shapes = new ArrayList<>(List.of(new Line(0, HALF, width, HALF, "axis")));
    for (int i = 0; i < topics.size(); i++) {
      double difference = difference(topics.get(i), before, after);
      double height = Math.abs(difference) / most * HALF;
      double top = difference > 0 ? HALF - height : HALF;
      String label = topics.get(i) + ": " + Numbers.signed(difference);
      shapes.add(new Bar(i * BAR, top, BAR - 2, height, difference > 0 ? "up" : "down", label));
    }
    String viewBox = Drawing.viewBox(0, -5, width + 10, 2 * HALF + 10);
    String first = topics.get(0);
    String last = topics.get(topics.size() - 1);
    String heading =
        run
            + ", a bar for each topic, from "
            + Numbers.signed(difference(first, before, after))
            + " (topic "
            + first
            + ") to "
            + Numbers.signed(difference(last, before, after))
            + " (topic "
            + last
            + ")";
    return new Figure(heading, new Drawing("Differences by topic", viewBox, width + "px", shapes));
  }

  private static double difference(
      String topic, Map<String, Double> before, Map<String, Double> after) {
    return after.getOrDefault(topic, 0.0) - before.getOrDefault(topic, 0.0);
  }
}
