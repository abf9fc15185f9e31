// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.winnow.corpus.Corpora;
import org.winnow.retrieval.KnownItemCollection;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code winnow trec make-known-item}. */
@Command(
    name = "make-known-item",
    description = "Makes queries with one right page each from a data set's titles and sentences.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class TrecMakeKnownItemCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--data",
      required = true,
      paramLabel = "FOLDER",
      description = "the unpacked data sets")
  private Path data = Path.of("");

  @Option(
      names = "--set",
      required = true,
      paramLabel = "SET:PART",
      description = "a set whose pages have sentences that must be found")
  private String set = "";

  @Option(names = "-o", required = true, paramLabel = "FOLDER", description = "folder to write")
  private Path output = Path.of("");

  @Override
  public Integer call() throws IOException {
    String[] names = set.split(":", 2);
    if (names.length < 2) {
      throw new IllegalArgumentException("--set: write SET:PART, such as wcxb-dev:train");
    }
    int queries = KnownItemCollection.write(Corpora.open(data, names[0]), names[1], output);
    spec.commandLine().getOut().println(output + ": " + queries + " queries of each kind");
    return 0;
  }
}
