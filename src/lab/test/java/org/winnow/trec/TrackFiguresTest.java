// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.DataFolder;
import org.winnow.trec.measure.RankingMeasure;
import org.winnow.trec.measure.Scores;

/** Two official runs of the Web Track 2012, as trec_eval, gdeval and ndeval score them. */
class TrackFiguresTest {
  private static final Pattern TREC_EVAL_CUTOFF = Pattern.compile("(\\w+?)_(\\d+)");

  private static Path data(String file) {
    return DataFolder.of("trec").resolve(file);
  }

  private static Run run(String name, boolean byRank) throws IOException {
    return Run.read(data("runs/indri.2012." + name + ".catb.txt"), byRank);
  }

  /** The name here of a measure of trec_eval; empty for those that we do not have. */
  private static String name(String trecEval) {
    Matcher cutoff = TREC_EVAL_CUTOFF.matcher(trecEval);
    if (cutoff.matches()) {
      String name =
          Map.of("P", "P", "recall", "R", "success", "Success", "ndcg_cut", "nDCG", "map_cut", "AP")
              .getOrDefault(cutoff.group(1), "");
      return name.isEmpty() ? "" : name + "@" + cutoff.group(2);
    }
    return Map.of(
            "map", "AP", "Rprec", "Rprec", "bpref", "bpref", "recip_rank", "RR", "ndcg", "nDCG")
        .getOrDefault(trecEval, "");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ql", "rm"})
  void gradesAsTrecEval(String system) throws IOException {
    Qrels qrels = Qrels.read(data("qrels/qrels.web.151-200.txt"));
    Run run = run(system, false);
    Map<String, Scores> scores = new LinkedHashMap<>();
    int compared = 0;
    for (String line :
        Files.readAllLines(data("expected/indri.2012." + system + ".catb.trec_eval.txt"))) {
      String[] row = line.trim().split("\\s+");
      String name = row.length == 3 ? name(row[0]) : "";
      if (!name.isEmpty()) {
        Scores own =
            scores.computeIfAbsent(
                name,
                n -> Scores.of(run, qrels, RankingMeasure.parseAll(n), Scores.Topics.COMPLETE));
        assertFigure(own, name, row[1], row[2], 5.1e-5);
        compared++;
      }
    }
    assertTrue(compared > 1500, () -> "only " + scores.keySet());
  }

  private static void assertFigure(
      Scores scores, String measure, String topic, String wanted, double tolerance) {
    double found =
        topic.equals("all") || topic.equals("amean")
            ? scores.mean(measure)
            : Objects.requireNonNull(scores.topics(measure).get(topic), topic);
    assertEquals(Double.parseDouble(wanted), found, tolerance, measure + " " + topic);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ql", "rm"})
  void gradesAsGdeval(String system) throws IOException {
    List<RankingMeasure> measures = RankingMeasure.parseAll("nDCG(dcg='exp-log2')@20,ERR@20");
    Scores scores =
        Scores.of(
            run(system, false),
            Qrels.read(data("qrels/qrels.web.151-200.txt")),
            measures,
            Scores.Topics.COMPLETE);
    List<String> lines =
        Files.readAllLines(data("expected/indri.2012." + system + ".catb.gdeval20.csv"));
    for (String line : lines.subList(1, lines.size())) {
      String[] row = line.split(",");
      assertFigure(scores, "nDCG(dcg=exp-log2)@20", row[1], row[2], 6e-6);
      assertFigure(scores, "ERR@20", row[1], row[3], 6e-6);
    }
  }

  @ParameterizedTest
  @CsvSource({"ql, false, .trad", "rm, false, .trad", "ql, true, ''", "rm, true, ''"})
  void subtopicsAsNdeval(String system, boolean byRank, String suffix) throws IOException {
    List<String> lines =
        Files.readAllLines(
            data("expected/indri.2012." + system + ".catb.ndeval" + suffix + ".csv"));
    List<String> names =
        List.of(lines.get(0).replace("MAP-IA", "AP-IA").replace("strec", "StRecall").split(","));
    List<String> measures = names.subList(2, names.size());
    Scores scores =
        Scores.of(
            run(system, byRank),
            SubtopicQrels.read(data("qrels/qrels.web.151-200.ndeval.txt")),
            RankingMeasure.parseAll(String.join(",", measures)),
            Scores.Topics.COMPLETE);
    for (String line : lines.subList(1, lines.size())) {
      String[] row = line.split(",");
      for (int c = 0; c < measures.size(); c++) {
        String name = measures.get(c).replace('-', '_');
        assertFigure(scores, name, row[1], row[c + 2], 1e-5);
      }
    }
  }
}
