// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.winnow.Extractors;
import org.winnow.cli.shared.Bar;
import org.winnow.cli.shared.DataOption;
import org.winnow.cli.shared.Exit;
import org.winnow.cli.shared.OutputsOption;
import org.winnow.cli.shared.Threads;
import org.winnow.dataset.Corpora;
import org.winnow.dataset.Corpus;
import org.winnow.eval.Candidate;
import org.winnow.eval.Difference;
import org.winnow.eval.Evaluation;
import org.winnow.eval.Evaluator;
import org.winnow.eval.Measure;
import org.winnow.eval.PageResult;
import org.winnow.eval.TestPage;
import org.winnow.extract.Explanation;
import org.winnow.extract.density.Scedd;
import org.winnow.html.ExplainedPage;
import org.winnow.output.Count;
import org.winnow.output.WholeFile;
import org.winnow.page.Hidden;
import org.winnow.page.Page;
import org.winnow.page.PageParser;
import org.winnow.parallel.BoundedPool;
import org.winnow.report.EvaluationPage;
import org.winnow.report.EvaluationReport;
import org.winnow.spec.Words;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code winnow evaluate}. */
@Command(
    name = "evaluate",
    description = "Measures extractors against the gold text of a data set.",
    footer = {
      "winnow evaluate --data DATA --set cleaneval:web2text_test --extractor winnow,justext",
      "winnow evaluate --data DATA --set wcxb-dev:dev --measures words,roles --html report.html"
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    showDefaultValues = true)
final class EvaluateCommand implements Callable<Integer> {
  private static final Scedd SHORT_PAGES =
      new Scedd(Scedd.SHORT_BYTES, Scedd.TOP, Scedd.BOTTOM, Scedd.Content.THRESHOLD);

  /** Pages for each thread that may be measured before an earlier one is counted. */
  private static final int AHEAD = 8;

  /** Maximum number of pages that a message names. */
  private static final int NAMED = 10;

  @Spec private CommandSpec spec;

  @Mixin private DataOption data = new DataOption();

  @Option(
      names = "--set",
      required = true,
      split = ",",
      paramLabel = "SET[:PART]",
      description = "data sets; a part is train, dev, or a split such as web2text_test")
  private List<String> sets = List.of();

  @Option(names = "--extractor", paramLabel = "NAME[,NAME]", description = "see winnow extractors")
  private String extractors = Extractors.DEFAULT;

  @Option(
      names = "--keep",
      split = ",",
      paramLabel = "VIEW[,VIEW]",
      description =
          "runs each extractor that has the parameter keep, and no value for it, with each of these")
  private List<String> views = List.of();

  @Mixin private OutputsOption outputs = new OutputsOption();

  @Option(
      names = "--measures",
      paramLabel = "NAME[,NAME]",
      description =
          "blocks, words, shingles, rouge, segments, errors, roles, confidence, metadata, whole")
  private String measures = "blocks,words";

  @Option(
      names = "--hidden",
      paramLabel = "guarded|keep|drop",
      description =
          "measures extractors with a policy for hidden text; winnow clean has guarded, keep is the"
              + " extractor alone")
  private String hidden = Words.word(Hidden.KEEP);

  @Option(names = "--short-pages", description = "only the pages that scedd takes for short ones")
  private boolean shortPages;

  @Option(names = "--json", paramLabel = "FILE", description = "figures as JSON")
  private @Nullable Path json;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description =
          "a page with tables and pictures; beside it a folder with the worst pages, explained")
  private @Nullable Path html;

  @Option(names = "--latex", paramLabel = "FILE", description = "the table for a paper")
  private @Nullable Path latex;

  @Option(
      names = "--baseline",
      paramLabel = "NAME",
      description = "what the others are compared with; default: the first extractor")
  private @Nullable String baseline;

  @Mixin private Threads threads = new Threads();

  private long withoutGold;

  @Override
  public Integer call() throws IOException {
    Set<Measure> wanted = Measure.parse(measures);
    Hidden policy = Words.parse("--hidden", Hidden.class, hidden);
    List<Candidate> candidates = new ArrayList<>();
    List<String> names = Views.of(Extractors.split(extractors), views);
    try {
      for (String name : names) {
        candidates.add(Candidate.of(name, Extractors.open(name), policy));
      }
      outputs.folders().forEach((name, folder) -> candidates.add(Candidate.of(name, folder)));
      report(evaluate(candidates, wanted), candidates, names.get(0));
      return withoutGold == 0 ? 0 : Exit.SOME_FAILED;
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } finally {
      candidates.forEach(Candidate::close);
    }
  }

  /** The pages that can be measured; the others are named. */
  private List<String> measurable(Corpus corpus, List<String> ids, Set<Measure> wanted)
      throws IOException {
    PrintWriter err = spec.commandLine().getErr();
    List<String> measurable = new ArrayList<>();
    for (String id : ids) {
      if (TestPage.isMeasurable(corpus, id, wanted)) {
        measurable.add(id);
      } else {
        withoutGold++;
        err.println("winnow: " + corpus.name() + "/" + id + " has no gold text and is left out");
      }
    }
    long textless =
        wanted.stream().anyMatch(Measure::needsGoldText)
            ? measurable.stream().filter(id -> !corpus.hasGold(id)).count()
            : 0;
    if (textless > 0) {
      err.println(
          "winnow: "
              + corpus.name()
              + ": no gold text in gold/<id>.txt for "
              + textless
              + " of "
              + Count.of(measurable.size(), "page")
              + "; measures of text leave them out");
    }
    err.flush();
    if (measurable.isEmpty()) {
      throw new IOException("no page of " + corpus.name() + " has gold text, in gold/<id>.txt");
    }
    return measurable;
  }

  /** Says how many pages other programs have no text of. */
  private void checkOutputs(Corpus corpus, List<String> ids) throws IOException {
    for (Map.Entry<String, Path> output : outputs.folders().entrySet()) {
      Path folder = output.getValue();
      List<String> missing =
          ids.stream().filter(id -> !Files.exists(folder.resolve(id + ".txt"))).toList();
      if (missing.size() == ids.size()) {
        throw new IOException(
            "--outputs: no <id>.txt of a page of " + corpus.name() + " is in " + folder);
      }
      if (!missing.isEmpty()) {
        PrintWriter err = spec.commandLine().getErr();
        err.println(
            String.format(
                Locale.ROOT,
                "winnow: %s has no text of %d of %s of %s, taken for empty: %s%s",
                output.getKey(),
                missing.size(),
                Count.of(ids.size(), "page"),
                corpus.name(),
                String.join(", ", missing.subList(0, Math.min(NAMED, missing.size()))),
                missing.size() > NAMED ? ", …" : ""));
        err.flush();
      }
    }
  }

  private List<Evaluation> evaluate(List<Candidate> candidates, Set<Measure> wanted)
      throws IOException {
    List<Evaluation> evaluations = new ArrayList<>();
    for (String set : sets) {
      String[] names = set.split(":", 2);
      Corpus corpus = Corpora.open(data.folder(), names[0]);
      List<String> all = names.length < 2 ? corpus.ids() : corpus.ids(names[1]);
      List<String> ids = measurable(corpus, all, wanted);
      checkOutputs(corpus, ids);
      List<List<PageResult>> results = new ArrayList<>();
      try (Bar bar = Bar.of(set, ids.size());
          BoundedPool<List<PageResult>> pool =
              BoundedPool.inOrder(
                  threads.number(),
                  AHEAD,
                  page -> {
                    if (!page.isEmpty()) {
                      results.add(page);
                    }
                    bar.step();
                  })) {
        for (String id : ids) {
          pool.add(() -> evaluate(corpus, id, candidates, wanted));
        }
        pool.finish();
      }
      for (int c = 0; c < candidates.size(); c++) {
        int column = c;
        evaluations.add(
            new Evaluation(
                names[0],
                names.length < 2 ? "all" : names[1],
                candidates.get(c).name(),
                wanted,
                results.stream().map(page -> page.get(column)).toList()));
      }
    }
    return evaluations;
  }

  /** The results of one page, none if it is left out. */
  private List<PageResult> evaluate(
      Corpus corpus, String id, List<Candidate> candidates, Set<Measure> wanted) {
    TestPage page = TestPage.read(corpus, id, wanted);
    return shortPages && !SHORT_PAGES.isShort(page.page())
        ? List.of()
        : Evaluator.evaluate(candidates, page, wanted);
  }

  private void report(List<Evaluation> evaluations, List<Candidate> candidates, String first)
      throws IOException {
    String base = baseline == null ? first : baseline;
    List<Difference> differences = Difference.of(evaluations, base);
    spec.commandLine().getOut().print(EvaluationReport.markdown(evaluations, differences));
    spec.commandLine().getOut().flush();
    if (json != null) {
      WholeFile.write(json, EvaluationReport.json(evaluations, differences));
    }
    if (latex != null) {
      WholeFile.write(latex, EvaluationReport.latex(evaluations));
    }
    if (html != null) {
      Map<String, String> explained = explainWorst(html, evaluations, candidates);
      WholeFile.write(
          html,
          EvaluationPage.html(
              evaluations, differences, base, page -> explained.getOrDefault(page, "")));
      PrintWriter out = spec.commandLine().getOut();
      out.println();
      out.println("written: " + html);
      if (!explained.isEmpty()) {
        out.println(
            "written: " + folderOf(html) + ", the worst pages explained; it goes with the report");
      }
      out.flush();
    }
  }

  /** Writes the worst pages of each set, explained, beside the report; addresses by set/id. */
  private Map<String, String> explainWorst(
      Path report, List<Evaluation> evaluations, List<Candidate> candidates) throws IOException {
    String folder = String.valueOf(folderOf(report).getFileName());
    Map<String, String> addresses = new LinkedHashMap<>();
    Set<String> done = new HashSet<>();
    for (Evaluation e : evaluations) {
      if (done.add(e.set() + ":" + e.part())) {
        Corpus corpus = Corpora.open(data.folder(), e.set());
        for (String id : EvaluationPage.worstPages(e)) {
          String file = folder + "/" + (e.set() + "-" + id).replaceAll("[^\\w.-]", "_") + ".html";
          Path path = report.resolveSibling(file);
          Files.createDirectories(path.getParent());
          WholeFile.write(path, explain(corpus, id, candidates));
          addresses.put(e.set() + "/" + id, file);
        }
      }
    }
    return addresses;
  }

  /** Where the pages of a report are. */
  private static Path folderOf(Path report) {
    String name = report.getFileName().toString().replaceFirst("\\.html?$", "");
    return report.resolveSibling(name + "-pages");
  }

  private static String explain(Corpus corpus, String id, List<Candidate> candidates)
      throws IOException {
    Page page = PageParser.parse(corpus.source(id));
    Map<String, List<Explanation>> explanations = new LinkedHashMap<>();
    for (Candidate candidate : candidates) {
      if (candidate instanceof Candidate.Ours ours) {
        explanations.put(ours.name(), ours.extractor().explain(page));
      }
    }
    return ExplainedPage.html(corpus.name() + "/" + id, page, explanations);
  }
}
