// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.solr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.SolrQuery;
import org.apache.solr.client.solrj.SolrServerException;
import org.apache.solr.common.SolrDocument;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.cli.Main;
import org.winnow.client.SolrCollection;
import org.winnow.corpus.WarcText;
import picocli.CommandLine;

/** {@code winnow solr …} against the Solr that {@code winnow solr serve} starts. */
class SolrCommandsTest {
  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(Object... args) {
    CommandLine line = Main.commandLine();
    line.setOut(new PrintWriter(out, true));
    line.setErr(new PrintWriter(err, true));
    return line.execute(Stream.of(args).map(String::valueOf).toArray(String[]::new));
  }

  private Path pages() throws IOException {
    Path pages = Files.createDirectories(folder.resolve("pages"));
    String main = "<p>A long sentence of the main text, with commas, which tells of %s.</p>";
    for (String thing : new String[] {"apples", "boats", "cats"}) {
      Files.writeString(
          pages.resolve(thing + ".html"),
          "<title>On things</title><ul><li><a href=x>apples</a><li><a href=y>boats</a></ul>"
              + main.replace("%s", "the world").repeat(5)
              + main.replace("%s", thing));
    }
    return pages;
  }

  @Test
  void pagesAreIndexedReindexedAndCompared() throws IOException {
    Path home = Files.createDirectory(folder.resolve("home"));
    try (LocalSolr solr = LocalSolr.in(home, 0)) {
      String url = solr.url() + "/" + LocalSolr.CORE;
      assertEquals(
          0, run("solr", "index", "--to", url, "--chain", "compare", "--batch", 2, pages()));
      assertTrue(out.toString().startsWith("3 pages sent to " + url), out::toString);
      assertTrue(out.toString().contains("\nclean\t3\n"), out::toString);
      try (SolrCollection collection = SolrCollection.open(url)) {
        assertEquals(3, collection.searches().count("text_raw:apples", "*:*"));
        assertEquals(1, collection.searches().count("text:apples", "id:apples"));
      }

      Path queries = Files.writeString(folder.resolve("queries.txt"), "cats\n\nboats\n");
      Path html = folder.resolve("compare.html");
      assertEquals(0, run("solr", "compare", "--url", url, "--queries", queries, "--html", html));
      assertTrue(out.toString().contains("| queries | 2 |"), out::toString);
      assertTrue(Files.readString(html).contains("<b>boats</b>"));
      assertTrue(out.toString().contains("\nwritten: " + html), out::toString);

      assertEquals(2, run("solr", "index", "--to", url + "2", pages()));
      assertTrue(err.toString().contains("404, there is no such collection"), err::toString);
      assertEquals(0, run("solr", "reindex", "--from", url, "--to", url, "--dry-run"));
      assertTrue(out.toString().contains("3 documents from " + url), out::toString);
    }
    assertTrue(Files.exists(home.resolve(LocalSolr.CORE)), "a home of one's own stays");
  }

  @Test
  void passagesAreDocumentsOfTheirOwn() throws IOException, SolrServerException {
    try (LocalSolr solr = LocalSolr.start(0);
        SolrClient client = solr.client()) {
      String url = solr.url() + "/" + LocalSolr.CORE;
      assertEquals(
          0, run("solr", "index", "--to", url, "--passages", "--passage-words", 40, pages()));
      assertTrue(out.toString().startsWith("9 passages sent to " + url), out::toString);
      SolrDocument last = Objects.requireNonNull(client.getById("cats/passages#2"));
      assertEquals("cats", last.get("page"));
      assertNotNull(last.get("title"));
      assertNull(last.get("winnow_status"));
      SolrQuery passages = new SolrQuery("cats");
      passages.set("qt", "/passages");
      assertEquals(1, client.query(passages).getResults().getNumFound());
      assertEquals(2, last.get("position"));
      assertTrue(String.valueOf(last.get("text")).endsWith("tells of cats."), last::toString);
      assertEquals(1, client.query(new SolrQuery("cats")).getResults().getNumFound());
    }
  }

  @Test
  void pagesAreCountedByStatus() throws IOException {
    Path pages = pages();
    Files.writeString(pages.resolve("large.html"), "<p>" + "<br>".repeat(100_001));
    Files.writeString(pages.resolve("plain.html"), "no page");
    try (LocalSolr solr = LocalSolr.start(0)) {
      String url = solr.url() + "/" + LocalSolr.CORE;
      assertEquals(0, run("solr", "index", "--to", url, pages), err::toString);
      assertTrue(
          out.toString().contains("\nclean\t3\nfailed:tooLarge\t1\nskipped\t1\n"), out::toString);
    }
  }

  @Test
  void reindexingSaysWhatWasNotCleaned() throws IOException {
    try (LocalSolr solr = LocalSolr.start(0)) {
      String url = solr.url() + "/" + LocalSolr.CORE;
      assertEquals(0, run("solr", "index", "--to", url, pages()), err::toString);
      Object[] again = {"solr", "reindex", "--from", url, "--to", url, "--again"};
      assertEquals(0, run(Arrays.copyOf(again, again.length - 1)), err::toString);
      assertTrue(out.toString().contains("\nunchanged\t3\n"), out::toString);
      assertTrue(err.toString().contains("3 documents were not cleaned, since"), err::toString);
      assertTrue(err.toString().contains("--again"), err::toString);
      assertEquals(0, run(again), err::toString);
      assertTrue(out.toString().endsWith("clean\t3\n"), out::toString);

      assertEquals(2, run("solr", "reindex", "--from", url, "--to", url, "--alias", "web"));
      assertTrue(err.toString().contains("only SolrCloud has aliases"), err::toString);
      assertFalse(out.toString().endsWith("points to " + url + "\n"), out::toString);
      assertEquals(2, run("solr", "reindex", "--from", url, "--to", url, "--leave-out", "html"));
      assertTrue(err.toString().contains("no document of " + url + " stores a page"));
    }
  }

  /** Of two records with the same id, Solr keeps the last. */
  @Test
  void documentsWithTheSameIdAreCounted() throws IOException {
    Path crawl = Files.createDirectory(folder.resolve("crawl"));
    String page = "<p>The text of a page, with a comma.</p>";
    String first = WarcText.response("a", page) + WarcText.response("b", page);
    Files.writeString(crawl.resolve("1.warc"), first + WarcText.response("a", page));
    Files.writeString(crawl.resolve("2.warc"), first);
    try (LocalSolr solr = LocalSolr.start(0)) {
      String url = solr.url() + "/" + LocalSolr.CORE;
      assertEquals(0, run("solr", "index", "--to", url, "--batch", 2, crawl), err::toString);
      assertTrue(out.toString().startsWith("5 pages sent to "), out::toString);
      String line = "\n3 documents replaced others with the same id\n";
      assertTrue(out.toString().contains(line), out::toString);
      try (SolrCollection collection = SolrCollection.open(url)) {
        assertEquals(2, collection.searches().count("*:*", "*:*"));
      }
      out.getBuffer().setLength(0);
      assertEquals(0, run("solr", "index", "--to", url, pages()), err::toString);
      assertFalse(out.toString().contains("replaced"), out::toString);
    }
  }

  @Test
  void comparingWithoutRawTextsSaysWhatFillsThem() throws IOException {
    Path queries = Files.writeString(folder.resolve("queries.txt"), "cats\n");
    try (LocalSolr solr = LocalSolr.start(0)) {
      String url = solr.url() + "/" + LocalSolr.CORE;
      assertEquals(2, run("solr", "compare", "--url", url, "--queries", queries));
      assertTrue(err.toString().contains(url + " has no documents"), err::toString);
      assertEquals(0, run("solr", "index", "--to", url, pages()));
      assertEquals(2, run("solr", "compare", "--url", url, "--queries", queries));
      assertTrue(err.toString().contains("has the field text_raw: index or"), err::toString);
      assertTrue(err.toString().contains("--chain compare"), err::toString);
      assertEquals(0, run("solr", "index", "--to", url, "--chain", "compare", pages()));
      Files.writeString(queries, "cats\nunicorns\n");
      assertEquals(0, run("solr", "compare", "--url", url, "--queries", queries), err::toString);
      assertTrue(out.toString().contains("no answer, raw: unicorns"), out::toString);
    }
  }

  @Test
  void theTrialHasAPageForBrowsersAndExplains() throws Exception {
    try (LocalSolr solr = LocalSolr.start(0)) {
      String url = solr.url() + "/" + LocalSolr.CORE;
      assertEquals(0, run("solr", "index", "--to", url, pages()));
      String found = get(solr.search());
      assertTrue(found.contains("\"winnow_status\":\"clean\""), found);
      assertTrue(found.contains("\"winnow_confidence\":"), found);
      String start = get(url);
      assertFalse(start.contains("<script") || start.contains("PATH"), start);
      for (String path : List.of("/", "/solr/", "/solr", "/solr/" + LocalSolr.CORE + "/")) {
        assertEquals(start, get(URI.create(url).resolve(path).toString()));
      }
      for (Element link : Jsoup.parse(start, url).select("a[href^=/]")) {
        String to = link.absUrl("href").replace("id=ID", "id=cats");
        assertFalse(get(to).isEmpty(), to);
      }
      String explained = get(url + "/winnow/explain?id=cats&wt=json");
      assertTrue(explained.contains("the main text"), explained);
    }
  }

  private static String get(String url) throws Exception {
    HttpResponse<String> answer =
        HttpClient.newHttpClient()
            .send(
                HttpRequest.newBuilder(URI.create(url)).build(),
                HttpResponse.BodyHandlers.ofString());
    assertEquals(200, answer.statusCode(), answer::body);
    return answer.body();
  }

  @Test
  void aCollectionThatIsNotThereIsNamed() throws IOException {
    String url = "http://127.0.0.1:1/solr/none";
    assertEquals(2, run("solr", "index", "--to", url, pages()));
    assertTrue(
        err.toString().contains(url + " does not answer as a Solr collection: nothing listens"),
        err::toString);
    for (String wrong : List.of("localhost:8983/solr/web", "http://localhost:8983/")) {
      assertEquals(2, run("solr", "index", "--to", wrong, pages()));
      assertTrue(err.toString().contains(wrong + " is no address of a collection"), err::toString);
    }
  }
}
