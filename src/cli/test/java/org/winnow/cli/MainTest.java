// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.Extractors;
import org.winnow.cli.shared.Exit;
import picocli.CommandLine;

/** The command line's contract. */
class MainTest {
  private static final String PAGE =
      "<html><head><title>A title</title></head><body><div><a href=a>Home</a> <a href=b>News</a> <a"
          + " href=c>Imprint</a></div>"
          + ("<p>The main text of the page goes on and on, with commas, and with full stops. It says"
                  + " what the page is about.</p>")
              .repeat(3)
          + "<div><a href=d>Terms of use</a> <a href=e>Privacy</a></div></body></html>";

  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @BeforeEach
  void write() throws IOException {
    Files.writeString(folder.resolve("a.html"), PAGE);
    Files.createDirectory(folder.resolve("sub"));
    Files.writeString(folder.resolve("sub/b.HTM"), "<p>no</p>");
    Files.writeString(folder.resolve("ignored.txt"), "x");
    try (var gzip = new GZIPOutputStream(Files.newOutputStream(folder.resolve("c.xhtml.gz")))) {
      gzip.write(PAGE.getBytes(StandardCharsets.UTF_8));
    }
  }

  private int run(Object... args) {
    CommandLine line = Main.commandLine();
    line.setOut(new PrintWriter(out, true));
    line.setErr(new PrintWriter(err, true));
    return line.execute(Stream.of(args).map(String::valueOf).toArray(String[]::new));
  }

  @Test
  void cleanPrintsTheText() {
    assertEquals(0, run("clean", folder.resolve("a.html")));
    assertTrue(out.toString().startsWith("The main text"), out::toString);
    assertFalse(out.toString().contains("Home"), out::toString);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " \n", "one\ntwo", "two words", "käse", "a\u0001b"})
  void aTokenThatNoHeaderCanBringIsRefused(String token) throws IOException {
    Path file = Files.writeString(folder.resolve("token"), token);
    assertEquals(Exit.NOTHING_DONE, run("studio", "--port", 0, "--token-file", file));
    assertTrue(err.toString().contains(file + ": a token is one line"), err::toString);
  }

  @Test
  void anArchiveIsNoPage() throws IOException {
    Path archive = Files.writeString(folder.resolve("a.warc"), "WARC/1.0\r\nWARC-Type: warcinfo");
    assertEquals(2, run("clean", archive));
    assertTrue(err.toString().contains("a.warc: an archive of many pages (WARC): winnow spark"));
  }

  @Test
  void aPageThatUnpacksToTooMuchIsNamed() throws IOException {
    Path bomb = folder.resolve("bomb.html.gz");
    try (var gzip = new GZIPOutputStream(Files.newOutputStream(bomb))) {
      byte[] zeros = new byte[1 << 20];
      for (int i = 0; i < 65; i++) {
        gzip.write(zeros);
      }
    }
    assertTrue(Files.size(bomb) < 100_000);
    assertEquals(Exit.SOME_FAILED, run("clean", bomb, folder.resolve("a.html")));
    assertTrue(out.toString().contains("The main text"), out::toString);
    assertTrue(err.toString().contains("bomb.html.gz has more than"), err::toString);
  }

  @Test
  void cleanWritesAFilePerPage() throws IOException {
    Path texts = folder.resolve("texts");
    assertEquals(0, run("clean", "-o", texts, "--extractor", "all-text", folder));
    try (Stream<Path> files = Files.walk(texts)) {
      List<String> names =
          files
              .filter(Files::isRegularFile)
              .map(file -> texts.relativize(file).toString())
              .sorted()
              .toList();
      assertEquals(List.of("a.txt", "c.txt", "sub/b.txt"), names);
    }
    assertEquals("no\n", Files.readString(texts.resolve("sub/b.txt")));
    assertEquals(
        Files.readString(texts.resolve("a.txt")), Files.readString(texts.resolve("c.txt")));
  }

  @Test
  void cleanKeepsPictures() throws IOException {
    Path page = folder.resolve("pictures.html");
    Files.writeString(page, "<p>one<p>two <img src=/a.png alt=b> three");
    List<Object> common = List.of("clean", "--extractor", "all-text", "--format", "markdown", page);
    assertEquals(0, run(common.toArray()));
    assertEquals("one\n\ntwo three\n", out.toString());
    assertEquals(0, run(Stream.concat(common.stream(), Stream.of("--images")).toArray()));
    assertTrue(out.toString().endsWith("one\n\ntwo ![b](/a.png) three\n"), out::toString);
  }

  @Test
  void cleanWritesJson() throws IOException {
    assertEquals(0, run("clean", "--format", "json", folder.resolve("a.html")));
    JsonNode page = new ObjectMapper().readTree(out.toString());
    assertEquals("a", page.path("id").asText());
    assertEquals("A title", page.path("title").asText());
    assertTrue(page.path("text").asText().startsWith("The main"));
  }

  @Test
  void cleanNamesWhatFailsAndDoesTheRest() throws IOException {
    Files.writeString(folder.resolve("d.html.gz"), "not gzip");
    Path texts = folder.resolve("texts");
    assertEquals(1, run("clean", "-o", texts, folder));
    assertTrue(err.toString().contains("d.html.gz"), err::toString);
    assertTrue(Files.exists(texts.resolve("a.txt")));
    assertEquals(2, run("clean", folder.resolve("d.html.gz")));
  }

  @Test
  void wrongUsageIsTwo() {
    assertEquals(2, run("clean"));
    assertEquals(2, run("nonesuch"));
    assertEquals(2, run("clean", folder.resolve("nothing.html")));
    assertTrue(err.toString().contains("not found: " + folder.resolve("nothing.html")));
    assertEquals(2, run("clean", "--extractor", "nonesuch", folder));
    assertTrue(err.toString().contains("no extractor nonesuch"));
    assertEquals(2, run("clean", "--threads", "0", folder));
    assertEquals(2, run("train", "--recipe", "x", "--data", folder, "-o", folder));
    assertTrue(err.toString().contains("there are winnow, web2text, web2text-original-split"));
    assertEquals(2, run("evaluate", "--data", folder, "--set", "x"));
    assertEquals(2, run("evaluate", "--data", folder, "--set", "cleaneval:x"));
    assertTrue(err.toString().contains("name the folder of the unpacked data sets"));
  }

  /** The mistake is the first line, the way to write it the next; no screen of options follows. */
  @Test
  void aMistakeIsToldInAFewLines() {
    assertEquals(2, run("clean", "--format", "pdf", folder.resolve("a.html")));
    assertTrue(err.toString().startsWith("winnow: Invalid value for option '--format'"));
    assertTrue(err.toString().contains("text, markdown, html, json, passages"), err::toString);
    assertTrue(err.toString().endsWith("winnow clean --help tells more\n"), err::toString);
    assertTrue(err.toString().lines().count() < 10, err::toString);
    assertEquals(0, run("clean", "--format", "JSON", folder.resolve("a.html")));
    assertEquals(2, run("clean", "--charset", "utf9", folder.resolve("a.html")));
    assertTrue(err.toString().contains("'utf9' is no character set"), err::toString);
    assertEquals(0, run("clean", "--charset", "x-sjis", folder.resolve("a.html")));
    assertEquals(2, run("solr"));
    assertTrue(err.toString().contains("reindex"), err::toString);
  }

  @Test
  void aPageWithoutTextIsNamed() throws IOException {
    Path empty = Files.writeString(folder.resolve("empty.html"), "");
    assertEquals(0, run("clean", empty));
    assertEquals("winnow: no main text in " + empty + "; do scripts build it?\n", err.toString());
  }

  @Test
  void extractorsAreListed() {
    assertEquals(0, run("extractors"));
    Extractors.all().forEach(e -> assertTrue(out.toString().contains(e.name())));
    assertTrue(out.toString().contains("lambda=0.1"));
  }

  @Test
  void labelPrintsALinePerBlock() throws IOException {
    Files.writeString(folder.resolve("gold.txt"), "The second line is gold.");
    Files.writeString(folder.resolve("p.html"), "<p>First</p><p>The second line is gold.</p>");
    assertEquals(0, run("label", folder.resolve("p.html"), folder.resolve("gold.txt")));
    assertEquals("0\t0\t3\t8\tFirst\n1\t1\t15\t39\tThe second line is gold.\n", out.toString());
  }

  @Test
  void trainAndEvaluateWorkOnASmallDataSet() throws IOException {
    Path data = folder.resolve("data/cleaneval");
    for (String name : List.of("pages", "gold", "splits")) {
      Files.createDirectories(data.resolve(name));
    }
    for (int page = 1; page <= 3; page++) {
      String text = "The text of page " + page + " is long enough to be found again.";
      Files.writeString(
          data.resolve("pages/" + page + ".html"),
          "<a href=x>menu</a>".repeat(12) + "<p>" + text + "</p><i>foot</i>");
      Files.writeString(data.resolve("gold/" + page + ".txt"), text);
    }
    Files.writeString(data.resolve("splits/web2text_train.txt"), "1\n");
    Files.writeString(data.resolve("splits/web2text_validation.txt"), "2\n");
    Files.writeString(data.resolve("splits/web2text_test.txt"), "3\n");
    Path model = folder.resolve("model");
    assertEquals(
        0,
        run(
            "train",
            "--recipe",
            "web2text",
            "--data",
            folder.resolve("data"),
            "-o",
            model,
            "--steps",
            20,
            "--interval",
            10,
            "--batch",
            4,
            "--seeds",
            2),
        err::toString);
    JsonNode provenance =
        new ObjectMapper().readTree(model.resolve("model.json").toFile()).path("provenance");
    assertEquals(2, provenance.path("figures").size());
    assertEquals(20, provenance.path("options").path("schedule").path("steps").asInt());
    assertTrue(Files.readString(model.resolve("training.tsv")).contains("2\tpairwise\t20\t"));

    Path json = folder.resolve("figures.json");
    assertEquals(
        0,
        run(
            "evaluate",
            "--data",
            folder.resolve("data"),
            "--set",
            "cleaneval:web2text_test",
            "--extractor",
            "all-text," + model,
            "--json",
            json),
        err::toString);
    JsonNode figures = new ObjectMapper().readTree(json.toFile());
    assertEquals("cleaneval", figures.path(0).path("set").asText());
    assertEquals("web2text_test", figures.path(0).path("part").asText());
    assertEquals(1, figures.path(0).path("pages").asInt());
    // One of fourteen blocks is content.
    assertEquals(1 / 14.0, figures.path(0).path("blocks").path("precision").asDouble(), 1e-9);
    assertEquals(1.0, figures.path(0).path("blocks").path("recall").asDouble());
    assertEquals(model.toString(), figures.path(1).path("extractor").asText());
    assertTrue(out.toString().contains("| cleaneval | web2text_test | all-text | 1 |"));
  }

  /** A data set of one's own keeps its name. */
  @Test
  void web2textIsTrainedOnAnySet() throws IOException {
    Path data = folder.resolve("own");
    Files.createDirectories(data.resolve("mine/pages"));
    Files.createDirectories(data.resolve("mine/gold"));
    Files.createDirectories(data.resolve("splits"));
    List<String> parts = List.of("train", "dev", "test");
    for (String part : parts) {
      String text = "The text of page " + part + " is long enough to be found again.";
      Files.writeString(
          data.resolve("mine/pages/p-" + part + ".html"),
          "<a href=x>menu</a>".repeat(12) + "<p>" + text + "</p><i>foot</i>");
      Files.writeString(data.resolve("mine/gold/p-" + part + ".txt"), text);
      Files.writeString(data.resolve("splits/" + part + ".txt"), "mine/p-" + part + "\n");
    }
    Path model = folder.resolve("own-model");
    List<Object> args = new ArrayList<>(List.of("train", "--recipe", "web2text", "--data", data));
    args.addAll(List.of("-o", model, "--set", "mine", "--steps", 4, "--interval", 2));
    args.addAll(List.of("--batch", 4, "--seeds", 1));
    assertEquals(0, run(args.toArray()), err::toString);
    JsonNode provenance =
        new ObjectMapper().readTree(model.resolve("model.json").toFile()).path("provenance");
    assertEquals("mine, train and dev", provenance.path("data").asText());
  }

  @Test
  void trecIndexesSearchesScoresAndCompares() throws IOException {
    Path index = folder.resolve("index");
    assertEquals(
        0,
        run(
            "trec",
            "index",
            "--pages",
            folder,
            "--extractor",
            "raw,cetd,crf:keep=headline",
            "-o",
            index));
    assertTrue(out.toString().contains("raw\t3\t0\t0\t"), out::toString);
    assertTrue(out.toString().contains("crf:keep=headline\t3\t"), out::toString);
    Path topics = Files.writeString(folder.resolve("topics.tsv"), "1\timprint\n2\tcommas\n");
    Path qrels = Files.writeString(folder.resolve("qrels.txt"), "1 0 a 1\n2 0 c 2\n");
    for (String arm : List.of("raw", "cetd")) {
      assertEquals(
          0,
          run(
              "trec",
              "search",
              "--index",
              index.resolve(arm),
              "--topics",
              topics,
              "--model",
              "indri-ql",
              "--run",
              folder.resolve(arm + ".txt")));
    }
    assertEquals(0, run("trec", "score", qrels, folder.resolve("raw.txt"), "--measures", "RR,P@1"));
    assertTrue(out.toString().contains("RR\tall\t0.750000\n"), out::toString);
    Path html = folder.resolve("compare.html");
    assertEquals(
        0,
        run(
            "trec",
            "compare",
            qrels,
            folder.resolve("raw.txt"),
            folder.resolve("cetd.txt"),
            "--measures",
            "RR",
            "--html",
            html));
    assertTrue(out.toString().contains("| cetd.txt |"), out::toString);
    assertTrue(out.toString().contains("\n2 judged topics\n"), out::toString);
    Files.writeString(qrels, "1 0 a 1\n2 0 c 2\n3 0 c 1\n");
    assertEquals(0, run("trec", "score", qrels, folder.resolve("raw.txt"), "--measures", "RR"));
    assertTrue(err.toString().contains("no documents for 1 judged topic, which counts 0: 3"));
    assertTrue(Files.readString(html).contains("cetd.txt and raw.txt are equal on every topic."));
    assertEquals(2, run("trec", "score", qrels, folder.resolve("raw.txt"), "--measures", "NDGC"));
    assertTrue(err.toString().contains("unknown measure NDGC; there are AP@k"), err::toString);
  }
}
