// SPDX-License-Identifier: Apache-2.0
package org.winnow.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.winnow.eval.Difference;
import org.winnow.eval.Evaluation;
import org.winnow.eval.Measure;
import org.winnow.eval.Reliability;
import org.winnow.eval.WholeMeasures;

/**
 * A table of what has several figures in each evaluation.
 *
 * @param rows as long as the head each
 */
record EvaluationGrid(String heading, List<String> head, List<List<String>> rows) {
  private static final List<String> NAMES = List.of("set", "part", "extractor");

  EvaluationGrid {
    head = List.copyOf(head);
    rows = List.copyOf(rows);
  }

  /** The grids that have rows. */
  static List<EvaluationGrid> all(List<Evaluation> evaluations) {
    return Stream.of(
            roles(evaluations),
            bins(evaluations),
            confidence(evaluations),
            metadata(evaluations),
            whole(evaluations))
        .filter(grid -> !grid.rows.isEmpty())
        .toList();
  }

  private static EvaluationGrid roles(List<Evaluation> evaluations) {
    return of(
        "Roles, by words",
        List.of("role", "gold words", "precision", "recall", "F1"),
        evaluations,
        (e, rows) ->
            e.roles()
                .counts()
                .forEach(
                    (role, m) -> {
                      double gold = m.truePositives() + m.falseNegatives();
                      rows.add(
                          List.of(
                              role.word(),
                              String.valueOf(m.truePositives() + m.falseNegatives()),
                              Numbers.fourOrDash(m.precision(), gold),
                              Numbers.fourOrDash(m.recall(), gold),
                              Numbers.fourOrDash(m.f1(), gold)));
                    }));
  }

  private static EvaluationGrid bins(List<Evaluation> evaluations) {
    return of(
        "Pages by rising confidence",
        List.of("pages", "confidence", "words F1"),
        evaluations,
        (e, rows) -> {
          for (Reliability.Bin bin : confidence(e).bins()) {
            rows.add(
                List.of(
                    String.valueOf(bin.pages()),
                    Numbers.four(bin.confidence()),
                    Numbers.four(bin.f1())));
          }
        });
  }

  private static EvaluationGrid confidence(List<Evaluation> evaluations) {
    return of(
        "Confidence",
        List.of("calibration error", "least tenth up to", "worst tenth found"),
        evaluations,
        (e, rows) -> {
          Reliability reliability = confidence(e);
          if (!reliability.bins().isEmpty()) {
            rows.add(
                List.of(
                    Numbers.four(reliability.error()),
                    Numbers.four(reliability.threshold()),
                    Numbers.four(reliability.worstFound())));
          }
        });
  }

  private static EvaluationGrid metadata(List<Evaluation> evaluations) {
    return of(
        "Metadata; by title and meta elements alone",
        List.of("field", "gold", "precision", "recall", "alone", "answers without gold"),
        evaluations,
        (e, rows) ->
            e.metadata()
                .fields()
                .forEach(
                    (field, m) ->
                        rows.add(
                            List.of(
                                field,
                                String.valueOf(m.gold()),
                                Numbers.fourOrDash(m.precision(), m.answers()),
                                Numbers.fourOrDash(m.recall(), m.gold()),
                                Numbers.fourOrDash(m.recallOfTags(), m.gold()),
                                String.valueOf(m.extra())))));
  }

  private static EvaluationGrid whole(List<Evaluation> evaluations) {
    return of(
        "Whole lines, code, formulas and tables",
        List.of(
            "lines", "holes", "cut", "code", "broken", "formulas", "lost", "tables", "not whole"),
        evaluations,
        (e, rows) -> {
          WholeMeasures whole = e.whole();
          if (e.measures().contains(Measure.WHOLE)) {
            rows.add(
                List.of(
                    String.valueOf(whole.lines()),
                    share(whole.holes(), whole.lines()),
                    share(whole.cuts(), whole.lines()),
                    String.valueOf(whole.code()),
                    share(whole.brokenCode(), whole.code()),
                    String.valueOf(whole.formulas()),
                    share(whole.lostFormulas(), whole.formulas()),
                    String.valueOf(whole.tables()),
                    share(whole.brokenTables(), whole.tables())));
          }
        });
  }

  /** The differences from the baseline, with what is known of their significance. */
  static Optional<EvaluationGrid> differences(List<Difference> differences) {
    if (differences.isEmpty()) {
      return Optional.empty();
    }
    List<List<String>> rows = new ArrayList<>();
    for (Difference d : differences) {
      Evaluation e = d.system();
      rows.add(
          List.of(
              e.set(),
              e.part(),
              e.extractor(),
              d.measure().toString(),
              Numbers.signed(d.f1()),
              Numbers.signed(d.interval().low()) + " to " + Numbers.signed(d.interval().high()),
              Numbers.four(d.p()),
              Numbers.four(d.corrected())));
    }
    return Optional.of(
        new EvaluationGrid(
            "Difference in F1 from " + differences.get(0).baseline(),
            Stream.concat(
                    NAMES.stream(),
                    Stream.of("measure", "difference", "95 % interval", "p", "p (Holm)"))
                .toList(),
            rows));
  }

  private static String share(int part, int all) {
    return Numbers.fourOrDash(WholeMeasures.share(part, all), all);
  }

  private static Reliability confidence(Evaluation e) {
    return e.measures().contains(Measure.CONFIDENCE) ? e.confidence() : Reliability.NONE;
  }

  private static EvaluationGrid of(
      String heading,
      List<String> head,
      List<Evaluation> evaluations,
      BiConsumer<Evaluation, List<List<String>>> figures) {
    List<List<String>> rows = new ArrayList<>();
    for (Evaluation e : evaluations) {
      List<List<String>> own = new ArrayList<>();
      figures.accept(e, own);
      List<String> names = List.of(e.set(), e.part(), e.extractor());
      own.forEach(row -> rows.add(Stream.concat(names.stream(), row.stream()).toList()));
    }
    return new EvaluationGrid(heading, Stream.concat(NAMES.stream(), head.stream()).toList(), rows);
  }

  /** A Markdown table with its heading. */
  String markdown() {
    StringBuilder out = new StringBuilder("\n").append(heading).append(":\n\n");
    out.append(row(head));
    for (int c = 0; c < head.size(); c++) {
      out.append(c < NAMES.size() ? "|---" : "|---:");
    }
    out.append("|\n");
    rows.forEach(row -> out.append(row(row)));
    return out.toString();
  }

  private static String row(List<String> cells) {
    List<String> escaped = cells.stream().map(cell -> cell.replace("|", "\\|")).toList();
    return "| " + String.join(" | ", escaped) + " |\n";
  }
}
