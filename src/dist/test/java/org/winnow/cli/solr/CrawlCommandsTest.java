// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.solr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.util.Bits;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.cli.Main;
import org.winnow.client.SolrCollection;
import org.winnow.corpus.OddCrawl;
import org.winnow.corpus.OddCrawl.Outcome;
import picocli.CommandLine;

/** Jobs over a crawl with odd records: nothing ends them, and every record is accounted for. */
class CrawlCommandsTest {
  /** The status of a process that SIGKILL ended. */
  private static final int KILLED = 137;

  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private OddCrawl crawl;
  private Path pages;

  @BeforeEach
  void write() throws IOException {
    pages = folder.resolve("crawl");
    crawl = OddCrawl.write(pages, 3, 300, 94, 2);
  }

  private int run(Object... args) {
    CommandLine line = Main.commandLine();
    line.setOut(new PrintWriter(out, true));
    line.setErr(new PrintWriter(err, true));
    return line.execute(Stream.of(args).map(String::valueOf).toArray(String[]::new));
  }

  /** Indexes the crawl with two more arguments. */
  private int index(Path index, String option, Object value) {
    return run(
        "trec", "index", "--pages", pages, "--extractor", "all-text", "-o", index, option, value);
  }

  /** Where the failures of a file are, with offsets. */
  private static Set<String> places(Path failures) throws IOException {
    Set<String> places = new TreeSet<>();
    for (String line : Files.readAllLines(failures)) {
      JsonNode failure = JSON.readTree(line);
      assertTrue(failure.hasNonNull("reason"), line);
      places.add(failure.path("file").asText() + " " + failure.path("offset").asLong(-1));
    }
    return places;
  }

  /** Where failures must be: records that fail, and pages of some kind. */
  private Set<String> expected(String refused) {
    Set<String> places = new TreeSet<>();
    for (OddCrawl.Entry entry : crawl.entries()) {
      boolean fails = entry.outcome() == Outcome.FAILED || entry.outcome() == Outcome.IN_PART;
      if (fails || entry.kind().equals(refused)) {
        places.add(entry.file() + " " + entry.offset());
      }
    }
    return places;
  }

  private long indexed() {
    return crawl.count(Outcome.PAGE, Outcome.IN_PART);
  }

  @Test
  void anIndexHasEachPage() throws IOException {
    Path failures = folder.resolve("failures.jsonl");
    Path index = folder.resolve("index");
    assertEquals(1, index(index, "--failures", failures), err::toString);
    assertTrue(out.toString().contains("all-text\t" + indexed() + "\t0\t0\t"), out::toString);
    assertEquals(expected(""), places(failures));
    assertTrue(err.toString().contains("winnow: left out: 2 redirects (3xx), 2 "), err::toString);
    assertTrue(err.toString().contains("2 revisits"), err::toString);
  }

  @Test
  void errorsAreReadIfTheyAreWanted() {
    assertEquals(1, index(folder.resolve("index"), "--status", "all"), err::toString);
    assertTrue(out.toString().contains("all-text\t" + (indexed() + 6) + "\t"), out::toString);
  }

  @Test
  void aJobEndsAtTooManyFailures() {
    assertEquals(2, index(folder.resolve("index"), "--max-failures", 3), err::toString);
    assertTrue(err.toString().contains("more than 3 failures (--max-failures)"), err::toString);
  }

  @Test
  void aCollectionGetsEachPageButThoseItRefuses() throws IOException {
    try (LocalSolr solr = LocalSolr.start(0)) {
      String url = solr.url() + "/" + LocalSolr.CORE;
      Path failures = folder.resolve("failures.jsonl");
      assertEquals(
          1,
          run("solr", "index", "--to", url, "--batch", 20, "--failures", failures, pages),
          err::toString);
      assertEquals(expected(OddCrawl.LONG_ADDRESS), places(failures));
      long arrived = indexed() - 2;
      assertTrue(out.toString().startsWith(arrived + " pages sent to "), out::toString);
      try (SolrCollection collection = SolrCollection.open(url)) {
        assertEquals(arrived, collection.searches().count("*:*", "*:*"));
      }
      assertEquals(2, run("solr", "index", "--to", url, "--max-failures", 0, pages));
    }
  }

  /** The second page of an id, or an archive that can't be read, is no silence. */
  @Test
  void whatIsNotSentIsNamed() throws IOException {
    List<Path> sites = new ArrayList<>();
    for (String site : List.of("one", "two")) {
      Path place = Files.createDirectories(folder.resolve(site));
      Files.writeString(place.resolve("index.html"), "<p>The page of " + site + ".");
      sites.add(place);
    }
    Files.writeString(sites.get(0).resolve("a.html"), "<p>A page.");
    Files.writeString(sites.get(0).resolve("a.htm"), "<p>Another page.");
    Files.write(sites.get(0).resolve("picture.html"), new byte[] {(byte) 0x89, 'P', 'N', 'G', 13});
    for (String name : List.of("b.warc.zst", "c.wacz", "d.warc.gz.open", "e.arc.bz2")) {
      Files.writeString(sites.get(1).resolve(name), "packed");
    }
    try (LocalSolr solr = LocalSolr.start(0)) {
      String url = solr.url() + "/" + LocalSolr.CORE;
      assertEquals(1, run("solr", "index", "--to", url, sites.get(0), sites.get(1)));
      try (SolrCollection collection = SolrCollection.open(url)) {
        assertEquals(2, collection.searches().count("*:*", "*:*"));
        List<String> html = new ArrayList<>();
        collection
            .cursor("id:index", List.of("html"), 10)
            .forEach(found -> html.add(found.first("html")));
        assertEquals(List.of("<p>The page of one."), html);
      }
    }
    String said = err.toString();
    assertTrue(said.contains("index.html: has the same id as " + sites.get(0)), said);
    assertTrue(said.contains("a.html: has the same id as "), said);
    assertTrue(said.contains("picture.html, picture: is a picture, not a page"), said);
    assertTrue(said.contains("b.warc.zst: is packed by Zstandard"), said);
    assertTrue(said.contains("c.wacz: is a WACZ file"), said);
    assertTrue(said.contains("d.warc.gz.open: is not finished"), said);
    assertTrue(said.contains("e.arc.bz2: is packed"), said);
    assertTrue(said.contains("winnow: failures: 7"), said);
  }

  /**
   * Runs a command in a process of its own, which is killed after a while; whether it had ended.
   */
  private static boolean runAndKill(long millis, Object... args) throws Exception {
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    // Surefire has a jar in place of the class path.
    String classes = System.getProperty("java.class.path");
    line.addAll(List.of("-Xmx1g", "-cp", System.getProperty("surefire.test.class.path", classes)));
    line.add(Main.class.getName());
    Stream.of(args).map(String::valueOf).forEach(line::add);
    Process process =
        new ProcessBuilder(line)
            .redirectErrorStream(true)
            .redirectOutput(new File("/dev/null"))
            .start();
    boolean ended = process.waitFor(millis, TimeUnit.MILLISECONDS);
    int status = process.destroyForcibly().waitFor();
    // A job that goes on behind its last file meets no failure again.
    assertTrue(ended ? status < 2 : status == KILLED, () -> "status " + status);
    return ended;
  }

  /** Kills a command at some moments, and then lets it go on to the end. */
  private static void killAtRandom(int times, long seed, Object... args) throws Exception {
    Random random = new Random(seed);
    for (int i = 0; i < times; i++) {
      runAndKill(900 + random.nextInt(3_000), args);
    }
    assertTrue(runAndKill(600_000, args));
  }

  @Test
  @EnabledIfSystemProperty(
      named = "winnow.slow",
      matches = "true",
      disabledReason = "takes minutes: mvn verify -Pslow")
  void killedJobsGiveTheSameInTheEnd() throws Exception {
    Path large = folder.resolve("large");
    OddCrawl many = OddCrawl.write(large, 5, 4_000, 470, 3);
    Path index = folder.resolve("once");
    assertEquals(1, run("trec", "index", "--pages", large, "--extractor", "winnow", "-o", index));
    List<String> once = contents(index);
    for (int round = 0; round < 3; round++) {
      Path killed = folder.resolve("killed-" + round);
      killAtRandom(
          3, round, "trec", "index", "--pages", large, "--extractor", "winnow", "-o", killed);
      assertEquals(once, contents(killed));
    }
    try (LocalSolr solr = LocalSolr.start(0)) {
      String url = solr.url() + "/" + LocalSolr.CORE;
      killAtRandom(4, 4, "solr", "index", "--to", url, large);
      long pages = many.count(Outcome.PAGE, Outcome.IN_PART) - 10;
      try (SolrCollection collection = SolrCollection.open(url)) {
        assertEquals(pages, collection.searches().count("*:*", "*:*"));
      }
    }
  }

  /** Each document that is not deleted: its name, and its words with how often they occur. */
  private static List<String> contents(Path index) throws IOException {
    List<String> contents = new ArrayList<>();
    try (DirectoryReader reader = DirectoryReader.open(FSDirectory.open(index))) {
      for (LeafReaderContext leaf : reader.leaves()) {
        Bits live = leaf.reader().getLiveDocs();
        SortedDocValues names = leaf.reader().getSortedDocValues("id");
        for (int i = 0; i < leaf.reader().maxDoc(); i++) {
          if (names.advanceExact(i) && (live == null || live.get(i))) {
            String name = names.lookupOrd(names.ordValue()).utf8ToString();
            contents.add(name + words(leaf.reader().termVectors().get(i, "text")));
          }
        }
      }
    }
    Collections.sort(contents);
    return contents;
  }

  private static String words(@Nullable Terms terms) throws IOException {
    StringBuilder words = new StringBuilder();
    if (terms != null) {
      for (TermsEnum each = terms.iterator(); each.next() != null; ) {
        words.append(' ').append(each.term().utf8ToString()).append(each.totalTermFreq());
      }
    }
    return words.toString();
  }
}
