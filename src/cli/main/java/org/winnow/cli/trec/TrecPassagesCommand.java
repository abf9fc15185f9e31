// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.trec;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.winnow.Extractors;
import org.winnow.cli.shared.Exit;
import org.winnow.cli.shared.OutputsOption;
import org.winnow.cli.shared.Threads;
import org.winnow.cli.shared.WholeNumber;
import org.winnow.encoder.Encoder;
import org.winnow.lm.LmDirectory;
import org.winnow.report.PassageReport;
import org.winnow.retrieval.passages.PassageComparison;
import org.winnow.retrieval.passages.PassageExperiment;
import org.winnow.retrieval.passages.PassageResult;
import org.winnow.retrieval.passages.Questions;
import org.winnow.train.lm.EncoderSource;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code winnow trec passages}. */
@Command(
    name = "passages",
    description =
        "Cuts the texts of many extractors into passages, searches them by words, by vectors and by"
            + " both, and compares what is found.",
    footer = "winnow trec passages passages -o results",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    showDefaultValues = true)
final class TrecPassagesCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      paramLabel = "COLLECTION",
      description = "a folder that winnow trec make-passages wrote")
  private Path collection = Path.of("");

  @Option(names = "-o", required = true, paramLabel = "FOLDER", description = "folder to write")
  private Path output = Path.of("");

  @Option(
      names = "--extractor",
      paramLabel = "NAME[,NAME]",
      description =
          "raw (the baseline, always first), html-strip (tags left out, as Solr does), or"
              + " extractors; default: all of them, and views of winnow")
  private @Nullable String extractors;

  @Mixin private OutputsOption outputs = new OutputsOption();

  @Option(
      names = "--size",
      converter = WholeNumber.Positive.class,
      split = ",",
      paramLabel = "WORDS[,WORDS]",
      description = "sizes of passages beside 150, for raw, winnow, gold and other programs")
  private List<Integer> sizes = List.of(80, 300);

  @Option(
      names = "--plain",
      description = "passages of 150 words only: no other sizes, titles or headings, in less time")
  private boolean plain;

  @Option(
      names = "--encoder",
      paramLabel = "PATH",
      description =
          "what makes vectors: a folder or a jar, as winnow train takes it; default: the encoder of"
              + " lm")
  private @Nullable Path encoder;

  @Option(names = "--seed", paramLabel = "N", description = "of the tests")
  private long seed = 1;

  @Option(
      names = "--verify",
      paramLabel = "FILE",
      description = "compares the figures with an earlier report.json, to four digits")
  private @Nullable Path expected;

  @Mixin private Threads threads = new Threads();

  @Override
  public Integer call() throws IOException {
    PrintWriter err = spec.commandLine().getErr();
    PassageExperiment experiment =
        new PassageExperiment(
            Questions.read(collection),
            outputs.folders(),
            plain ? List.of() : sizes,
            encoder(),
            threads.number());
    PassageResult result =
        experiment.run(
            arms(),
            arm -> {
              err.println(Exit.printable(arm));
              err.flush();
            });
    List<PassageComparison> comparisons = PassageComparison.of(result, seed);
    PassageReport.write(output, result, comparisons);
    spec.commandLine().getOut().println(output.resolve("report.md"));
    return expected == null
            || verify(PassageReport.differences(expected, result, comparisons), expected, err)
        ? 0
        : Exit.SOME_FAILED;
  }

  private List<String> arms() {
    if (extractors == null) {
      return PassageExperiment.allArms();
    }
    List<String> arms = new ArrayList<>(List.of(PassageExperiment.allArms().get(0)));
    Extractors.split(extractors).stream().filter(name -> !arms.contains(name)).forEach(arms::add);
    return arms;
  }

  private Encoder encoder() throws IOException {
    return encoder == null
        ? LmDirectory.read("lm", "").encoder()
        : new EncoderSource(encoder).read();
  }

  private static boolean verify(List<String> differences, Path file, PrintWriter err) {
    differences.forEach(difference -> err.println("winnow: " + difference));
    err.println(differences.isEmpty() ? "as in " + file : "not as in " + file);
    err.flush();
    return differences.isEmpty();
  }
}
