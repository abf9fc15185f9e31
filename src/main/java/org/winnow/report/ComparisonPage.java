// SPDX-License-Identifier: Apache-2.0
package org.winnow.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.winnow.html.Html;
import org.winnow.trec.Comparison;
import org.winnow.trec.RunComparison;
import org.winnow.trec.RunComparison.Row;

/**
 * Comparisons of runs as Markdown, LaTeX, JSON and as one HTML page that stands alone. {@code *}
 * marks what differs from the baseline, a dagger what beats all others.
 */
public final class ComparisonPage {
  private static final String CSS =
      """
      svg{height:auto;font:12px system-ui,sans-serif}
      .axis{stroke:#bbb}.up{fill:#2a7d4f}.down{fill:#b3402a}
      td.sure{font-weight:bold}small{color:#555}
      """;

  private static final String LEGEND =
      "* differs from the baseline (randomisation test, Holm's correction over all runs and"
          + " measures of the table, p < .05); \u2020 beats all others (randomised Tukey HSD, p <"
          + " .05). Risk: the difference with losses counted 1 + 1 or 1 + 5 times.";

  private static final int BAR = 9;
  private static final int HALF = 60;
  private static final ObjectMapper JSON = new ObjectMapper();

  private ComparisonPage() {}

  /** A table: runs by measures, then what is behind the marks. */
  public static String markdown(RunComparison comparison) {
    StringBuilder out = new StringBuilder();
    List<String> measures = new ArrayList<>(comparison.rows().keySet());
    String name = comparison.name().isEmpty() ? "run" : comparison.name();
    out.append("| ").append(name).append(" | ").append(String.join(" | ", measures));
    out.append(" |\n|---").append("|---:".repeat(measures.size())).append("|\n");
    for (List<String> row : table(comparison, "\u2020")) {
      out.append("| ").append(String.join(" | ", row)).append(" |\n");
    }
    out.append("\n").append(LEGEND).append("\n\n");
    out.append("| measure | run | difference | 95 % interval | p (t) | p (randomisation) |");
    out.append(" p (Holm) | d_z | wins | losses | ties | risk 1 | risk 5 |\n|---|---");
    out.append("|---:".repeat(11));
    out.append("|\n");
    for (String measure : measures) {
      for (Row row : comparison.rows().getOrDefault(measure, List.of())) {
        out.append("| ").append(measure).append(" | ").append(row.run()).append(" | ");
        out.append(String.join(" | ", details(comparison, measure, row))).append(" |\n");
      }
    }
    return out.toString();
  }

  /** The table of runs by measures, with the rules of the booktabs package. */
  public static String latex(RunComparison comparison) {
    List<String> measures = new ArrayList<>(comparison.rows().keySet());
    StringBuilder out = new StringBuilder("\\begin{tabular}{l");
    out.append("r".repeat(measures.size())).append("}\n\\toprule\n");
    List<String> head = new ArrayList<>(List.of(comparison.name()));
    head.addAll(measures);
    out.append(latexRow(head)).append("\\midrule\n");
    table(comparison, "$\\dagger$").forEach(row -> out.append(latexRow(row)));
    return out.append("\\bottomrule\n\\end{tabular}\n").toString();
  }

  private static String latexRow(List<String> cells) {
    List<String> escaped =
        cells.stream().map(cell -> cell.replaceAll("([&%#_{}])", "\\\\$1")).toList();
    return String.join(" & ", escaped) + " \\\\\n";
  }

  /** Rows of a run's name and its means, marked. */
  private static List<List<String>> table(RunComparison comparison, String dagger) {
    List<List<String>> table = new ArrayList<>();
    for (String run : comparison.scores().keySet()) {
      List<String> cells = new ArrayList<>(List.of(run));
      for (Map.Entry<String, List<Row>> measure : comparison.rows().entrySet()) {
        String mean = number(comparison.scores(run).mean(measure.getKey()));
        for (Row row : measure.getValue()) {
          if (row.run().equals(run)) {
            mean += (row.differs() ? "*" : "") + (row.best() ? dagger : "");
          }
        }
        cells.add(mean);
      }
      table.add(cells);
    }
    return table;
  }

  private static List<String> details(RunComparison comparison, String measure, Row row) {
    Map<String, Double> before = comparison.scores(comparison.baseline()).topics(measure);
    Map<String, Double> after = comparison.scores(row.run()).topics(measure);
    Comparison c = row.comparison();
    return List.of(
        signed(c.difference()),
        signed(c.low()) + " to " + signed(c.high()),
        number(c.tTest()),
        number(c.randomisation()),
        number(row.adjusted()),
        String.format(Locale.ROOT, "%+.3f", c.effect()),
        Integer.toString(c.wins()),
        Integer.toString(c.losses()),
        Integer.toString(c.ties()),
        signed(Comparison.risk(before, after, 1)),
        signed(Comparison.risk(before, after, 5)));
  }

  /** A list of objects, one for each comparison, run and measure. */
  public static String json(List<RunComparison> comparisons) throws JsonProcessingException {
    ArrayNode list = JSON.createArrayNode();
    for (RunComparison comparison : comparisons) {
      comparison
          .rows()
          .forEach(
              (measure, rows) -> {
                String baseline = comparison.baseline();
                double mean = comparison.scores(baseline).mean(measure);
                node(list, comparison, measure, baseline).put("mean", mean);
                rows.forEach(row -> put(node(list, comparison, measure, row.run()), row));
              });
    }
    return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(list) + "\n";
  }

  private static ObjectNode node(
      ArrayNode list, RunComparison comparison, String measure, String run) {
    ObjectNode node = list.addObject();
    return node.put("name", comparison.name()).put("measure", measure).put("run", run);
  }

  private static void put(ObjectNode node, Row row) {
    Comparison c = row.comparison();
    node.put("mean", c.mean()).put("baseline", c.baseline()).put("difference", c.difference());
    node.put("low", c.low()).put("high", c.high()).put("pT", c.tTest());
    node.put("pRandomisation", c.randomisation()).put("pHolm", row.adjusted());
    node.put("dz", c.effect()).put("wins", c.wins()).put("losses", c.losses());
    node.put("ties", c.ties()).put("differs", row.differs()).put("best", row.best());
  }

  /** One page: for each comparison the tables and, for each run and measure, a bar a topic. */
  public static String html(String title, List<RunComparison> comparisons) {
    return html(title, "", comparisons);
  }

  /** The same with something before it, which is HTML. */
  static String html(String title, String before, List<RunComparison> comparisons) {
    return html(title, "", before, comparisons);
  }

  /** The same with rules for the style of what is before. */
  static String html(String title, String css, String before, List<RunComparison> comparisons) {
    StringBuilder out = new StringBuilder(Html.head(title, CSS + css));
    out.append("<h1>").append(Html.escape(title)).append("</h1>\n").append(before);
    comparisons.forEach(comparison -> section(out, comparison));
    return out.append(Html.foot()).toString();
  }

  private static void section(StringBuilder out, RunComparison comparison) {
    out.append("<h2>").append(Html.escape(comparison.name())).append("</h2>\n<table><tr><th>run");
    comparison.rows().keySet().forEach(m -> out.append("<th>").append(Html.escape(m)));
    out.append("</tr>\n");
    for (List<String> row : table(comparison, "\u2020")) {
      out.append("<tr>");
      row.forEach(cell -> out.append("<td>").append(Html.escape(cell)));
      out.append("</tr>\n");
    }
    out.append("</table>\n<p><small>").append(Html.escape(LEGEND)).append("</small></p>\n");
    comparison.rows().forEach((measure, rows) -> measure(out, comparison, measure, rows));
  }

  private static void measure(
      StringBuilder out, RunComparison comparison, String measure, List<Row> rows) {
    out.append("<h3>").append(Html.escape(measure)).append(" less ");
    out.append(Html.escape(comparison.baseline())).append("</h3>\n<table><tr><th>run");
    out.append("<th>difference<th>95 % interval<th>p (t)<th>p (randomisation)<th>p (Holm)");
    out.append("<th>d<sub>z</sub><th>wins<th>losses<th>ties<th>risk 1<th>risk 5</tr>\n");
    for (Row row : rows) {
      out.append(row.differs() ? "<tr><td class=sure>" : "<tr><td>");
      out.append(Html.escape(row.run()));
      details(comparison, measure, row).forEach(cell -> out.append("<td>").append(cell));
      out.append("</tr>\n");
    }
    out.append("</table>\n");
    rows.forEach(row -> bars(out, comparison, measure, row.run()));
  }

  /** The difference of each topic, the greatest gain first. */
  private static void bars(
      StringBuilder out, RunComparison comparison, String measure, String run) {
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
    Svg svg = new Svg("Differences by topic", 0, -5, width + 10, 2 * HALF + 10, width + "px");
    svg.line(0, HALF, width, HALF, "axis");
    for (int i = 0; i < topics.size(); i++) {
      double difference = difference(topics.get(i), before, after);
      double height = Math.abs(difference) / most * HALF;
      double top = difference > 0 ? HALF - height : HALF;
      String label = topics.get(i) + ": " + signed(difference);
      svg.bar(i * BAR, top, BAR - 2, height, difference > 0 ? "up" : "down", label);
    }
    out.append("<p>").append(Html.escape(run)).append("</p>\n").append(svg.end());
  }

  private static double difference(
      String topic, Map<String, Double> before, Map<String, Double> after) {
    return after.getOrDefault(topic, 0.0) - before.getOrDefault(topic, 0.0);
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.4f", value);
  }

  private static String signed(double value) {
    return String.format(Locale.ROOT, "%+.4f", value);
  }
}
