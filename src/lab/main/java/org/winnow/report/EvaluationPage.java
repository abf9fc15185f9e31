// SPDX-License-Identifier: Apache-2.0
package org.winnow.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.winnow.eval.Bootstrap;
import org.winnow.eval.Difference;
import org.winnow.eval.Evaluation;
import org.winnow.eval.Measure;
import org.winnow.eval.PageResult;
import org.winnow.report.EvaluationView.Breakdown;
import org.winnow.report.EvaluationView.Group;
import org.winnow.report.EvaluationView.Row;
import org.winnow.report.EvaluationView.Table;
import org.winnow.report.EvaluationView.Worst;

/**
 * Evaluations as one HTML page that stands alone: F1 of every system on every set with bootstrap
 * intervals and the difference from a baseline, box plots of the pages' F1, two systems page by
 * page, curves of systems that differ by the value of a parameter, means by page type and language,
 * and the worst pages; roles and confidence, where they were measured.
 */
public final class EvaluationPage {
  private static final int WORST = 15;

  /** The difference of the baseline from itself. */
  private static final Bootstrap.Interval SAME = new Bootstrap.Interval(0, 0);

  private final List<Difference> differences;
  private final String baseline;
  private final Function<String, String> explained;

  private EvaluationPage(
      List<Difference> differences, String baseline, Function<String, String> explained) {
    this.differences = differences;
    this.baseline = baseline;
    this.explained = explained;
  }

  /**
   * The page.
   *
   * @param differences of the evaluations from the baseline
   * @param baseline name of the system that the others are compared with
   * @param explained from {@code set/id} to the address of the explained page, empty if there is
   *     none
   */
  public static String html(
      List<Evaluation> evaluations,
      List<Difference> differences,
      String baseline,
      Function<String, String> explained) {
    EvaluationPage page = new EvaluationPage(differences, baseline, explained);
    List<EvaluationView> views = new ArrayList<>();
    Evaluation.bySet(evaluations).forEach((name, systems) -> views.add(page.view(name, systems)));
    return Templates.page((out, none) -> JteevaluationPageGenerated.render(out, none, views));
  }

  private EvaluationView view(String name, List<Evaluation> systems) {
    Evaluation first = systems.get(0);
    Measure main = main(first);
    List<Table> tables =
        Stream.of(Measure.values())
            .filter(measure -> measure.isOfPages() && first.measures().contains(measure))
            .map(measure -> table(systems, measure))
            .toList();
    List<Figure> figures = new ArrayList<>(List.of(EvaluationFigures.boxes(systems, main)));
    for (Evaluation other : systems.subList(1, systems.size())) {
      figures.add(EvaluationFigures.scatter(first, other, main));
    }
    ParameterCurve.among(systems).forEach(c -> figures.add(EvaluationFigures.curve(c)));
    List<Breakdown> breakdowns =
        Stream.of(
                breakdown("type", systems, main, page -> page.info().type()),
                breakdown("language", systems, main, page -> page.info().language()))
            .flatMap(Optional::stream)
            .toList();
    List<Worst> worst =
        worstPages(first, main).stream().map(page -> worst(first, page, main)).toList();
    return new EvaluationView(
        name,
        first.pages().size(),
        tables,
        EvaluationGrid.all(systems),
        figures,
        breakdowns,
        first.extractor(),
        worst);
  }

  /** What pages are compared by: words, where they were measured, as they are for confidence. */
  private static Measure main(Evaluation evaluation) {
    Set<Measure> measures = evaluation.measures();
    return measures.contains(Measure.WORDS) || measures.contains(Measure.CONFIDENCE)
        ? Measure.WORDS
        : measures.stream()
            .filter(Measure::isOfPages)
            .min(Comparator.naturalOrder())
            .orElse(Measure.BLOCKS);
  }

  private Table table(List<Evaluation> systems, Measure measure) {
    Evaluation base = Difference.baseline(systems, baseline);
    return new Table(
        measure.toString(),
        measure == Measure.ERRORS ? "1 - error" : "F1",
        base.extractor(),
        systems.stream().map(e -> row(e, base, measure)).toList());
  }

  private Row row(Evaluation e, Evaluation base, Measure measure) {
    double f1 = EvaluationFigures.f1(e, measure);
    Optional<Difference> known =
        differences.stream()
            .filter(d -> d.measure() == measure && d.system().equals(e))
            .findFirst();
    Bootstrap.Interval difference = known.map(Difference::interval).orElse(SAME);
    return new Row(
        e.extractor(),
        Numbers.four(f1),
        Double.isNaN(f1) ? "-" : interval(Bootstrap.f1(e, measure)),
        Numbers.four(f1 - EvaluationFigures.f1(base, measure)),
        difference.low() > 0 ? "up" : difference.high() < 0 ? "down" : null,
        Double.isNaN(f1) ? "-" : interval(difference),
        known.map(d -> Numbers.four(d.corrected())).orElse(""),
        Double.isNaN(e.cpuMsPerPage()) ? "" : Numbers.two(e.cpuMsPerPage()));
  }

  private static String interval(Bootstrap.Interval interval) {
    return Numbers.four(interval.low()) + " to " + Numbers.four(interval.high());
  }

  /** Means by group; nothing if there is but one. */
  private static Optional<Breakdown> breakdown(
      String what, List<Evaluation> systems, Measure measure, Function<PageResult, String> group) {
    Map<String, List<Integer>> groups = new TreeMap<>();
    List<PageResult> pages = systems.get(0).pages();
    for (int p = 0; p < pages.size(); p++) {
      groups.computeIfAbsent(group.apply(pages.get(p)), key -> new ArrayList<>()).add(p);
    }
    if (groups.size() < 2) {
      return Optional.empty();
    }
    List<Group> rows = new ArrayList<>();
    groups.forEach(
        (name, members) ->
            rows.add(
                new Group(
                    name.isEmpty() ? "unknown" : name,
                    members.size(),
                    systems.stream().map(e -> Numbers.four(mean(e, members, measure))).toList())));
    List<String> names = systems.stream().map(Evaluation::extractor).toList();
    return Optional.of(new Breakdown(what, measure.toString(), names, rows));
  }

  private static double mean(Evaluation e, List<Integer> pages, Measure measure) {
    return pages.stream()
        .mapToDouble(p -> e.pages().get(p).f1(measure))
        .filter(f1 -> !Double.isNaN(f1))
        .average()
        .orElse(Double.NaN);
  }

  private Worst worst(Evaluation system, PageResult page, Measure measure) {
    String address = explained.apply(system.set() + "/" + page.id());
    return new Worst(Numbers.four(page.f1(measure)), page.id(), address, page.info().url());
  }

  private static List<PageResult> worstPages(Evaluation system, Measure measure) {
    return system.pages().stream()
        .filter(page -> !Double.isNaN(page.f1(measure)))
        .sorted(Comparator.comparingDouble(page -> page.f1(measure)))
        .limit(WORST)
        .toList();
  }

  /** Ids of the pages that {@code system}, the first on its set, is worst at. */
  public static List<String> worstPages(Evaluation system) {
    return worstPages(system, main(system)).stream().map(PageResult::id).toList();
  }
}
