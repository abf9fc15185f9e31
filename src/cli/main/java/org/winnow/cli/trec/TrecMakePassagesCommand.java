// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.trec;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.winnow.cli.shared.DataOption;
import org.winnow.dataset.CorpusPart;
import org.winnow.output.Count;
import org.winnow.retrieval.testbed.QuestionCollection;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code winnow trec make-passages}. */
@Command(
    name = "make-passages",
    description = "Makes the files of an experiment on passages: pages, gold texts, questions.",
    footer = "winnow trec make-passages --data DATA --questions DATA/questions -o passages",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    showDefaultValues = true)
final class TrecMakePassagesCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private DataOption data = new DataOption();

  @Option(
      names = "--set",
      paramLabel = "SET[:PART]",
      description = "whose pages are taken; those without gold text are left out")
  private String set = "sites";

  @Option(
      names = "--questions",
      required = true,
      paramLabel = "FOLDER",
      description = "topics.tsv, qrels.txt and answers.tsv (topic, page, words that answer)")
  private Path questions = Path.of("");

  @Option(
      names = "--language",
      paramLabel = "CODE",
      description = "of the pages, such as en; others are left out, with their questions")
  private @Nullable String language;

  @Option(names = "-o", required = true, paramLabel = "FOLDER", description = "folder to write")
  private Path output = Path.of("");

  @Override
  public Integer call() throws IOException {
    QuestionCollection.Size size =
        new QuestionCollection(CorpusPart.open(data.folder(), set), Optional.ofNullable(language))
            .write(questions, output);
    spec.commandLine()
        .getOut()
        .println(
            output
                + ": "
                + Count.of(size.pages(), "page")
                + ", "
                + Count.of(size.topics(), "question"));
    return 0;
  }
}
