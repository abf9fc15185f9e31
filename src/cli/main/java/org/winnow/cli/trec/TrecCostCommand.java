// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.trec;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.winnow.Extractors;
import org.winnow.cli.shared.Exit;
import org.winnow.cli.shared.Threads;
import org.winnow.corpus.PageSource;
import org.winnow.output.WholeFile;
import org.winnow.report.CostReport;
import org.winnow.retrieval.serving.ServingCost;
import org.winnow.trec.ShippedTopics;
import org.winnow.trec.Topic;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code winnow trec cost}. */
@Command(
    name = "cost",
    description =
        "What an index of raw pages costs and gives, and one of cleaned pages: size, snippets,"
            + " duplicates, spell checking, time.",
    footer =
        "winnow trec cost --pages judged/pages --gold judged/gold --topics judged/topics.tsv -o indexes",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    showDefaultValues = true)
final class TrecCostCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--pages",
      required = true,
      paramLabel = "PATH",
      description = "pages, WARC files, or a folder of both")
  private Path pages = Path.of("");

  @Option(
      names = "--gold",
      required = true,
      paramLabel = "FOLDER",
      description = "the pages' main texts, <id>.txt, as far as known")
  private Path gold = Path.of("");

  @Option(
      names = "--topics",
      required = true,
      paramLabel = "FILE",
      description = "what is searched for, as in winnow trec search")
  private String topics = "";

  @Option(
      names = "--extractor",
      paramLabel = "NAME[,NAME]",
      description = "raw, or extractors; others are compared with the first")
  private String extractors = "raw,winnow";

  @Option(
      names = "-o",
      required = true,
      paramLabel = "FOLDER",
      description = "folder of the indexes; those of the same names are written anew")
  private Path output = Path.of("");

  @Option(names = "--json", paramLabel = "FILE", description = "figures as JSON")
  private @Nullable Path json;

  @Mixin private Threads threads = new Threads();

  @Override
  public Integer call() throws IOException {
    List<Topic> queries = ShippedTopics.find(topics);
    PrintWriter err = spec.commandLine().getErr();
    AtomicInteger problems = new AtomicInteger();
    ServingCost cost =
        ServingCost.of(
            PageSource.withoutRepeatedIds(PageSource.find(pages)),
            gold,
            queries,
            Extractors.split(extractors),
            output,
            threads.number(),
            failure -> {
              problems.incrementAndGet();
              err.println("winnow: " + Exit.printable(failure.toString()));
            });
    PrintWriter out = spec.commandLine().getOut();
    out.print(CostReport.markdown(cost));
    out.flush();
    if (json != null) {
      WholeFile.write(json, CostReport.json(cost));
    }
    return problems.get() == 0 ? 0 : Exit.SOME_FAILED;
  }
}
