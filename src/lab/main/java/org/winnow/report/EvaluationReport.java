// SPDX-License-Identifier: Apache-2.0
package org.winnow.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import org.winnow.eval.BlockMeasures;
import org.winnow.eval.Difference;
import org.winnow.eval.Evaluation;
import org.winnow.eval.Measure;
import org.winnow.eval.MetadataMeasures;
import org.winnow.eval.Reliability;
import org.winnow.eval.Score;
import org.winnow.eval.WholeMeasures;

/** Evaluations as a table and as JSON. */
public final class EvaluationReport {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Columns that name things; the others are figures. */
  private static final int NAMES = 3;

  private EvaluationReport() {}

  /** A column of the tables: its heading and the figure of an evaluation. */
  private record Column(String heading, String format, Function<Evaluation, Object> value) {
    String of(Evaluation evaluation) {
      Object figure = value.apply(evaluation);
      return figure.equals(Double.NaN) ? "-" : String.format(Locale.ROOT, format, figure);
    }

    String markdown(Evaluation evaluation) {
      return of(evaluation).replace("|", "\\|");
    }
  }

  private static List<Column> columns(List<Evaluation> evaluations) {
    List<Column> columns = new ArrayList<>();
    columns.add(new Column("set", "%s", Evaluation::set));
    columns.add(new Column("part", "%s", Evaluation::part));
    columns.add(new Column("extractor", "%s", Evaluation::extractor));
    columns.add(new Column("pages", "%d", e -> e.pages().size()));
    Set<Measure> measures = evaluations.isEmpty() ? Set.of() : evaluations.get(0).measures();
    if (measures.contains(Measure.BLOCKS)) {
      columns.add(new Column("accuracy", "%.4f", e -> of(e.blocks(), e.blocks().accuracy())));
      columns.add(new Column("precision", "%.4f", e -> of(e.blocks(), e.blocks().precision())));
      columns.add(new Column("recall", "%.4f", e -> of(e.blocks(), e.blocks().recall())));
      columns.add(new Column("F1", "%.4f", e -> of(e.blocks(), e.blocks().f1())));
    }
    if (measures.contains(Measure.WORDS)) {
      columns.add(new Column("words F1", "%.4f", e -> e.words().f1()));
      columns.add(new Column("CJK words F1", "%.4f", e -> e.wordsCjk().f1()));
    }
    if (measures.contains(Measure.SHINGLES)) {
      columns.add(new Column("shingles F1", "%.4f", e -> e.shingles().f1()));
    }
    if (measures.contains(Measure.ROUGE)) {
      columns.add(new Column("ROUGE-LSum F1", "%.4f", e -> e.rouge().f1()));
      columns.add(new Column("median", "%.4f", Evaluation::rougeMedian));
    }
    if (measures.contains(Measure.SEGMENTS)) {
      columns.add(new Column("segments F1", "%.4f", e -> of(e.segments(), e.segments().f1())));
    }
    if (measures.contains(Measure.ERRORS)) {
      columns.add(new Column("wrong pages", "%.4f", Evaluation::wrongPages));
    }
    columns.add(new Column("ms/page", "%.2f", Evaluation::cpuMsPerPage));
    return columns;
  }

  /** A figure of counts; not a number where there was nothing to count. */
  private static double of(BlockMeasures counts, double figure) {
    return counts.blocks() == 0 ? Double.NaN : figure;
  }

  /**
   * A Markdown table, a row per evaluation; then those of roles, confidence and differences, if
   * any.
   */
  public static String markdown(List<Evaluation> evaluations, List<Difference> differences) {
    List<Column> columns = columns(evaluations);
    StringBuilder out = new StringBuilder();
    columns.forEach(column -> out.append("| ").append(column.heading).append(' '));
    out.append("|\n");
    for (int c = 0; c < columns.size(); c++) {
      out.append(c < NAMES ? "|---" : "|---:");
    }
    out.append("|\n");
    for (Evaluation evaluation : evaluations) {
      columns.forEach(column -> out.append("| ").append(column.markdown(evaluation)).append(' '));
      out.append("|\n");
    }
    EvaluationGrid.all(evaluations).forEach(grid -> out.append(grid.markdown()));
    EvaluationGrid.differences(differences).ifPresent(grid -> out.append(grid.markdown()));
    return out.toString();
  }

  /** A LaTeX table with the rules of the booktabs package, a row per evaluation. */
  public static String latex(List<Evaluation> evaluations) {
    List<Column> columns = columns(evaluations);
    StringBuilder out = new StringBuilder("\\begin{tabular}{");
    out.append("l".repeat(NAMES)).append("r".repeat(columns.size() - NAMES)).append("}\n");
    out.append("\\toprule\n").append(row(columns.stream().map(Column::heading).toList()));
    out.append("\\midrule\n");
    for (Evaluation evaluation : evaluations) {
      out.append(row(columns.stream().map(column -> column.of(evaluation)).toList()));
    }
    return out.append("\\bottomrule\n\\end{tabular}\n").toString();
  }

  private static String row(List<String> cells) {
    List<String> escaped = cells.stream().map(EvaluationReport::escaped).toList();
    return String.join(" & ", escaped) + " \\\\\n";
  }

  /** A text as LaTeX prints it. */
  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '\\' -> escaped.append("\\textbackslash{}");
        case '^' -> escaped.append("\\textasciicircum{}");
        case '~' -> escaped.append("\\textasciitilde{}");
        case '&', '%', '$', '#', '_', '{', '}' -> escaped.append('\\').append(c);
        default -> escaped.append(c);
      }
    }
    return escaped.toString();
  }

  /** A list of objects; measures that were not asked for, or have no gold, are left out. */
  public static String json(List<Evaluation> evaluations, List<Difference> differences)
      throws IOException {
    ArrayNode list = JSON.createArrayNode();
    for (Evaluation e : evaluations) {
      ObjectNode row = list.addObject();
      row.put("set", e.set()).put("part", e.part()).put("extractor", e.extractor());
      row.put("pages", e.pages().size());
      Set<Measure> measures = e.measures();
      if (measures.contains(Measure.BLOCKS) && e.blocks().blocks() > 0) {
        put(row.putObject("blocks"), e.blocks());
      }
      if (measures.contains(Measure.WORDS) && e.words().isMeasured()) {
        put(row.putObject("words"), e.words());
        put(row.putObject("wordsCjk"), e.wordsCjk());
      }
      if (measures.contains(Measure.SHINGLES) && e.shingles().isMeasured()) {
        put(row.putObject("shingles"), e.shingles());
      }
      if (measures.contains(Measure.ROUGE) && e.rouge().isMeasured()) {
        put(row.putObject("rouge"), e.rouge()).put("medianF1", e.rougeMedian());
      }
      if (measures.contains(Measure.SEGMENTS) && e.segments().blocks() > 0) {
        put(row.putObject("segments"), e.segments());
      }
      if (measures.contains(Measure.ERRORS) && !Double.isNaN(e.wrongPages())) {
        row.put("wrongPages", e.wrongPages());
      }
      if (!e.roles().counts().isEmpty()) {
        ObjectNode roles = row.putObject("roles");
        e.roles().counts().forEach((role, m) -> putF1(roles.putObject(role.word()), m));
      }
      if (measures.contains(Measure.CONFIDENCE) && !e.confidence().bins().isEmpty()) {
        put(row.putObject("confidence"), e.confidence());
      }
      if (!e.metadata().fields().isEmpty()) {
        ObjectNode metadata = row.putObject("metadata");
        e.metadata().fields().forEach((field, m) -> put(metadata.putObject(field), m));
      }
      if (measures.contains(Measure.WHOLE)) {
        put(row.putObject("whole"), e.whole());
      }
      if (!Double.isNaN(e.cpuMsPerPage())) {
        row.put("cpuMsPerPage", e.cpuMsPerPage());
      }
      for (Difference difference : differences) {
        if (difference.system().equals(e)) {
          put(row.withObjectProperty("differences"), difference);
        }
      }
    }
    return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(list) + "\n";
  }

  private static void put(ObjectNode node, Difference difference) {
    node.put("baseline", difference.baseline());
    ObjectNode one = node.putObject(difference.measure().toString());
    one.put("f1", difference.f1());
    one.put("low", difference.interval().low()).put("high", difference.interval().high());
    one.put("p", difference.p()).put("pHolm", difference.corrected());
  }

  private static void put(ObjectNode node, BlockMeasures measures) {
    node.put("accuracy", measures.accuracy());
    putF1(node, measures);
  }

  private static void put(ObjectNode node, MetadataMeasures.Counts counts) {
    node.put("gold", counts.gold()).put("precision", counts.precision());
    node.put("recall", counts.recall()).put("recallOfTags", counts.recallOfTags());
    node.put("answersWithoutGold", counts.extra());
  }

  private static void put(ObjectNode node, WholeMeasures whole) {
    node.put("lines", whole.lines());
    node.put("holes", WholeMeasures.share(whole.holes(), whole.lines()));
    node.put("cut", WholeMeasures.share(whole.cuts(), whole.lines()));
    node.put("code", whole.code());
    node.put("brokenCode", WholeMeasures.share(whole.brokenCode(), whole.code()));
    node.put("formulas", whole.formulas());
    node.put("lostFormulas", WholeMeasures.share(whole.lostFormulas(), whole.formulas()));
    node.put("tables", whole.tables());
    node.put("brokenTables", WholeMeasures.share(whole.brokenTables(), whole.tables()));
  }

  private static void putF1(ObjectNode node, BlockMeasures measures) {
    node.put("precision", measures.precision());
    node.put("recall", measures.recall());
    node.put("f1", measures.f1());
  }

  private static void put(ObjectNode node, Reliability reliability) {
    node.put("error", reliability.error()).put("threshold", reliability.threshold());
    node.put("worstFound", reliability.worstFound());
    ArrayNode bins = node.putArray("bins");
    for (Reliability.Bin bin : reliability.bins()) {
      ObjectNode one = bins.addObject().put("pages", bin.pages());
      one.put("confidence", bin.confidence()).put("f1", bin.f1());
    }
  }

  private static ObjectNode put(ObjectNode node, Score score) {
    return node.put("precision", score.precision())
        .put("recall", score.recall())
        .put("f1", score.f1());
  }
}
