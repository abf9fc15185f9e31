// SPDX-License-Identifier: Apache-2.0
package org.winnow.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.solr.embedded.JettySolrRunner;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.Winnow;
import org.winnow.bulk.BulkJob;
import org.winnow.bulk.BulkJob.Existing;
import org.winnow.bulk.BulkJob.Summary;
import org.winnow.bulk.BulkOptions;
import org.winnow.bulk.Extra;
import org.winnow.bulk.SolrTarget;
import org.winnow.bulk.TableFormat;
import org.winnow.client.Login;
import org.winnow.client.SolrCollection;
import org.winnow.corpus.Failure;
import org.winnow.corpus.LeftOut;
import org.winnow.corpus.OddCrawl;
import org.winnow.corpus.OddCrawl.Outcome;
import org.winnow.corpus.WarcText;
import org.winnow.page.Headline;
import org.winnow.page.Hidden;
import org.winnow.page.Page;
import org.winnow.page.PageParser;
import org.winnow.solr.Pages;
import org.winnow.spark.table.HadoopTable;
import org.winnow.table.PageColumns;
import org.winnow.table.TableNames;

/** One embedded job over WARC files and a folder, and what goes wrong there. */
class BulkCleaningTest {
  private static final List<String> EXTRACTORS = List.of("winnow", "justext:language=en");

  @TempDir private Path folder;

  private static String page(int number) {
    String text =
        "<p>This is the text of page "
            + number
            + ", which is long enough, with a comma, to be main text.</p>";
    return "<html lang=en><title>Page</title><ul><li><a href=/>Home</a><li><a href=x>News</a></ul>"
        + text.repeat(3)
        + "<div>Copyright</div>";
  }

  /** Returns the options of a job; those that are not given have their defaults. */
  private static BulkOptions options(
      List<String> extractors, boolean keepsHtml, List<Extra> extras) {
    return new BulkOptions(
        extractors,
        0,
        keepsHtml,
        extras,
        PageColumns.DEFAULT,
        "",
        Hidden.GUARDED,
        false,
        TableFormat.PARQUET);
  }

  /** A response of a WARC file. */
  static String record(String id, String html) {
    return WarcText.response(id, html);
  }

  private void warc(String name, String... records) throws IOException {
    Files.writeString(folder.resolve(name), String.join("", records));
  }

  private List<String> inputs() {
    return List.of(folder.resolve("*.warc").toString(), folder.resolve("pages").toString());
  }

  private static Map<String, Row> rows(String table) {
    Map<String, Row> rows = new TreeMap<>();
    for (Row row : SparkSession.active().read().parquet(table).collectAsList()) {
      String id = row.getAs("id");
      rows.put(id == null ? "-" : id, row);
    }
    return rows;
  }

  private record Counted(List<Integer> begun, List<Integer> done) implements BulkJob.Progress {
    @Override
    public void begin(int files) {
      begun.add(files);
    }

    @Override
    public void done(int files, long pages) {
      done.add(files);
    }
  }

  @Test
  void cleansAsTheCommandLineDoesAndGoesOn() throws Exception {
    warc(
        "a.warc",
        record("a1", page(1)),
        record("a2", ""),
        "nonsense\r\n\r\n",
        record("a3", page(3)));
    warc("b.warc", record("b1", page(4)));
    Path pages = Files.createDirectories(folder.resolve("pages/sub"));
    Files.writeString(pages.resolve("five.html"), page(5));
    String table = folder.resolve("table").toString();
    Counted progress = new Counted(new ArrayList<>(), new ArrayList<>());
    try (BulkCleaning job = new BulkCleaning("local[2,4]", BulkOptions.of(EXTRACTORS));
        Winnow winnow = Winnow.open(EXTRACTORS.get(0));
        Winnow justext = Winnow.open(EXTRACTORS.get(1))) {
      Summary summary = job.run(inputs(), table, Existing.REFUSE, progress);
      assertEquals(Map.of("OK", 4L, "EMPTY", 1L, "UNREADABLE", 1L), summary.pages());
      assertEquals(List.of(3), progress.begun);

      Map<String, Row> rows = rows(table);
      Map<String, Integer> numbers = Map.of("a1", 1, "a3", 3, "b1", 4, "sub/five", 5);
      for (Map.Entry<String, Integer> entry : numbers.entrySet()) {
        Row row = Objects.requireNonNull(rows.get(entry.getKey()), entry.getKey());
        byte[] html = page(entry.getValue()).getBytes(StandardCharsets.UTF_8);
        assertEquals(winnow.clean(html, "utf-8"), row.getAs("winnow"));
        assertEquals(justext.clean(html, "utf-8"), row.getAs("justext_language_en"));
        assertEquals("en", row.getAs("language"));
        double kept = row.getAs("winnow_kept");
        assertTrue(kept > .5 && kept < 1, () -> "kept " + kept);
      }
      Row broken = Objects.requireNonNull(rows.get("-"));
      assertTrue(broken.<String>getAs("message").contains("a.warc, byte "));

      assertThrows(
          FileNotFoundException.class, () -> job.run(inputs(), table, Existing.REFUSE, progress));
      warc("c.warc", record("c1", page(6)));
      Summary more = job.run(inputs(), table, Existing.RESUME, progress);
      assertEquals(1, more.files());
      assertEquals(3, more.skipped());
      assertEquals(7, rows(table).size());
      inSolr(job, table);
    }
  }

  /** The table of one job is the input of the next. */
  @Test
  void tablesAreCleanedToo() throws IOException {
    warc("a.warc", record("a1", page(1)), record("a2", page(2)), record("a3", ""));
    String first = folder.resolve("first").toString();
    String second = folder.resolve("second").toString();
    BulkOptions options = options(List.of("bte"), true, List.of());
    Counted progress = new Counted(new ArrayList<>(), new ArrayList<>());
    try (BulkCleaning job = new BulkCleaning("local[2,4]", options)) {
      List<String> nowhere = List.of(folder.resolve("nowhere").toString());
      assertThrows(
          FileNotFoundException.class, () -> job.run(nowhere, first, Existing.REFUSE, progress));
      job.run(List.of(folder.resolve("a.warc").toString()), first, Existing.REFUSE, progress);
      Summary summary = job.run(List.of(first), second, Existing.REFUSE, progress);
      assertEquals(Map.of("OK", 2L, "EMPTY", 1L), summary.pages());
      assertEquals(
          List.of("read", "parse", "bte", "tasks"), List.copyOf(summary.seconds().keySet()));
      assertTrue(summary.seconds().values().stream().allMatch(s -> s > 0 && s < 60));
      Map<String, Row> before = rows(first);
      Map<String, Row> after = rows(second);
      assertEquals(before.keySet(), after.keySet());
      before.forEach(
          (id, row) -> {
            Row again = Objects.requireNonNull(after.get(id));
            for (String column : List.of("url", "bte", "html", "digest", "status")) {
              assertEquals(row.<String>getAs(column), again.<String>getAs(column));
            }
          });
      assertEquals(page(2), Objects.requireNonNull(after.get("a2")).getAs("html"));
    }
    PageColumns wrong = new PageColumns("i", "u", "h", List.of());
    try (Stream<Path> files = Files.list(folder.resolve("first"))) {
      String part = files.map(Path::toString).filter(TableNames::isTable).findFirst().orElseThrow();
      var e =
          assertThrows(
              IOException.class,
              () ->
                  HadoopTable.pages(
                      new org.apache.hadoop.fs.Path(part), new Configuration(), wrong, x -> {}));
      assertTrue(String.valueOf(e.getMessage()).contains("has no column h; it has id, url"));
    }
  }

  /** What is beside the texts, if it is asked for; pages that can't be read have nothing. */
  @Test
  void headlineCommentsAndConfidenceAreColumns() throws IOException {
    warc("a.warc", record("a1", "<h1>Open doors</h1>" + page(1)), "nonsense\r\n\r\n");
    String table = folder.resolve("columns").toString();
    List<String> warc = List.of(folder.resolve("a.warc").toString());
    List<Extra> extras = Extra.parse(List.of("confidence", "headline", "comments"));
    List<String> extractors = List.of("crf", "winnow");
    Counted progress = new Counted(new ArrayList<>(), new ArrayList<>());
    BulkOptions options = options(extractors, false, extras);
    try (BulkCleaning job = new BulkCleaning("local[2,4]", options);
        Winnow crf = Winnow.open("crf");
        Winnow winnow = Winnow.open("winnow")) {
      job.run(warc, table, Existing.REFUSE, progress);
      Row row = Objects.requireNonNull(rows(table).get("a1"));
      Page page = PageParser.parse("<h1>Open doors</h1>" + page(1));
      assertEquals(Headline.of(page, crf.label(page)), row.getAs("crf_headline"));
      assertEquals("", row.getAs("crf_comments"));
      assertNull(row.getAs("crf_confidence"));
      assertEquals(winnow.label(page).confidence(), row.<Double>getAs("winnow_confidence"));
      Row unreadable = Objects.requireNonNull(rows(table).get("-"));
      assertNull(unreadable.getAs("winnow_headline"));
    }
    BulkOptions without = BulkOptions.of(extractors);
    assertRefused(without, warc, table, "has a column more, crf_headline;");
    String plain = folder.resolve("plain").toString();
    try (BulkCleaning job = new BulkCleaning("local[2,4]", without)) {
      job.run(warc, plain, Existing.REFUSE, progress);
    }
    assertRefused(options, warc, plain, "has no column crf_headline;");
    assertRefused(BulkOptions.of(List.of("winnow")), warc, plain, "has a column more, crf;");
    assertRefused(
        BulkOptions.of(List.of("crf", "winnow", "bte")), warc, plain, "has no column bte;");
    BulkOptions html = options(extractors, true, List.of());
    assertRefused(html, warc, plain, "has no column html;");
    assertThrows(IllegalArgumentException.class, () -> Extra.parse(List.of("title")));
  }

  /** The records of a crawl by status, and what is left out; the same pages as other jobs read. */
  @Test
  void oddRecordsAndRepeatedIdsAreAccountedFor() throws IOException {
    Path crawl = folder.resolve("crawl");
    OddCrawl odd = OddCrawl.write(crawl, 2, 150, 94, 5);
    Files.writeString(crawl.resolve("a.html"), page(1));
    Files.writeString(crawl.resolve("a.htm"), page(2));
    Files.writeString(crawl.resolve("b.warc.zst"), "packed");
    String table = folder.resolve("odd").toString();
    BulkOptions options = BulkOptions.of(List.of("all-text"));
    try (BulkCleaning job = new BulkCleaning("local[2,4]", options)) {
      Counted progress = new Counted(new ArrayList<>(), new ArrayList<>());
      Summary summary = job.run(List.of(crawl.toString()), table, Existing.REFUSE, progress);
      long pages = odd.count(Outcome.PAGE, Outcome.IN_PART) + 1;
      long unreadable = odd.count(Outcome.FAILED, Outcome.IN_PART) + 2;
      assertEquals(Map.of("OK", pages, "UNREADABLE", unreadable), summary.pages());
      long leftOut = summary.leftOut().values().stream().mapToLong(Long::longValue).sum();
      assertEquals(odd.count(Outcome.LEFT_OUT), leftOut);
      assertEquals(2L, summary.leftOut().get(LeftOut.REDIRECT));
      // Pages that were read in part say so, but where the damage is found behind them.
      long inPart =
          SparkSession.active()
              .read()
              .parquet(table)
              .filter("status = 'OK' and message is not null")
              .count();
      long most = odd.count(Outcome.IN_PART);
      assertTrue(inPart <= most && inPart > most / 2, () -> inPart + " of " + most);
    }
  }

  /** Spark takes each column in its type; what is in it, other tests compare. */
  @Test
  void everyColumnThatCanBeNamedIsWritten() throws IOException {
    warc("a.warc", record("a1", "<meta name=author content=Ann>" + page(1)));
    String table = folder.resolve("all").toString();
    List<String> warc = List.of(folder.resolve("a.warc").toString());
    BulkOptions options = options(List.of("winnow"), true, List.of(Extra.values()));
    try (BulkCleaning job = new BulkCleaning("local[2,4]", options)) {
      job.run(warc, table, Existing.REFUSE, new Counted(new ArrayList<>(), new ArrayList<>()));
      Row row = Objects.requireNonNull(rows(table).get("a1"));
      for (Extra extra : Extra.values()) {
        assertNotNull(row.getAs(extra.column("winnow")), extra::name);
      }
      Map<String, scala.collection.Seq<String>> metadata =
          row.getJavaMap(row.fieldIndex("winnow_metadata"));
      assertEquals("Ann", Objects.requireNonNull(metadata.get("authors")).head());
    }
  }

  /** A table does not go on with other columns. */
  private static void assertRefused(
      BulkOptions options, List<String> inputs, String table, String message) throws IOException {
    Counted progress = new Counted(new ArrayList<>(), new ArrayList<>());
    try (BulkCleaning job = new BulkCleaning("local[2,4]", options)) {
      var e =
          assertThrows(IOException.class, () -> job.run(inputs, table, Existing.RESUME, progress));
      assertTrue(String.valueOf(e.getMessage()).contains(message), e.getMessage());
    }
  }

  /** Sent twice, each page is there once. */
  private void inSolr(BulkCleaning job, String table) throws Exception {
    Pages.shipped(folder.resolve("solr"), "pages");
    JettySolrRunner jetty = Pages.start(folder.resolve("solr"));
    try {
      String url = jetty.getBaseUrl() + "/pages";
      Map<String, String> fields = Map.of("winnow", "text", "url", "url");
      Consumer<Failure> refused = failure -> fail(failure.toString());
      SolrTarget to = new SolrTarget(url, Login.NONE, fields, Map.of());
      BulkJob.Sent all = new BulkJob.Sent(6, OptionalLong.of(0));
      assertEquals(all, job.export(table, to, refused));
      assertEquals(all, job.export(table, to, refused));
      try (SolrCollection collection = SolrCollection.open(url)) {
        assertEquals(6, collection.searches().count("*:*", "*:*"));
        assertEquals(1, collection.searches().count("text:\"page 6\"", "id:c1"));
      }
      assertThrows(
          IOException.class,
          () ->
              job.export(
                  table,
                  new SolrTarget(url, Login.NONE, Map.of("none", "text"), Map.of()),
                  refused));
      // A field that the schema lacks: each page that has a text is refused, and named.
      Map<String, String> reasons = new TreeMap<>();
      Map<String, String> unknown = Map.of("winnow", "none such");
      Consumer<Failure> reason = failure -> reasons.put(failure.id(), failure.reason());
      assertEquals(
          1,
          job.export(table, new SolrTarget(url, Login.NONE, unknown, Map.of()), reason)
              .documents());
      assertEquals(5, reasons.size());
      assertTrue(reasons.getOrDefault("c1", "").contains("none such"), reasons::toString);
    } finally {
      jetty.stop();
    }
  }

  @Test
  void anUnknownExtractorIsNamed() {
    BulkOptions options = BulkOptions.of(List.of("none"));
    assertThrows(IllegalArgumentException.class, () -> new BulkCleaning("local[1]", options));
  }
}
