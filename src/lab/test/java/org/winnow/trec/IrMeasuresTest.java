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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.DataFolder;
import org.winnow.trec.measure.RankingMeasure;
import org.winnow.trec.measure.Scores;

/**
 * Names and values as ir-measures 0.4.3 has them. Its means of Accuracy leave out the topics for
 * which nothing relevant was found; here they are 0, as for all other measures, and 1 where all
 * that was found is relevant, which it can't compute. For the Indri runs it got numbers from 1 up
 * in trec_eval's order for scores, since its Accuracy and Compat break ties otherwise, and Compat
 * takes 0 for documents that were not found.
 */
class IrMeasuresTest {
  private static final Path STORED = Path.of("src/lab/test/resources/org/winnow/trec");

  private static void compare(String expected, Qrels qrels, Run run, int least) throws IOException {
    Map<String, Scores> scores = new LinkedHashMap<>();
    int compared = 0;
    for (String line : Files.readAllLines(STORED.resolve(expected))) {
      String[] row = line.split("\t");
      RankingMeasure measure = RankingMeasure.parse(row[0]);
      assertEquals(row[0].replace("Bpref", "bpref"), measure.name());
      Scores own =
          scores.computeIfAbsent(
              row[0], n -> Scores.of(run, qrels, List.of(measure), Scores.Topics.COMPLETE));
      double found =
          row[1].equals("all")
              ? own.mean(measure.name())
              : Objects.requireNonNull(own.topics(measure.name()).get(row[1]), row[1]);
      assertEquals(Double.parseDouble(row[2]), found, 2e-6, line);
      compared++;
    }
    int all = compared;
    assertTrue(all >= least, () -> "only " + all);
  }

  @Test
  void aSmallRun() throws IOException {
    Qrels qrels = Qrels.read(STORED.resolve("small.qrels.txt"));
    compare("small.tsv", qrels, Run.read(STORED.resolve("small.run.txt")), 300);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ql", "rm"})
  void officialRuns(String system) throws IOException {
    Path data = DataFolder.of("trec");
    Qrels qrels = Qrels.read(data.resolve("qrels/qrels.web.151-200.txt"));
    Run run = Run.read(data.resolve("runs/indri.2012." + system + ".catb.txt"));
    compare("indri-" + system + ".tsv", qrels, run, 400);
  }
}
