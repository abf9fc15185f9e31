// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.apache.solr.embedded.JettySolrRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.cli.Main;
import org.winnow.cli.shared.FailureOptions;
import org.winnow.client.SolrCollection;
import org.winnow.corpus.OddCrawl;
import org.winnow.corpus.OddCrawl.Outcome;
import org.winnow.corpus.WarcText;
import org.winnow.solr.Pages;
import picocli.CommandLine;

/** {@code winnow spark …}. */
class SparkCommandsTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  private static final String HTML = "html=html";

  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(Object... args) {
    CommandLine line = Main.commandLine();
    line.setOut(new PrintWriter(out, true));
    line.setErr(new PrintWriter(err, true));
    return line.execute(Stream.of(args).map(String::valueOf).toArray(String[]::new));
  }

  @Test
  void whatFailsIsNamedAndRetried() throws IOException {
    Path pages = Files.createDirectory(folder.resolve("pages"));
    Files.writeString(pages.resolve("a.html"), "<p>This is the text of a page, with a comma.");
    Path broken = Files.writeString(folder.resolve("broken.warc"), "nonsense\r\n\r\n");
    Path table = folder.resolve("table");
    Object[] args = {"--input", pages, broken};
    assertEquals(1, clean("table", args), err::toString);
    assertTrue(err.toString().contains("winnow: file:" + broken), err::toString);
    assertTrue(err.toString().contains("(UNREADABLE)\nwinnow: failures: 1;"), err::toString);
    assertTrue(out.toString().startsWith("2 files read in "), out::toString);
    assertTrue(out.toString().contains(table + " has 2 rows\n"), out::toString);
    assertTrue(out.toString().matches("(?s).*\nOK +1  cleaned\n.*"), out::toString);
    assertTrue(out.toString().contains("all-text kept 100.0 % of the visible"), out::toString);

    out.getBuffer().setLength(0);
    assertEquals(1, clean("table", with(args, "--resume")));
    assertTrue(out.toString().startsWith("0 files read in "), out::toString);

    out.getBuffer().setLength(0);
    Files.writeString(broken, "");
    assertEquals(0, clean("table", with(args, "--retry")));
    assertTrue(out.toString().startsWith("1 file read in "), out::toString);
    assertTrue(out.toString().contains(table + " has 1 row\n"), out::toString);
  }

  /** A response with a page, fetched on the first of March. */
  private static String response(String id, String status, String html) {
    String http = "HTTP/1.1 " + status + "\r\nContent-Type: text/html\r\n\r\n" + html;
    return "WARC/1.0\r\nWARC-Type: response\r\nWARC-Record-ID: <urn:uuid:"
        + id
        + ">\r\nWARC-Date: 2026-03-01T12:00:00Z\r\nWARC-Target-URI: http://example.org/\r\n"
        + "Content-Type: application/http; msgtype=response\r\nContent-Length: "
        + http.length()
        + "\r\n\r\n"
        + http
        + "\r\n\r\n";
  }

  private List<JsonNode> packedLines(String table) throws IOException {
    List<JsonNode> rows = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder.resolve(table))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".json.gz")).toList()) {
        try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
          for (String line :
              new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList()) {
            rows.add(JSON.readTree(line));
          }
        }
      }
    }
    rows.sort(Comparator.comparing(row -> row.path("id").asText()));
    return rows;
  }

  /**
   * A table in JSON lines has the rows of one in Parquet; a job goes on in the same format only.
   */
  @Test
  void aTableMayBeLinesOfJson() throws IOException {
    Path crawl = Files.createDirectory(folder.resolve("crawl"));
    String text = "<p>This is the text of a page, with a comma.";
    Files.writeString(
        crawl.resolve("a.warc"),
        response("a1", "200 OK", text) + response("a2", "404 Not Found", text));
    Object[] args = {
      "--input", crawl, "--format", "jsonl", "--columns", "posts", "--status", "all"
    };
    assertEquals(0, clean("table", args), err::toString);
    List<JsonNode> rows = packedLines("table");
    assertEquals(2, rows.size());
    assertEquals(
        "This is the text of a page, with a comma.", rows.get(0).path("all-text").asText());
    assertEquals("2026-03-01T12:00:00Z", rows.get(0).path("fetched").asText());
    assertEquals(200, rows.get(0).path("http_status").asInt());
    assertEquals(404, rows.get(1).path("http_status").asInt());
    assertTrue(rows.get(0).path("all-text_posts").isArray());

    Files.writeString(crawl.resolve("b.warc"), response("b1", "200 OK", text));
    assertEquals(0, clean("table", with(args, "--resume")), err::toString);
    assertEquals(3, packedLines("table").size());
    assertEquals(2, clean("table", "--input", crawl, "--resume"));
    assertTrue(err.toString().contains("has files of another --format;"), err::toString);
    assertEquals(2, clean("table", "--input", crawl, "--format", "jsonl", "--resume"));
    assertTrue(err.toString().contains("has a column more, all-text_posts;"), err::toString);
  }

  /** Runs {@code spark clean} into a table of the folder. */
  private int clean(String table, Object... more) {
    Stream<Object> options =
        Stream.of(
            "spark",
            "clean",
            "--master",
            "local[1]",
            "--extractor",
            "all-text",
            "-o",
            folder.resolve(table));
    return run(Stream.concat(options, Stream.of(more)).toArray());
  }

  private static Object[] with(Object[] options, Object... more) {
    return Stream.concat(Stream.of(options), Stream.of(more)).toArray();
  }

  private static List<JsonNode> lines(Path failures) throws IOException {
    List<JsonNode> lines = new ArrayList<>();
    for (String line : Files.readAllLines(failures)) {
      lines.add(JSON.readTree(line));
    }
    return lines;
  }

  /** The same places as other jobs over crawls name, once each. */
  @Test
  void failuresAreWrittenToAFile() throws IOException {
    Path crawl = folder.resolve("crawl");
    OddCrawl odd = OddCrawl.write(crawl, 2, 150, 94, 5);
    List<String> expected =
        odd.entries().stream()
            .filter(e -> e.outcome() == Outcome.FAILED || e.outcome() == Outcome.IN_PART)
            .map(e -> e.file().getFileName() + " " + e.offset())
            .sorted()
            .toList();
    Path failures = folder.resolve("failures.jsonl");
    assertEquals(1, clean("table", "--input", crawl, "--failures", failures), err::toString);
    List<String> found = new ArrayList<>();
    for (JsonNode each : lines(failures)) {
      assertTrue(each.hasNonNull("reason"), each::toString);
      found.add(
          each.path("file").asText().replaceFirst(".*/", "") + " " + each.path("offset").asLong());
    }
    assertEquals(expected, found.stream().sorted().toList());
    // What was read before fails no more.
    assertEquals(1, clean("table", "--input", crawl, "--failures", failures, "--resume"));
    assertEquals(expected.size(), lines(failures).size());
  }

  @Test
  void aPageThatTakesTooLongIsAFailureOfItsFile() throws IOException {
    Path pages = Files.createDirectory(folder.resolve("pages"));
    Path page = Files.writeString(pages.resolve("a.html"), "<div>".repeat(200_000) + "text");
    Path failures = folder.resolve("failures.jsonl");
    assertEquals(
        1, clean("table", "--input", pages, "--timeout", 1, "--failures", failures), err::toString);
    JsonNode failure = lines(failures).get(0);
    assertEquals("file:" + page, failure.path("file").asText());
    assertEquals("a", failure.path("id").asText());
    assertEquals("took more than 1 ms", failure.path("reason").asText());
  }

  @Test
  void aJobEndsAtTooManyFailures() throws IOException {
    Path crawl = folder.resolve("crawl");
    OddCrawl.write(crawl, 2, 150, 94, 5);
    Path failures = folder.resolve("failures.jsonl");
    Object[] options = {"--input", crawl, "--failures", failures, "--max-failures", 3};
    assertEquals(2, clean("table", options), err::toString);
    assertTrue(err.toString().endsWith("more than 3 failures (--max-failures)\n"), err::toString);
    assertEquals(4, lines(failures).size());
  }

  /** Two records of an id, a page that Solr refuses, and chains that clean or do not. */
  @Test
  void solrGetsCleanTextAndSaysWhatItRefuses() throws Exception {
    Path warc = folder.resolve("a.warc");
    String page = "<nav><a href=/>Home</a></nav><p>The text of a page, with a comma.</p>";
    String refused = WarcText.response("refused", page + "x".repeat(40_000));
    Files.writeString(
        warc,
        WarcText.response("a", page)
            + WarcText.response("a", page)
            + WarcText.response("b", page)
            + refused);
    Pages.shipped(folder.resolve("solr"), "pages");
    JettySolrRunner jetty = Pages.start(folder.resolve("solr"));
    try {
      String url = jetty.getBaseUrl() + "/pages";
      String texts = "all-text=text";
      Object[] to = {"--input", warc, "--html", "--solr", url, "--field", texts, "--field", HTML};
      assertEquals(0, clean("table", to), err::toString);
      assertTrue(out.toString().contains("\n1 row repeats another row's id\n"), out::toString);
      assertTrue(out.toString().contains("\n4 pages sent to " + url), out::toString);
      String replaced = "\n1 document replaced another with the same id\n";
      assertTrue(out.toString().contains(replaced), out::toString);
      try (SolrCollection collection = SolrCollection.open(url)) {
        assertEquals(3, collection.searches().count("*:*", "*:*"));
        assertEquals(3, collection.searches().count("text:home", "*:*"));
        assertEquals(0, collection.searches().count("winnow_status:*", "*:*"));
        assertEquals(0, clean("again", with(to, "--chain", "clean")), err::toString);
        assertEquals(3, collection.searches().count("winnow_status:*", "*:*"));
        assertEquals(0, collection.searches().count("text:home", "*:*"));
      }
      // A field of strings takes no more than 32,766 bytes.
      Path failures = folder.resolve("failures.jsonl");
      Object[] strings = with(to, "--failures", failures, "--field", "all-text=url");
      assertEquals(1, clean("strings", strings), err::toString);
      JsonNode failure = lines(failures).get(0);
      assertEquals("refused", failure.path("id").asText());
      assertEquals("http://example.org/refused", failure.path("address").asText());
      assertTrue(failure.path("file").asText().endsWith("a.warc"), failure::toString);
      assertTrue(failure.hasNonNull("reason"), failure::toString);
      assertEquals(2, clean("none", with(strings, "--max-failures", 0)));
    } finally {
      jetty.stop();
    }
  }

  @Test
  void aJobWithoutATerminalReportsFromTimeToTime() throws Exception {
    try (JobProgress progress =
        new JobProgress(new PrintWriter(err, true), new FailureOptions().log(), 20)) {
      progress.begin(7);
      progress.done(2, 1_500);
      Thread.sleep(200);
    }
    assertTrue(err.toString().contains("winnow: 2 of 7 files, 1,500 pages, "), err::toString);
  }
}
