// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.trec;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.winnow.cli.shared.Exit;
import org.winnow.cli.shared.IndexProgress;
import org.winnow.cli.shared.SolrLogin;
import org.winnow.cli.shared.Threads;
import org.winnow.client.Login;
import org.winnow.output.Count;
import org.winnow.report.ExperimentReport;
import org.winnow.retrieval.Experiment;
import org.winnow.retrieval.ExperimentConfig;
import org.winnow.retrieval.Manifest;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code winnow trec experiment}. */
@Command(
    name = "experiment",
    description =
        "Indexes the same pages for several arms, searches them with several models, and compares.",
    footer = "winnow trec experiment experiment.yaml -o results",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    showDefaultValues = true)
final class TrecExperimentCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "CONFIG", description = "what to compare, in YAML")
  private Path config = Path.of("");

  @Option(names = "-o", required = true, paramLabel = "FOLDER", description = "folder to write")
  private Path output = Path.of("");

  @Mixin private SolrLogin login = new SolrLogin();

  @Option(
      names = "--verify",
      paramLabel = "FILE",
      description = "compares the means with an earlier report.json, to four digits")
  private @Nullable Path expected;

  @Mixin private Threads threads = new Threads();

  @Override
  public Integer call() throws IOException {
    ExperimentConfig read = ExperimentConfig.read(config);
    Login who = login.read();
    try (IndexProgress progress = new IndexProgress(spec.commandLine().getErr())) {
      Experiment.Result result = new Experiment(read, output, who).run(threads.number(), progress);
      ExperimentReport.write(output, read, result, Manifest.of(read, who));
      PrintWriter out = spec.commandLine().getOut();
      out.print(ExperimentReport.markdown(read, result));
      out.println();
      result
          .cost()
          .forEach(
              (arm, cost) ->
                  out.printf(
                      Locale.ROOT,
                      "%s: %s cleaned now, %d failed, %.0f ms of processor time%n",
                      arm,
                      Count.of(cost.documents(), "page"),
                      cost.failed(),
                      cost.cpuMs()));
      out.println(TopicNotes.judged(result.judged(), result.unasked()));
      out.println(output.resolve("report.html"));
      out.flush();
      return verify(result) && progress.failures() == 0 ? 0 : Exit.SOME_FAILED;
    }
  }

  private boolean verify(Experiment.Result result) throws IOException {
    if (expected == null) {
      return true;
    }
    List<String> differences = ExperimentReport.differences(expected, result);
    PrintWriter err = spec.commandLine().getErr();
    differences.forEach(difference -> err.println("winnow: " + difference));
    err.println(differences.isEmpty() ? "as in " + expected : "not as in " + expected);
    err.flush();
    return differences.isEmpty();
  }
}
