// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.trec;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.winnow.cli.shared.WholeNumber;
import org.winnow.output.Count;
import org.winnow.retrieval.testbed.WarcCollection;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code winnow trec make-warc}. */
@Command(
    name = "make-warc",
    description = "Makes a collection in the shape of ClueWeb12, to measure time and memory with.",
    footer = "winnow trec make-warc --data DATA --set wcxb-dev:train --pages 1000 -o warcs",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    showDefaultValues = true)
final class TrecMakeWarcCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private PageSetOptions pages = new PageSetOptions();

  @Option(
      names = "--pages",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      description = "how many")
  private int count = 100_000;

  @Option(names = "-o", required = true, paramLabel = "FOLDER", description = "folder to write")
  private Path output = Path.of("");

  @Option(names = "--seed", paramLabel = "N", description = "of the choices")
  private long seed = 1;

  @Override
  public Integer call() throws IOException {
    int files = WarcCollection.write(pages.corpus(), pages.part(), count, seed, output);
    spec.commandLine()
        .getOut()
        .println(output + ": " + Count.of(count, "page") + " in " + Count.of(files, "file"));
    return 0;
  }
}
