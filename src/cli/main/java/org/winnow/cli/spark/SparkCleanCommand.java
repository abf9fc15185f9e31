// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.spark;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.winnow.Extractors;
import org.winnow.bulk.TableFormat;
import org.winnow.cli.shared.FailureOptions;
import org.winnow.cli.shared.HiddenOption;
import org.winnow.cli.shared.RulesFile;
import org.winnow.cli.shared.SolrLogin;
import org.winnow.cli.shared.WholeNumber;
import org.winnow.spec.Words;
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
      "Cleans WARC files, folders of pages and tables into a table, Parquet or JSON lines: one row a"
          + " page.",
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
  List<String> inputs = List.of();

  @Option(
      names = "--extractor",
      paramLabel = "NAME[,NAME]",
      description = "see winnow extractors; a column of the table each")
  String extractors = Extractors.DEFAULT;

  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "FOLDER",
      description = "the table")
  String output = "";

  @Option(
      names = "--format",
      paramLabel = "parquet|jsonl",
      description = "of the table's files; jsonl: an object on each line, packed by gzip")
  String format = Words.word(TableFormat.PARQUET);

  @Option(names = "--resume", description = "leaves out files that have rows in the table already")
  boolean resume;

  @Option(
      names = "--retry",
      description =
          "the same, but reads files again of which something failed, and replaces their rows")
  boolean retry;

  @Option(
      names = "--timeout",
      converter = WholeNumber.NotNegativeLong.class,
      paramLabel = "MS",
      description = "for a page; 0: no limit")
  long timeout = 10_000;

  @Option(
      names = "--html-column",
      paramLabel = "NAME",
      description = "of tables: the pages, as bytes or text")
  String htmlColumn = PageColumns.DEFAULT.html();

  @Option(
      names = "--id-column",
      paramLabel = "NAME",
      description = "of tables: the pages' names; the digest of the URL where there are none")
  String idColumn = PageColumns.DEFAULT.id();

  @Option(names = "--url-column", paramLabel = "NAME", description = "of tables")
  String urlColumn = PageColumns.DEFAULT.url();

  @Option(
      names = "--html",
      description = "keeps the pages too, decoded, in a column html; --field html=FIELD sends it")
  boolean html;

  @Option(
      names = "--columns",
      split = ",",
      paramLabel = "NAME[,NAME]",
      description =
          "headline, comments, confidence, kind, markdown, html, language, metadata, passages,"
              + " posts: of each extractor a column more, as winnow_headline")
  List<String> extras = List.of();

  @Mixin RulesFile rules = new RulesFile();

  @Mixin HiddenOption hidden = new HiddenOption();

  @Option(
      names = "--solr",
      paramLabel = "URL",
      description =
          "then sends the pages to a collection: http://HOST/solr/COLLECTION, or http://HOST/solr"
              + " with --collection")
  @Nullable String solr;

  @Mixin SolrLogin login = new SolrLogin();

  @Option(names = "--collection", paramLabel = "NAME", description = "of --solr")
  @Nullable String collection;

  @Option(
      names = "--chain",
      paramLabel = "NAME",
      description =
          "update chain of --solr, all of which runs: one with Winnow cleans again. Without it, the"
              + " collection's default with Winnow switched off (winnow=false), since the text is"
              + " clean already")
  @Nullable String chain;

  @Option(
      names = "--field",
      paramLabel = "COLUMN=FIELD",
      description =
          "what of the table goes to which field of Solr; by default url=url, and the first"
              + " extractor's text to text; a document that is there already is replaced as a whole")
  Map<String, String> fields = new LinkedHashMap<>();

  @Option(
      names = "--master",
      paramLabel = "URL",
      description = "where Spark runs, unless spark-submit says so")
  String master = "local[*,4]";

  @Option(names = "--ui", description = "serves Spark's own pages about the job while it runs")
  boolean ui;

  @Mixin FailureOptions failures = new FailureOptions();

  @Override
  public Integer call() throws IOException {
    return new SparkJob().run(this, spec);
  }
}
