// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.trec;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.winnow.trec.KnownQrels;
import org.winnow.trec.Qrels;
import org.winnow.trec.Run;
import org.winnow.trec.SubtopicQrels;
import org.winnow.trec.measure.RankingMeasure;
import org.winnow.trec.measure.Scores;
import picocli.CommandLine.Option;

/** How runs are scored, where a command scores some. */
final class ScoringOptions {
  @Option(
      names = "--measures",
      paramLabel = "NAME[,NAME]",
      description =
          "as in ir-measures; those with IA, alpha, NRBP and StRecall need judgments by subtopic")
  private String measures = RankingMeasure.DEFAULT;

  @Option(
      names = "--qrels-of",
      paramLabel = "NAME",
      description =
          "refuses other judgments than these: a name that winnow trec qrels lists, or a digest"
              + " that it prints")
  private @Nullable String qrelsOf;

  @Option(
      names = "--complete",
      description = "means over all judged topics; those that the run lacks count 0 (default)")
  private boolean complete;

  @Option(
      names = "--retrieved-only",
      description = "means over the judged topics that the run has documents for")
  private boolean retrievedOnly;

  @Option(
      names = "--by-rank",
      description = "takes the run's order from its ranks, as ndeval does, not from its scores")
  private boolean byRank;

  List<RankingMeasure> measures() {
    return RankingMeasure.parseAll(measures);
  }

  boolean byRank() {
    return byRank;
  }

  /** Makes a function that scores a run by the judgments of a file. */
  Function<Run, Scores> judge(Path qrels, List<RankingMeasure> wanted) throws IOException {
    if (complete && retrievedOnly) {
      throw new IllegalArgumentException("either --complete or --retrieved-only");
    }
    if (qrelsOf != null) {
      if (Files.exists(qrels) && !Files.isRegularFile(qrels)) {
        throw new IllegalArgumentException(
            "--qrels-of reads the judgments twice: " + qrels + " must be a file, not a pipe");
      }
      KnownQrels.check(qrels, qrelsOf);
    }
    Scores.Topics topics = retrievedOnly ? Scores.Topics.RETRIEVED : Scores.Topics.COMPLETE;
    long diversity = wanted.stream().filter(RankingMeasure::isDiversity).count();
    if (diversity == 0) {
      Qrels judged = Qrels.read(qrels);
      checkJudged(qrels, judged.topics());
      return run -> Scores.of(run, judged, wanted, topics);
    }
    if (diversity < wanted.size()) {
      throw new IllegalArgumentException(
          "--measures: those by subtopic and those by grade need different judgments; ask for"
              + " them one after the other");
    }
    SubtopicQrels judged = SubtopicQrels.read(qrels);
    checkJudged(qrels, judged.topics());
    return run -> Scores.of(run, judged, wanted, topics);
  }

  /** Refuses a file without judgments, by which every run would score 0. */
  private static void checkJudged(Path qrels, Set<String> topics) throws IOException {
    if (topics.isEmpty()) {
      throw new IOException(qrels + ": no judgments");
    }
  }
}
