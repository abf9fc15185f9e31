// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.winnow.Extractors;
import org.winnow.align.GoldPage;
import org.winnow.corpus.CleanEval;
import org.winnow.eval.BlockMeasures;
import org.winnow.eval.Evaluation;
import org.winnow.eval.Evaluator;
import org.winnow.eval.GoldPages;
import org.winnow.extract.Extractor;
import org.winnow.report.EvaluationReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code winnow evaluate}. */
@Command(
    name = "evaluate",
    description = "Measures extractors against the gold text of a data set.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    showDefaultValues = true)
final class EvaluateCommand implements Callable<Integer> {
  private static final String CLEANEVAL = "cleaneval";

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
      paramLabel = "SET[:PART]",
      description = "cleaneval, and a split such as web2text_test; without one, all pages")
  private String set = "";

  @Option(names = "--extractor", paramLabel = "NAME[,NAME]", description = "see winnow extractors")
  private String extractors = Extractors.DEFAULT;

  @Option(names = "--measures", paramLabel = "blocks", description = "what to measure")
  private String measures = "blocks";

  @Option(names = "--json", paramLabel = "FILE", description = "figures as JSON")
  private @Nullable Path json;

  @Option(names = "--threads", paramLabel = "N", description = "default: all cores")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Override
  public Integer call() throws IOException {
    if (!measures.equals("blocks")) {
      throw new IllegalArgumentException("no measures " + measures + "; there is blocks");
    }
    String[] names = set.split(":", 2);
    if (!names[0].equals(CLEANEVAL)) {
      throw new IllegalArgumentException("no data set " + names[0] + "; there is " + CLEANEVAL);
    }
    CleanEval corpus = new CleanEval(data.resolve(CLEANEVAL));
    List<String> ids = names.length < 2 ? corpus.ids() : corpus.ids(names[1]);
    List<GoldPage> pages = new ArrayList<>(ids.size());
    try (Bar bar = Bar.of("align", ids.size())) {
      Workers.run(
          threads,
          ids,
          id -> GoldPages.read(corpus, id),
          page -> {
            pages.add(page);
            bar.step();
          });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    List<Evaluation> evaluations = new ArrayList<>();
    for (String name : Extractors.split(extractors)) {
      evaluations.add(evaluate(name, names.length < 2 ? "all" : names[1], pages));
    }
    spec.commandLine().getOut().print(EvaluationReport.markdown(evaluations));
    spec.commandLine().getOut().flush();
    if (json != null) {
      Files.writeString(json, EvaluationReport.json(evaluations));
    }
    return 0;
  }

  private Evaluation evaluate(String name, String part, List<GoldPage> pages) throws IOException {
    BlockMeasures[] sum = {BlockMeasures.NONE};
    double[] ms = {0};
    try (Extractor extractor = Extractors.open(name);
        Bar bar = Bar.of(name, pages.size())) {
      Workers.run(
          threads,
          pages,
          page -> Evaluator.evaluate(extractor, page),
          result -> {
            sum[0] = sum[0].plus(result.blocks());
            ms[0] += result.cpuMs();
            bar.step();
          });
    }
    return new Evaluation(
        CLEANEVAL, part, name, pages.size(), sum[0], ms[0] / Math.max(1, pages.size()));
  }
}
