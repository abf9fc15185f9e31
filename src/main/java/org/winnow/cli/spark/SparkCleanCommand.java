// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.spark;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.winnow.Extractors;
import org.winnow.cli.shared.Bar;
import org.winnow.cli.shared.Exit;
import org.winnow.cli.shared.HiddenOption;
import org.winnow.cli.shared.RulesFile;
import org.winnow.cli.shared.SolrLogin;
import org.winnow.cli.shared.StatusOption;
import org.winnow.client.Login;
import org.winnow.spark.BulkCleaning;
import org.winnow.spark.BulkOptions;
import org.winnow.spark.Extra;
import org.winnow.table.PageColumns;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code winnow spark clean}. */
@Command(
    name = "clean",
    description = {
      "Cleans WARC files, folders of pages and tables into a Parquet table: one row a page.",
      "Runs in this process, or where spark-submit says."
    },
    footer = {
      "winnow spark clean --input crawl/*.warc.gz --columns headline,metadata -o cleaned",
      "winnow spark clean --input crawl.warc.gz -o cleaned --solr http://localhost:8983/solr/web"
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    showDefaultValues = true)
final class SparkCleanCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--input",
      required = true,
      arity = "1..*",
      paramLabel = "PATH",
      description =
          "WARC files, tables (.parquet; .json or .jsonl with an object on each line), folders of"
              + " them and of pages, patterns; any Hadoop file system")
  private List<String> inputs = List.of();

  @Option(
      names = "--extractor",
      paramLabel = "NAME[,NAME]",
      description = "see winnow extractors; a column of the table each")
  private String extractors = Extractors.DEFAULT;

  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "FOLDER",
      description = "the table")
  private String output = "";

  @Option(names = "--resume", description = "leaves out files that have rows in the table already")
  private boolean resume;

  @Option(names = "--timeout", paramLabel = "MS", description = "for a page; 0: no limit")
  private long timeout = 10_000;

  @Option(
      names = "--html-column",
      paramLabel = "NAME",
      description = "of tables: the pages, as bytes or text")
  private String htmlColumn = PageColumns.DEFAULT.html();

  @Option(
      names = "--id-column",
      paramLabel = "NAME",
      description = "of tables: the pages' names; the digest of the URL where there are none")
  private String idColumn = PageColumns.DEFAULT.id();

  @Option(names = "--url-column", paramLabel = "NAME", description = "of tables")
  private String urlColumn = PageColumns.DEFAULT.url();

  @Option(
      names = "--html",
      description = "keeps the pages too, decoded, in a column html; --field html=FIELD sends it")
  private boolean html;

  @Option(
      names = "--columns",
      split = ",",
      paramLabel = "NAME[,NAME]",
      description =
          "headline, comments, confidence, kind, markdown, html, language, metadata, passages: of"
              + " each extractor a column more, as winnow_headline")
  private List<String> extras = List.of();

  @Mixin private RulesFile rules = new RulesFile();

  @Mixin private HiddenOption hidden = new HiddenOption();

  @Option(
      names = "--solr",
      paramLabel = "URL",
      description =
          "then sends the pages to a collection: http://HOST/solr/COLLECTION, or http://HOST/solr"
              + " with --collection")
  private @Nullable String solr;

  @Mixin private SolrLogin login = new SolrLogin();

  @Option(names = "--collection", paramLabel = "NAME", description = "of --solr")
  private @Nullable String collection;

  @Option(
      names = "--field",
      paramLabel = "COLUMN=FIELD",
      description =
          "what of the table goes to which field of Solr; by default url=url, and the first"
              + " extractor's text to text")
  private Map<String, String> fields = new LinkedHashMap<>();

  @Option(
      names = "--master",
      paramLabel = "URL",
      description = "where Spark runs, unless spark-submit says so")
  private String master = "local[*,4]";

  @Option(names = "--ui", description = "serves Spark's own pages about the job while it runs")
  private boolean ui;

  @Mixin private StatusOption status = new StatusOption();

  private long refused;

  @Override
  public Integer call() throws IOException {
    long start = System.nanoTime();
    if (ui) {
      System.setProperty("spark.ui.enabled", "true");
    }
    PageColumns columns = new PageColumns(idColumn, urlColumn, htmlColumn, List.of());
    List<String> names = Extractors.split(extractors);
    Login who = login.read();
    BulkOptions options =
        new BulkOptions(
            names,
            timeout,
            html,
            Extra.parse(extras),
            columns,
            rules.text(),
            hidden.policy(),
            status.isAll());
    try (BulkCleaning job = new BulkCleaning(master, options);
        FileBar bar = new FileBar()) {
      PrintWriter err = spec.commandLine().getErr();
      job.ui().ifPresent(url -> err.println("winnow: Spark's pages are at " + url));
      BulkCleaning.Existing existing =
          resume ? BulkCleaning.Existing.RESUME : BulkCleaning.Existing.REFUSE;
      BulkCleaning.Summary summary = job.run(inputs, output, existing, bar);
      if (solr != null) {
        String url = collection == null ? solr : solr + "/" + collection;
        long sent = job.export(output, url, who, fields(summary), this::refused);
        spec.commandLine().getOut().printf(Locale.ROOT, "sent\t%d%n", sent);
      }
      print(summary, (System.nanoTime() - start) / 1e9);
      return refused == 0
              && summary.pages().keySet().stream()
                  .allMatch(s -> s.equals("OK") || s.equals("EMPTY"))
          ? 0
          : Exit.SOME_FAILED;
    }
  }

  private void refused(String id, String reason) {
    refused++;
    spec.commandLine().getErr().println("winnow: " + Exit.printable(id + ": " + reason));
  }

  private Map<String, String> fields(BulkCleaning.Summary summary) {
    if (fields.isEmpty()) {
      fields.put("url", "url");
      fields.put(BulkCleaning.column(summary.kept().keySet().iterator().next()), "text");
    }
    return fields;
  }

  private void print(BulkCleaning.Summary summary, double seconds) {
    PrintWriter out = spec.commandLine().getOut();
    out.printf(Locale.ROOT, "files\t%d%n", summary.files());
    out.printf(Locale.ROOT, "done before\t%d%n", summary.skipped());
    summary.pages().forEach((status, n) -> out.printf(Locale.ROOT, "%s\t%d%n", status, n));
    summary.leftOut().forEach((why, n) -> out.printf(Locale.ROOT, "left out: %s\t%d%n", why, n));
    summary.kept().forEach((name, kept) -> out.printf(Locale.ROOT, "kept %s\t%.3f%n", name, kept));
    summary
        .seconds()
        .forEach((stage, s) -> out.printf(Locale.ROOT, "seconds %s\t%.1f%n", stage, s));
    out.printf(Locale.ROOT, "seconds\t%.1f%n", seconds);
    out.flush();
  }

  /** Files on the way. */
  private static final class FileBar implements BulkCleaning.Progress, AutoCloseable {
    private static final double NANOS = 1e9;

    private final Bar bar = Bar.of("files", -1);
    private final long start = System.nanoTime();

    @Override
    public void begin(int files) {
      bar.expect(files);
    }

    @Override
    public void done(int files, long pages) {
      bar.stepTo(files);
      double seconds = (System.nanoTime() - start) / NANOS;
      bar.note(String.format(Locale.ROOT, "%,d pages, %.0f pages/s", pages, pages / seconds));
    }

    @Override
    public void close() {
      bar.close();
    }
  }
}
