// SPDX-License-Identifier: Apache-2.0
package org.winnow.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.winnow.output.WholeFile;
import org.winnow.retrieval.passages.IndexFigures;
import org.winnow.retrieval.passages.JudgedPassage;
import org.winnow.retrieval.passages.Layout;
import org.winnow.retrieval.passages.PassageComparison;
import org.winnow.retrieval.passages.PassageResult;
import org.winnow.retrieval.passages.PassageResult.Measured;
import org.winnow.retrieval.passages.Subset;
import org.winnow.trec.measure.Scores;

/**
 * The files of an experiment on passages: {@code report.json}, {@code report.md}, {@code
 * scores.tsv} by topic, and {@code first.tsv}, the first passage that each topic gets by words.
 */
public final class PassageReport {
  private static final double DIGITS = 1e4;

  /** Figures with four digits that differ by less are equal. */
  private static final double TOLERANCE = 1.5e-4;

  private static final ObjectMapper JSON = new ObjectMapper();

  private PassageReport() {}

  /** Writes all files. */
  public static void write(Path folder, PassageResult result, List<PassageComparison> comparisons)
      throws IOException {
    Files.createDirectories(folder);
    JsonNode report = json(result, comparisons);
    WholeFile.write(folder.resolve("report.json"), lines(report));
    WholeFile.write(folder.resolve("report.md"), PassageTables.markdown(report));
    WholeFile.write(
        folder.resolve("scores.tsv"),
        out -> {
          for (Measured index : result.indexes()) {
            for (Map.Entry<String, Scores> search : index.scores().entrySet()) {
              String head = index.index().arm() + "\t" + index.index().layout();
              out.write(scores(head + "\t" + search.getKey(), search.getValue()));
            }
          }
        });
    WholeFile.write(
        folder.resolve("first.tsv"),
        out -> {
          for (Measured index : result.indexes()) {
            for (Map.Entry<String, JudgedPassage> first : index.first().entrySet()) {
              String head = index.index().arm() + "\t" + index.index().layout();
              out.write(head + "\t" + first.getKey() + "\t" + first(first) + "\n");
            }
          }
        });
  }

  private static String scores(String head, Scores scores) {
    StringBuilder out = new StringBuilder();
    scores
        .byMeasure()
        .forEach(
            (measure, topics) ->
                topics.forEach(
                    (topic, score) ->
                        out.append(String.join("\t", head, measure, topic))
                            .append('\t')
                            .append(Numbers.four(score))
                            .append('\n')));
    return out.toString();
  }

  /** Page, words, share of main content, whether it has the answer, text. */
  private static String first(Map.Entry<String, JudgedPassage> first) {
    JudgedPassage passage = first.getValue();
    return String.join(
        "\t",
        passage.page(),
        Integer.toString(passage.words()),
        Numbers.three(passage.share()),
        passage.answers().contains(first.getKey()) ? "answer" : "",
        passage.indexed().replaceAll("\\s+", " ").strip());
  }

  /** An array on a line for each of its elements, so that files can be compared by lines. */
  private static String lines(JsonNode report) {
    StringBuilder out = new StringBuilder("{");
    for (Map.Entry<String, JsonNode> field : report.properties()) {
      out.append(out.length() > 1 ? ",\n\"" : "\n\"").append(field.getKey()).append("\": [");
      String gap = "\n";
      for (JsonNode element : field.getValue()) {
        out.append(gap).append(element);
        gap = ",\n";
      }
      out.append("\n]");
    }
    return out.append("\n}\n").toString();
  }

  /** All figures, with four digits. */
  public static JsonNode json(PassageResult result, List<PassageComparison> comparisons) {
    ObjectNode report = JSON.createObjectNode();
    ArrayNode indexes = report.putArray("indexes");
    for (Measured index : result.indexes()) {
      ObjectNode row = indexes.addObject();
      row.put("arm", index.index().arm()).put("layout", index.index().layout().toString());
      put(index.figures(), row);
      boolean main = index.index().layout().equals(Layout.DEFAULT);
      for (Subset subset : main ? List.of(Subset.values()) : List.of(Subset.ALL)) {
        ObjectNode means = row.putObject(name(subset));
        index
            .scores()
            .keySet()
            .forEach(
                search ->
                    result
                        .means(index, search, subset)
                        .forEach((m, mean) -> means.put(search + " " + m, rounded(mean))));
      }
    }
    ArrayNode rows = report.putArray("comparisons");
    comparisons.forEach(comparison -> put(comparison, rows.addObject()));
    return report;
  }

  private static void put(IndexFigures figures, ObjectNode row) {
    row.put("passages", figures.passages())
        .put("words", figures.words())
        .put("main", rounded(figures.main()))
        .put("boilerplate", rounded(figures.boilerplate()))
        .put("answers", rounded(figures.answers()))
        .put("empty", figures.empty())
        .put("redundancy", rounded(figures.redundancy()));
  }

  private static void put(PassageComparison one, ObjectNode row) {
    row.put("family", one.family().name().toLowerCase(Locale.ROOT).replace('_', ' '))
        .put("subset", name(one.subset()))
        .put("search", one.search())
        .put("measure", one.measure())
        .put("arm", one.run().arm())
        .put("layout", one.run().layout().toString())
        .put("difference", rounded(one.topics().difference()))
        .put("low", rounded(one.topics().low()))
        .put("high", rounded(one.topics().high()))
        .put("t", rounded(one.topics().tTest()))
        .put("p", rounded(one.topics().randomization()))
        .put("adjusted", rounded(one.adjusted()))
        .put("siteLow", rounded(one.sites().low()))
        .put("siteHigh", rounded(one.sites().high()))
        .put("siteP", rounded(one.sites().p()))
        .put("siteAdjusted", rounded(one.siteAdjusted()));
  }

  private static String name(Subset subset) {
    return subset.name().toLowerCase(Locale.ROOT);
  }

  private static double rounded(double value) {
    return Math.round(value * DIGITS) / DIGITS;
  }

  /** {@link #differences(JsonNode, JsonNode)} of a result from an earlier {@code report.json}. */
  public static List<String> differences(
      Path expected, PassageResult result, List<PassageComparison> comparisons) throws IOException {
    return differences(ExperimentReport.expected(expected), json(result, comparisons));
  }

  /**
   * Where figures are not as expected; indexes that are not in both are left out, and so are p
   * values that depend on the number of arms.
   *
   * @param expected an earlier {@code report.json}
   * @return a line each
   * @throws IOException if no index is in both
   */
  static List<String> differences(JsonNode expected, JsonNode found) throws IOException {
    Map<String, Double> wanted = figures(expected);
    Map<String, Double> own = figures(found);
    List<String> differences = new ArrayList<>();
    int compared = 0;
    for (Map.Entry<String, Double> figure : wanted.entrySet()) {
      double value = own.getOrDefault(figure.getKey(), Double.NaN);
      compared += Double.isNaN(value) ? 0 : 1;
      if (Math.abs(value - figure.getValue()) > TOLERANCE) {
        differences.add(
            String.format(
                Locale.ROOT,
                "%s: expected %.4f, found %.4f",
                figure.getKey(),
                figure.getValue(),
                value));
      }
    }
    if (compared == 0) {
      throw new IOException("the reports have no index in common");
    }
    return differences;
  }

  private static Map<String, Double> figures(JsonNode report) {
    Map<String, Double> figures = new LinkedHashMap<>();
    for (String kind : List.of("indexes", "comparisons")) {
      for (JsonNode row : report.path(kind)) {
        StringBuilder head = new StringBuilder();
        row.forEach(cell -> head.append(cell.isTextual() ? cell.asText() + ", " : ""));
        add(head.toString(), row, figures);
      }
    }
    return figures;
  }

  private static void add(String head, JsonNode row, Map<String, Double> figures) {
    for (Map.Entry<String, JsonNode> cell : row.properties()) {
      if (cell.getValue().isObject()) {
        add(head + cell.getKey() + " ", cell.getValue(), figures);
      } else if (cell.getValue().isNumber()
          && !cell.getKey().toLowerCase(Locale.ROOT).endsWith("adjusted")) {
        figures.put(head + cell.getKey(), cell.getValue().asDouble());
      }
    }
  }
}
