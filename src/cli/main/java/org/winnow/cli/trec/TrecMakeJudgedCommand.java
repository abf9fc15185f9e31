// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.trec;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.winnow.cli.shared.DataOption;
import org.winnow.cli.shared.WholeNumber;
import org.winnow.dataset.CorpusPart;
import org.winnow.output.Count;
import org.winnow.retrieval.testbed.JudgedCollection;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Visibility;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code winnow trec make-judged}. */
@Command(
    name = "make-judged",
    description =
        "Makes topics and graded judgments for real pages, by the likeness of their gold texts.",
    footer =
        "winnow trec make-judged --data DATA --set daniel:train,fundus:train,wcxb-dev:train -o judged",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    showDefaultValues = true)
final class TrecMakeJudgedCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private DataOption data = new DataOption();

  @Option(
      names = "--set",
      required = true,
      split = ",",
      paramLabel = "SET[:PART]",
      description = "whose pages are taken, such as daniel:train")
  private List<String> sets = List.of();

  @Option(names = "-o", required = true, paramLabel = "FOLDER", description = "folder to write")
  private Path output = Path.of("");

  @Option(
      names = "--language",
      paramLabel = "CODE",
      description = "of the pages, such as en or ru; others are left out")
  private String language = "en";

  @Option(
      names = "--distractors",
      converter = WholeNumber.NotNegative.class,
      paramLabel = "N",
      showDefaultValue = Visibility.NEVER,
      description = "pages of each site, at most, that are relevant to no topic; default: all")
  private int distractors = Integer.MAX_VALUE;

  @Option(names = "--seed", paramLabel = "N", description = "of the choice of these")
  private long seed = 1;

  @Override
  public Integer call() throws IOException {
    List<CorpusPart> parts = new ArrayList<>();
    for (String set : sets) {
      parts.add(CorpusPart.open(data.folder(), set));
    }
    JudgedCollection.Size size =
        new JudgedCollection(language, distractors, seed).write(parts, output);
    PrintWriter out = spec.commandLine().getOut();
    out.printf(
        Locale.ROOT,
        "%s: %s, %s, %s on the subject, %d near it%n",
        output.resolve("experiment.yaml"),
        Count.of(size.pages(), "page"),
        Count.of(size.topics(), "topic"),
        Count.of(size.relevant(), "page"),
        size.near());
    out.flush();
    return 0;
  }
}
