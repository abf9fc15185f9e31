// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.trec;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.winnow.cli.shared.WholeNumber;
import org.winnow.spec.Words;
import org.winnow.trec.Fusion;
import org.winnow.trec.Run;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code winnow trec fuse}. */
@Command(
    name = "fuse",
    description = "Makes one run of several, by ranks or by scores.",
    footer = {
      "winnow trec fuse --method rrf --run raw.txt winnow.txt -o both.txt",
      "winnow trec fuse --method combsum --normalise z-score --run bm25.txt ql.txt -o sum.txt"
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    showDefaultValues = true)
final class TrecFuseCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--method",
      paramLabel = "NAME",
      description = "rrf, isr (by ranks), combsum or combmnz (by scores)")
  private String method = "rrf";

  @Option(
      names = "--normalise",
      paramLabel = "NAME",
      description = "of scores, topic by topic: min-max, z-score or none")
  private String normalization = "min-max";

  @Option(
      names = "--k",
      converter = WholeNumber.NotNegative.class,
      paramLabel = "N",
      description = "constant of rrf")
  private int k = Fusion.DEFAULT_K;

  @Option(
      names = "--depth",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      description = "documents of a topic")
  private int depth = Fusion.DEFAULT_DEPTH;

  @Option(
      names = "--run",
      required = true,
      arity = "1..*",
      paramLabel = "FILE",
      description = "runs, at least two")
  private List<Path> runs = List.of();

  @Option(names = "-o", required = true, paramLabel = "FILE", description = "the run to write")
  private Path output = Path.of("");

  @Override
  public Integer call() throws IOException {
    if (runs.size() < 2) {
      throw new IllegalArgumentException("--run: name at least two runs");
    }
    Fusion fusion =
        new Fusion(
            Words.parse("--method", Fusion.Method.class, method),
            Words.parse("--normalise", Fusion.Normalization.class, normalization),
            k,
            depth);
    List<Run> read = new ArrayList<>();
    for (Path run : runs) {
      read.add(Run.read(run));
    }
    fusion.fuse("winnow-" + method.toLowerCase(Locale.ROOT), read).write(output);
    spec.commandLine().getOut().println(output);
    return 0;
  }
}
