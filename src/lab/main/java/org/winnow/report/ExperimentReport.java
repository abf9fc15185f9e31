// SPDX-License-Identifier: Apache-2.0
package org.winnow.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.winnow.input.InputFile;
import org.winnow.output.WholeFile;
import org.winnow.retrieval.ArmContents;
import org.winnow.retrieval.Experiment;
import org.winnow.retrieval.ExperimentConfig;
import org.winnow.trec.significance.RunComparison;
import org.winnow.trec.significance.RunComparison.Row;

/**
 * The files of an experiment: {@code report.html}, {@code report.md}, {@code report.tex}, {@code
 * report.json}, {@code scores.tsv} by topic, and {@code manifest.json}. The same results give the
 * same bytes.
 */
public final class ExperimentReport {
  /** Figures that differ by less are equal: four digits. */
  private static final double TOLERANCE = 5e-5;

  private static final String UNKNOWN = "–";

  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  private ExperimentReport() {}

  /** The tables as Markdown. */
  public static String markdown(ExperimentConfig config, Experiment.Result result) {
    StringBuilder out = new StringBuilder("# ").append(config.name()).append("\n\n");
    out.append("| arm | pages | empty | terms | of ").append(first(result)).append(" |\n");
    out.append("|---|---:|---:|---:|---:|\n");
    for (List<String> row : arms(result)) {
      out.append("| ").append(String.join(" | ", row)).append(" |\n");
    }
    weights(result).forEach(line -> out.append("\n").append(line).append("\n"));
    result
        .comparisons()
        .forEach(comparison -> out.append("\n").append(ComparisonPage.markdown(comparison)));
    return out.toString();
  }

  private static String first(Experiment.Result result) {
    return result.arms().keySet().iterator().next();
  }

  /** The contents of each arm. */
  private static List<List<String>> arms(Experiment.Result result) {
    List<List<String>> rows = new ArrayList<>();
    double all = 0;
    for (Map.Entry<String, ArmContents> arm : result.arms().entrySet()) {
      ArmContents contents = arm.getValue();
      all = rows.isEmpty() ? contents.terms() : all;
      rows.add(
          List.of(
              arm.getKey(),
              Long.toString(contents.documents()),
              Long.toString(contents.empty()),
              contents.terms() < 0 ? UNKNOWN : Long.toString(contents.terms()),
              contents.terms() < 0
                  ? UNKNOWN
                  : String.format(Locale.ROOT, "%.3f", contents.terms() / Math.max(1, all))));
    }
    return rows;
  }

  /** A line for each pair of arms that was searched as two fields. */
  private static List<String> weights(Experiment.Result result) {
    return result.weights().entrySet().stream()
        .map(tuned -> tuned.getKey() + ": qf " + tuned.getValue() + ", tuned on the others")
        .toList();
  }

  private static String html(ExperimentConfig config, Experiment.Result result) {
    List<String> head = List.of("arm", "pages", "empty", "terms", "of " + first(result));
    List<ComparisonView> views = ComparisonView.of(result.comparisons());
    return Templates.page(
        (out, none) ->
            JteexperimentPageGenerated.render(
                out, none, config.name(), head, arms(result), weights(result), views));
  }

  /** Writes all files. */
  public static void write(
      Path folder, ExperimentConfig config, Experiment.Result result, Map<String, ?> manifest)
      throws IOException {
    Files.createDirectories(folder);
    WholeFile.write(folder.resolve("report.html"), html(config, result));
    WholeFile.write(folder.resolve("report.md"), markdown(config, result));
    StringBuilder latex = new StringBuilder();
    result.comparisons().forEach(c -> latex.append(ComparisonPage.latex(c)).append("\n"));
    WholeFile.write(folder.resolve("report.tex"), latex.toString());
    WholeFile.write(folder.resolve("report.json"), ComparisonPage.json(result.comparisons()));
    WholeFile.write(folder.resolve("scores.tsv"), scores(result));
    WholeFile.write(folder.resolve("manifest.json"), JSON.writeValueAsString(manifest) + "\n");
  }

  private static String scores(Experiment.Result result) {
    StringBuilder out = new StringBuilder("model\tarm\tmeasure\ttopic\tvalue\n");
    for (RunComparison comparison : result.comparisons()) {
      comparison
          .scores()
          .forEach(
              (arm, scores) ->
                  scores
                      .byMeasure()
                      .forEach(
                          (measure, topics) ->
                              topics.forEach(
                                  (topic, value) ->
                                      out.append(
                                          String.format(
                                              Locale.ROOT,
                                              "%s\t%s\t%s\t%s\t%.6f%n",
                                              comparison.name(),
                                              arm,
                                              measure,
                                              topic,
                                              value)))));
    }
    return out.toString();
  }

  /**
   * The means that differ from those of an earlier {@code report.json}; none if all are equal to
   * four digits.
   */
  public static List<String> differences(Path expected, Experiment.Result result)
      throws IOException {
    Map<String, Double> means = new LinkedHashMap<>();
    for (RunComparison comparison : result.comparisons()) {
      comparison
          .rows()
          .forEach(
              (measure, rows) -> {
                String baseline = comparison.baseline();
                double mean = comparison.scores(baseline).mean(measure);
                means.put(key(comparison.name(), measure, baseline), mean);
                for (Row row : rows) {
                  double own = row.comparison().mean();
                  means.put(key(comparison.name(), measure, row.run()), own);
                }
              });
    }
    List<String> differences = new ArrayList<>();
    for (JsonNode row : expected(expected)) {
      String key =
          key(row.path("name").asText(), row.path("measure").asText(), row.path("run").asText());
      double wanted = row.path("mean").asDouble(Double.NaN);
      double found = means.getOrDefault(key, Double.NaN);
      if (!(Math.abs(wanted - found) < TOLERANCE)) {
        differences.add(
            String.format(Locale.ROOT, "%s: expected %.4f, found %.4f", key, wanted, found));
      }
    }
    return differences;
  }

  /**
   * An earlier {@code report.json}.
   *
   * @throws IOException if it can't be read or is not JSON; the message names the file
   */
  static JsonNode expected(Path file) throws IOException {
    try {
      return JSON.readTree(InputFile.bytes(file));
    } catch (JsonProcessingException e) {
      throw new IOException(file + " is not JSON: " + e.getOriginalMessage(), e);
    }
  }

  private static String key(String model, String measure, String arm) {
    return model + ", " + measure + ", " + arm;
  }
}
