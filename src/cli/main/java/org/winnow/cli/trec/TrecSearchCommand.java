// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.trec;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.winnow.retrieval.ArmIndex;
import org.winnow.retrieval.Ranker;
import org.winnow.retrieval.RetrievalModels;
import org.winnow.trec.ShippedTopics;
import org.winnow.trec.Topic;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code winnow trec search}. */
@Command(
    name = "search",
    description = "Searches an index and writes a TREC run.",
    footer =
        "winnow trec search --index indexes/winnow --topics topics.tsv --model bm25:k1=0.9,b=0.4 --run run.txt",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    showDefaultValues = true)
final class TrecSearchCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--index",
      required = true,
      paramLabel = "INDEX",
      description = "what winnow trec index wrote")
  private Path index = Path.of("");

  @Option(
      names = "--topics",
      required = true,
      paramLabel = "FILE",
      description =
          "Web Track XML, <DOC> records, lines id:query or id, tab, query; or web-201-250 and other"
              + " names that winnow trec topics lists")
  private String topics = "";

  @Option(
      names = "--model",
      paramLabel = "NAME",
      description =
          "bm25, bm25-rm3, ql, ql-rm3, indri-ql or indri-rm, with parameters: bm25:k1=0.9,b=0.4")
  private String model = "bm25";

  @Option(names = "--run", required = true, paramLabel = "FILE", description = "the run to write")
  private Path run = Path.of("");

  @Override
  public Integer call() throws IOException {
    Ranker ranker = RetrievalModels.open(model);
    List<Topic> queries = ShippedTopics.find(topics);
    try (ArmIndex opened = ArmIndex.open(index)) {
      ranker.run(opened, queries, "winnow-" + model).write(run);
    }
    spec.commandLine().getOut().println(run);
    return 0;
  }
}
