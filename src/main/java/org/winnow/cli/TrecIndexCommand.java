// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import org.winnow.Extractors;
import org.winnow.corpus.PageSource;
import org.winnow.retrieval.Arm;
import org.winnow.retrieval.ArmIndexer;
import org.winnow.retrieval.EnglishAnalysis;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code winnow trec index}. */
@Command(
    name = "index",
    description =
        "Indexes pages for one arm, or for several at once. Goes on where it was interrupted.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    showDefaultValues = true)
final class TrecIndexCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--pages",
      required = true,
      paramLabel = "PATH",
      description = "a folder of pages and WARC files, or one of them")
  private Path pages = Path.of("");

  @Option(
      names = "--extractor",
      required = true,
      paramLabel = "NAME[,NAME]",
      description = "raw, or see winnow extractors; several go to folders below INDEX")
  private String extractors = "";

  @Option(names = "-o", required = true, paramLabel = "INDEX", description = "folder to write")
  private Path output = Path.of("");

  @Option(names = "--stemmer", description = "${COMPLETION-CANDIDATES}")
  private EnglishAnalysis.Stemmer stemmer = EnglishAnalysis.DEFAULT.stemmer();

  @Option(names = "--no-stop-words", description = "keeps Lucene's 33 English stop words")
  private boolean keepStopWords;

  @Option(names = "--titles", description = "puts the page's title before its text, in every arm")
  private boolean titles;

  @Option(names = "--threads", paramLabel = "N", description = "default: all cores")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Override
  public Integer call() throws IOException {
    List<PageSource> sources = PageSource.find(pages);
    List<Arm> arms = new ArrayList<>();
    try {
      List<String> names = Extractors.split(extractors);
      for (String name : names) {
        Path index =
            names.size() == 1 ? output : output.resolve(name.replaceAll("[^\\w.=-]+", "_"));
        String opened = name.equals(Arm.RAW) ? Extractors.ALL_TEXT : name;
        arms.add(new Arm(name, Extractors.open(opened), index));
      }
      return index(sources, arms);
    } finally {
      arms.forEach(arm -> arm.extractor().close());
    }
  }

  private int index(List<PageSource> sources, List<Arm> arms) throws IOException {
    EnglishAnalysis analysis = new EnglishAnalysis(stemmer, !keepStopWords);
    PrintWriter out = spec.commandLine().getOut();
    try (ArmIndexer indexer = new ArmIndexer(arms, analysis, titles);
        Reporter reporter = new Reporter()) {
      indexer.index(sources, threads, reporter);
      out.println("arm\tdocuments\tempty\tfailed\tterms\tcpu_ms");
      indexer
          .statistics()
          .forEach(
              (name, s) ->
                  out.printf(
                      Locale.ROOT,
                      "%s\t%d\t%d\t%d\t%d\t%.0f%n",
                      name,
                      s.documents(),
                      s.empty(),
                      s.failed(),
                      s.terms(),
                      s.cpuMs()));
      out.flush();
      return reporter.problems.get() == 0 ? 0 : Main.SOME_FAILED;
    }
  }

  private final class Reporter implements ArmIndexer.Progress, AutoCloseable {
    private final PrintWriter err = spec.commandLine().getErr();
    private final Bar bar = Bar.of("index", -1);
    private final AtomicLong problems = new AtomicLong();

    @Override
    public void indexed() {
      bar.step();
    }

    @Override
    public void skipped(PageSource source) {
      bar.note("done before: " + source.name());
    }

    @Override
    public synchronized void problem(String what) {
      problems.incrementAndGet();
      err.println("winnow: " + what);
    }

    @Override
    public void close() {
      bar.close();
      err.flush();
    }
  }
}
