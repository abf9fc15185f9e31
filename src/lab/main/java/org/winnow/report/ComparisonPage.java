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
import org.winnow.trec.significance.Comparison;
import org.winnow.trec.significance.Correction;
import org.winnow.trec.significance.Power;
import org.winnow.trec.significance.RunComparison;
import org.winnow.trec.significance.RunComparison.Row;
import org.winnow.trec.significance.Testing;

/**
 * Comparisons of runs as Markdown, LaTeX, JSON and as one HTML page that stands alone. {@code *}
 * marks what differs from the baseline, a dagger what beats all others.
 */
public final class ComparisonPage {
  /** Marks what beats all others. */
  static final String DAGGER = "\u2020";

  private static final ObjectMapper JSON = new ObjectMapper();

  private ComparisonPage() {}

  /** Explains the marks. */
  static String legend(Testing testing) {
    String level = String.format(Locale.ROOT, "p < %s", testing.alpha()).replace("0.", ".");
    return "* differs from the baseline (randomization test, "
        + testing.correction().words()
        + " over all runs and measures of the table, "
        + level
        + "); \u2020 beats all others (randomized Tukey HSD, "
        + level
        + "). Risk: the difference with losses counted 1 + 1 or 1 + 5 times.";
  }

  /** States the conclusions that the comparison supports, one line for each measure and run. */
  public static String conclusions(RunComparison comparison) {
    StringBuilder out = new StringBuilder();
    for (String measure : comparison.rows().keySet()) {
      comparison.conclusions(measure).forEach(line -> out.append("* ").append(line).append("\n"));
    }
    return out.toString();
  }

  /** A table: runs by measures, then what is behind the marks. */
  public static String markdown(RunComparison comparison) {
    StringBuilder out = new StringBuilder();
    List<String> measures = new ArrayList<>(comparison.rows().keySet());
    String name = comparison.name().isEmpty() ? "run" : comparison.name();
    out.append("| ").append(name).append(" | ").append(String.join(" | ", measures));
    out.append(" |\n|---").append("|---:".repeat(measures.size())).append("|\n");
    for (List<String> row : table(comparison, DAGGER)) {
      out.append("| ").append(String.join(" | ", row)).append(" |\n");
    }
    out.append("\n").append(legend(comparison.testing())).append("\n\n");
    out.append("| measure | run | difference | 95 % interval | p (t) | p (randomization) |");
    out.append(" p (corrected) | d_z | wins | losses | ties | risk 1 | risk 5 |\n|---|---");
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
  static List<List<String>> table(RunComparison comparison, String dagger) {
    List<List<String>> table = new ArrayList<>();
    for (String run : comparison.scores().keySet()) {
      List<String> cells = new ArrayList<>(List.of(run));
      for (Map.Entry<String, List<Row>> measure : comparison.rows().entrySet()) {
        String mean = Numbers.four(comparison.scores(run).mean(measure.getKey()));
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

  /** Explains the marks of a run: the columns of the second table. */
  static List<String> details(RunComparison comparison, String measure, Row row) {
    Map<String, Double> before = comparison.scores(comparison.baseline()).topics(measure);
    Map<String, Double> after = comparison.scores(row.run()).topics(measure);
    Comparison c = row.comparison();
    return List.of(
        Numbers.signed(c.difference()),
        Numbers.signed(c.low()) + " to " + Numbers.signed(c.high()),
        Numbers.four(c.tTest()),
        Numbers.four(c.randomization()),
        Numbers.four(row.adjusted()),
        String.format(Locale.ROOT, "%+.3f", c.effect()),
        Integer.toString(c.wins()),
        Integer.toString(c.losses()),
        Integer.toString(c.ties()),
        Numbers.signed(Comparison.risk(before, after, 1)),
        Numbers.signed(Comparison.risk(before, after, 5)));
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
                rows.forEach(
                    row -> put(comparison, node(list, comparison, measure, row.run()), row));
              });
    }
    return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(list) + "\n";
  }

  private static ObjectNode node(
      ArrayNode list, RunComparison comparison, String measure, String run) {
    ObjectNode node = list.addObject();
    return node.put("name", comparison.name()).put("measure", measure).put("run", run);
  }

  private static void put(RunComparison comparison, ObjectNode node, Row row) {
    Testing testing = comparison.testing();
    if (testing.margin() > 0) {
      node.put("margin", testing.margin());
      node.put("pNonInferiority", row.equivalence().nonInferiority());
      node.put("pEquivalence", row.equivalence().equivalence());
    }
    if (testing.power()) {
      // Null where even the largest number that is tried is too small.
      node.put("topicsNeeded", row.topicsNeeded() > Power.MOST ? null : row.topicsNeeded());
    }
    if (!row.influence().topic().isEmpty()) {
      node.put("mostInfluentialTopic", row.influence().topic());
      node.put("differenceWithoutIt", row.influence().without());
    }
    Comparison c = row.comparison();
    node.put("mean", c.mean()).put("baseline", c.baseline()).put("difference", c.difference());
    node.put("low", c.low()).put("high", c.high()).put("pT", c.tTest());
    node.put("pRandomisation", c.randomization())
        .put("p" + name(testing.correction()), row.adjusted());
    node.put("dz", c.effect()).put("wins", c.wins()).put("losses", c.losses());
    node.put("ties", c.ties()).put("differs", row.differs()).put("best", row.best());
  }

  /** {@code Holm}, {@code Bh} or {@code None}. */
  private static String name(Correction correction) {
    String name = correction.name();
    return name.charAt(0) + name.substring(1).toLowerCase(Locale.ROOT);
  }

  /** One page: for each comparison the tables and, for each run and measure, a bar a topic. */
  public static String html(String title, List<RunComparison> comparisons) {
    List<ComparisonView> views = ComparisonView.of(comparisons);
    return Templates.page(
        (out, none) -> JtecomparisonPageGenerated.render(out, none, title, views));
  }
}
