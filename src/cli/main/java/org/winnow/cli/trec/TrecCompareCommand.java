// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.trec;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.winnow.output.WholeFile;
import org.winnow.report.ComparisonPage;
import org.winnow.spec.Words;
import org.winnow.trec.Run;
import org.winnow.trec.measure.RankingMeasure;
import org.winnow.trec.measure.Scores;
import org.winnow.trec.significance.Correction;
import org.winnow.trec.significance.RunComparison;
import org.winnow.trec.significance.Testing;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code winnow trec compare}. */
@Command(
    name = "compare",
    description = "Compares runs with a baseline, topic by topic, with tests and correction.",
    footer = {
      "winnow trec compare qrels.txt raw.txt winnow.txt --html compare.html",
      "winnow trec compare qrels.txt raw.txt winnow.txt --measures AP --margin 0.02 --power"
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    showDefaultValues = true)
final class TrecCompareCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private ScoringOptions scoring = new ScoringOptions();

  @Option(names = "--html", paramLabel = "FILE", description = "a page with tables and bars")
  private @Nullable Path html;

  @Option(names = "--json", paramLabel = "FILE", description = "figures as JSON")
  private @Nullable Path json;

  @Option(names = "--seed", paramLabel = "N", description = "of the randomization tests")
  private long seed = 1;

  @Option(names = "--alpha", paramLabel = "X", description = "what p must stay below")
  private double alpha = Testing.LEVEL;

  @Option(
      names = "--correction",
      paramLabel = "NAME",
      description = "over all runs and measures: holm, bh or none")
  private String correction = "holm";

  @Option(
      names = "--margin",
      paramLabel = "X",
      description =
          "tests whether the runs differ by less, or lose less (two one-sided t-tests); declare it"
              + " before you see the runs")
  private double margin;

  @Option(
      names = "--power",
      description = "tells how many topics would be needed to see the difference, by simulation")
  private boolean power;

  @Parameters(index = "0", paramLabel = "QRELS", description = "judgments")
  private Path qrels = Path.of("");

  @Parameters(
      index = "1..*",
      arity = "2..*",
      paramLabel = "RUN",
      description = "the baseline, then the runs")
  private List<Path> runs = List.of();

  @Override
  public Integer call() throws IOException {
    List<RankingMeasure> measures = scoring.measures();
    Function<Run, Scores> judge = scoring.judge(qrels, measures);
    Map<String, Scores> scores = new LinkedHashMap<>();
    int topics = 0;
    for (Path file : runs) {
      Run run = Run.read(file, scoring.byRank());
      Scores own = judge.apply(run);
      TopicNotes.missing(file, run, own, spec.commandLine().getErr());
      scores.put(name(file, scores), own);
      topics = own.topics(measures.get(0).name()).size();
    }
    Correction corrected = Words.parse("--correction", Correction.class, correction);
    Testing testing = new Testing(seed, alpha, corrected, margin, power);
    RunComparison comparison = RunComparison.of("", scores, testing);
    PrintWriter out = spec.commandLine().getOut();
    out.print(ComparisonPage.markdown(comparison));
    out.println();
    out.println(TopicNotes.judged(topics, List.of()));
    out.println();
    out.print(ComparisonPage.conclusions(comparison));
    out.flush();
    if (html != null) {
      WholeFile.write(html, ComparisonPage.html("Comparison of runs", List.of(comparison)));
    }
    if (json != null) {
      WholeFile.write(json, ComparisonPage.json(List.of(comparison)));
    }
    return 0;
  }

  /** A run's file name, with its folder where another has the same. */
  private static String name(Path run, Map<String, Scores> taken) {
    String name = String.valueOf(run.getFileName());
    return taken.containsKey(name) ? run.toString() : name;
  }
}
