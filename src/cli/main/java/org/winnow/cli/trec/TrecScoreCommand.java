// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.trec;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.winnow.trec.Run;
import org.winnow.trec.measure.RankingMeasure;
import org.winnow.trec.measure.Scores;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code winnow trec score}. */
@Command(
    name = "score",
    description = "Scores a run: lines of measure, topic and value, topic all for the mean.",
    footer = {
      "winnow trec score qrels.txt run.txt --measures AP,nDCG@20 --per-topic",
      "winnow trec score qrels.txt run.txt --measures 'AP(rel=2),RR(rel=2)@10'"
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    showDefaultValues = true)
final class TrecScoreCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private ScoringOptions scoring = new ScoringOptions();

  @Option(names = "--per-topic", description = "every topic too")
  private boolean perTopic;

  @Parameters(index = "0", paramLabel = "QRELS", description = "judgments")
  private Path qrels = Path.of("");

  @Parameters(index = "1", paramLabel = "RUN", description = "the run")
  private Path run = Path.of("");

  @Override
  public Integer call() throws IOException {
    List<RankingMeasure> measures = scoring.measures();
    Run read = Run.read(run, scoring.byRank());
    Scores scores = scoring.judge(qrels, measures).apply(read);
    TopicNotes.missing(run, read, scores, spec.commandLine().getErr());
    PrintWriter out = spec.commandLine().getOut();
    for (RankingMeasure measure : measures) {
      if (perTopic) {
        scores.topics(measure.name()).forEach((topic, v) -> print(out, measure, topic, v));
      }
      print(out, measure, "all", scores.mean(measure.name()));
    }
    out.flush();
    return 0;
  }

  private static void print(PrintWriter out, RankingMeasure measure, String topic, double value) {
    out.printf(Locale.ROOT, "%s\t%s\t%.6f%n", measure.name(), topic, value);
  }
}
