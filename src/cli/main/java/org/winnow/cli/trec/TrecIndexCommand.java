// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.trec;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.winnow.Extractors;
import org.winnow.cli.shared.Exit;
import org.winnow.cli.shared.FailureOptions;
import org.winnow.cli.shared.IndexProgress;
import org.winnow.cli.shared.SolrLogin;
import org.winnow.cli.shared.Threads;
import org.winnow.cli.shared.WholeNumber;
import org.winnow.corpus.CdxFile;
import org.winnow.corpus.PageSource;
import org.winnow.retrieval.Arm;
import org.winnow.retrieval.ArmIndexer;
import org.winnow.retrieval.ArmText;
import org.winnow.retrieval.pages.Pages;
import org.winnow.retrieval.query.DocumentFilters;
import org.winnow.retrieval.query.EnglishAnalysis;
import org.winnow.table.PageColumns;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code winnow trec index}. */
@Command(
    name = "index",
    description =
        "Indexes pages for one arm, or for several at once. Goes on where it was interrupted.",
    footer = {
      "winnow trec index --pages crawl --extractor raw,winnow -o indexes",
      "winnow trec index --table docs.jsonl --id-column docid --column body -o indexes/body",
      "winnow trec index --pages http://localhost:8983/solr/web?field=html --extractor raw -o indexes/raw"
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    showDefaultValues = true)
final class TrecIndexCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--pages",
      paramLabel = "PATH",
      description =
          "a folder of pages, WARC files (or WET files) and tables (.parquet, .json, .jsonl), or one"
              + " of them, or a Solr collection that stores pages:"
              + " http://HOST/solr/COLLECTION?field=html&q=QUERY")
  private @Nullable String pages;

  @Option(
      names = "--cdx",
      arity = "1..*",
      paramLabel = "FILE",
      description =
          "CDXJ indexes: reads only the records that they list, from WARC files in --pages")
  private List<Path> cdx = List.of();

  @Mixin private TableOptions table = new TableOptions();

  @Mixin private SolrLogin login = new SolrLogin();

  @Option(
      names = "--extractor",
      paramLabel = "NAME[,NAME]",
      description = "raw, or see winnow extractors; several arms go to folders below INDEX")
  private @Nullable String extractors;

  @Option(
      names = "--column",
      split = ",",
      paramLabel = "NAME",
      description =
          "texts that are in the table already, an arm each; title+body is one text of two columns")
  private List<String> columns = List.of();

  @Option(names = "-o", required = true, paramLabel = "INDEX", description = "folder to write")
  private Path output = Path.of("");

  @Option(names = "--stemmer", description = "${COMPLETION-CANDIDATES}")
  private EnglishAnalysis.Stemmer stemmer = EnglishAnalysis.DEFAULT.stemmer();

  @Option(names = "--no-stop-words", description = "keeps Lucene's 33 English stop words")
  private boolean keepStopWords;

  @Option(names = "--titles", description = "puts the page's title before its text, in every arm")
  private boolean titles;

  @Option(
      names = "--docnos",
      paramLabel = "FILE",
      description = "indexes only documents that are in this list, such as ClueWeb12-B13's")
  private @Nullable Path docnos;

  @Option(
      names = "--spam",
      paramLabel = "FILE",
      description = "Waterloo spam scores, lines percentile docno; off by default")
  private @Nullable Path spam;

  @Option(
      names = "--spam-percentile",
      converter = WholeNumber.NotNegative.class,
      paramLabel = "N",
      description = "least percentile that is kept")
  private int spamPercentile = 70;

  @Option(
      names = "--timeout",
      converter = WholeNumber.NotNegativeLong.class,
      paramLabel = "MS",
      description = "for a page in all arms, which is indexed without text then; 0: no limit")
  private long timeout = 60_000;

  @Mixin private FailureOptions failures = new FailureOptions();

  @Mixin private Threads threads = new Threads();

  @Override
  public Integer call() throws IOException {
    List<String> names = extractors == null ? List.of() : Extractors.split(extractors);
    int count = names.size() + columns.size();
    if (count == 0) {
      throw new ParameterException(spec.commandLine(), "name --extractor, or --column of a table");
    }
    boolean wanted = !names.isEmpty() || titles;
    List<PageSource> sources = sources(table.columns().withTexts(columns, wanted));
    List<Arm> arms = new ArrayList<>();
    try {
      for (String name : names) {
        arms.add(new Arm(name, ArmText.open(name), index(name, count)));
      }
      for (String column : columns) {
        arms.add(new Arm(column, ArmText.column(column), index(column, count)));
      }
      return index(sources, arms);
    } finally {
      arms.forEach(arm -> arm.text().close());
    }
  }

  private List<PageSource> sources(PageColumns read) throws IOException {
    if ((pages == null) == table.files().isEmpty()) {
      throw new ParameterException(spec.commandLine(), "name either --pages or --table");
    }
    if (!cdx.isEmpty() && pages == null) {
      throw new ParameterException(spec.commandLine(), "--cdx: name WARC files with --pages");
    }
    List<PageSource> sources = new ArrayList<>();
    if (pages != null && !cdx.isEmpty()) {
      for (Path index : cdx) {
        sources.add(CdxFile.of(index, Path.of(pages)));
      }
      return sources;
    }
    for (String place : pages == null ? table.files() : List.of(pages)) {
      sources.addAll(Pages.find(place, read, login.read()));
    }
    return PageSource.withoutRepeatedIds(sources);
  }

  private Path index(String name, int count) {
    return count == 1 ? output : Arm.index(output, name);
  }

  private Predicate<String> wanted() throws IOException {
    Predicate<String> wanted = docnos == null ? id -> true : DocumentFilters.listed(docnos);
    return spam == null ? wanted : wanted.and(DocumentFilters.notSpam(spam, spamPercentile));
  }

  private int index(List<PageSource> sources, List<Arm> arms) throws IOException {
    EnglishAnalysis analysis = new EnglishAnalysis(stemmer, !keepStopWords);
    PrintWriter out = spec.commandLine().getOut();
    try (ArmIndexer indexer = new ArmIndexer(arms, analysis, titles, timeout);
        IndexProgress progress = failures.progress(spec.commandLine().getErr())) {
      indexer.index(sources, wanted(), threads.number(), progress);
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
      return progress.failures() == 0 ? 0 : Exit.SOME_FAILED;
    }
  }
}
