// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.trec;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.winnow.cli.shared.WholeNumber;
import org.winnow.retrieval.testbed.TemplateCollection;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code winnow trec make-templates}. */
@Command(
    name = "make-templates",
    description =
        "Sets the records of a test collection into the boilerplate of real pages; queries and"
            + " judgments stay valid.",
    footer =
        "winnow trec make-templates --records cacm --topics t.txt --qrels q.txt --data DATA --set wcxb-dev:train -o cacm2",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    showDefaultValues = true)
final class TrecMakeTemplatesCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--records",
      required = true,
      paramLabel = "FOLDER",
      description = "pages with a record in <pre>, as of CACM")
  private Path records = Path.of("");

  @Option(
      names = "--topics",
      required = true,
      paramLabel = "FILE",
      description = "of the test collection")
  private Path topics = Path.of("");

  @Option(
      names = "--qrels",
      required = true,
      paramLabel = "FILE",
      description = "of the test collection")
  private Path qrels = Path.of("");

  @Mixin private PageSetOptions pages = new PageSetOptions();

  @Option(names = "-o", required = true, paramLabel = "FOLDER", description = "folder to write")
  private Path output = Path.of("");

  @Option(names = "--dose", paramLabel = "X", description = "share of the boilerplate kept")
  private double dose = 1;

  @Option(
      names = "--related",
      converter = WholeNumber.NotNegative.class,
      paramLabel = "N",
      description = "links to other records on a page")
  private int related = 10;

  @Option(names = "--seed", paramLabel = "N", description = "of the choices")
  private long seed = 1;

  @Override
  public Integer call() throws IOException {
    int templates =
        new TemplateCollection(dose, related, seed)
            .write(records, topics, qrels, pages.corpus(), pages.part(), output);
    spec.commandLine()
        .getOut()
        .println(output.resolve("experiment.yaml") + ": records in " + templates + " templates");
    return 0;
  }
}
