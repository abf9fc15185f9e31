// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.trec;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.winnow.output.Count;
import org.winnow.retrieval.testbed.KnownItemCollection;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code winnow trec make-known-item}. */
@Command(
    name = "make-known-item",
    description = "Makes queries with one right page each from a data set's titles and sentences.",
    footer = "winnow trec make-known-item --data DATA --set wcxb-dev:train -o known-item",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class TrecMakeKnownItemCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private PageSetOptions pages = new PageSetOptions();

  @Option(names = "-o", required = true, paramLabel = "FOLDER", description = "folder to write")
  private Path output = Path.of("");

  @Override
  public Integer call() throws IOException {
    int queries = KnownItemCollection.write(pages.corpus(), pages.part(), output);
    if (queries == 0) {
      throw new IOException(
          "no page gives a query: each needs a title of three words or more, and a sentence that"
              + " must be kept, in the list \"with\" of gold/<id>.json");
    }
    spec.commandLine()
        .getOut()
        .println(
            output.resolve("title.yaml")
                + ", "
                + output.resolve("sentence.yaml")
                + ": "
                + Count.of(queries, "query")
                + " each");
    return 0;
  }
}
