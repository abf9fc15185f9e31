// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.SolrQuery;
import org.apache.solr.client.solrj.request.UpdateRequest;
import org.apache.solr.common.SolrInputDocument;
import org.apache.solr.embedded.JettySolrRunner;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.client.Login;
import org.winnow.client.Searches;
import org.winnow.client.SolrCollection;
import org.winnow.report.ExperimentReport;
import org.winnow.report.SideBySidePage;
import org.winnow.retrieval.pages.Pages;
import org.winnow.retrieval.query.EnglishAnalysis;
import org.winnow.trec.Qrels;
import org.winnow.trec.Topic;
import org.winnow.trec.Topics;
import org.winnow.trec.measure.RankingMeasure;
import org.winnow.trec.significance.RunComparison;

/** Experiments over a real Solr that holds pages raw and cleaned. */
class SolrExperimentTest {
  private static final List<String> THINGS = List.of("apples", "boats", "cats", "dogs", "eggs");

  @TempDir private static Path folder;
  private static JettySolrRunner jetty;
  private static String url;

  @BeforeAll
  static void start() throws Exception {
    org.winnow.solr.Pages.shipped(folder, "web");
    org.winnow.solr.Pages.shipped(folder, "nested");
    // Answers with passages, as Solr's own configuration has them.
    org.winnow.solr.Pages.replace(
        folder.resolve("nested/conf/solrconfig.xml"), "<str name=\"fq\">-_nest_path_:*</str>", "");
    jetty = org.winnow.solr.Pages.start(folder);
    url = jetty.getBaseUrl().toString();
    UpdateRequest request = new UpdateRequest();
    request.setParam("update.chain", "compare");
    for (int i = 0; i < THINGS.size(); i++) {
      request.add("id", "p" + i, "html", page(i));
    }
    request.add("id", "empty", "html", "<p></p>");
    try (SolrClient solr = jetty.newClient()) {
      request.process(solr, "web");
      solr.commit("web");
    }
    Files.writeString(folder.resolve("topics.tsv"), "1\tcats\n2\tdogs\n");
    Files.writeString(folder.resolve("qrels.txt"), "1 0 p2 1\n2 0 p3 1\n2 0 gone 1\n");
  }

  /** A page that tells of one thing, with a menu that names all things, the next one often. */
  private static String page(int i) {
    StringBuilder html = new StringBuilder("<html><body><ul>");
    THINGS.forEach(thing -> html.append("<li><a href=x>").append(thing).append("</a>"));
    String next = THINGS.get((i + 1) % THINGS.size());
    html.append(("<li><a href=x>" + next + "</a>").repeat(5)).append("</ul><p>");
    for (int sentence = 0; sentence < 8; sentence++) {
      html.append("This long and calm sentence of the page has nothing but plain words in it. ");
    }
    return html + "It tells of " + THINGS.get(i) + ".</p></body></html>";
  }

  @AfterAll
  static void stop() throws Exception {
    jetty.stop();
  }

  private static Experiment.Result run(String arms, String output) throws IOException {
    Path config = folder.resolve("served.yaml");
    Files.writeString(
        config,
        """
        name: What we serve
        solr: URL
        topics: topics.tsv
        qrels: qrels.txt
        measures: [RR, Success@1]
        arms:
        """
                .replace("URL", url)
            + arms.indent(2));
    ExperimentConfig read = ExperimentConfig.read(config);
    Path out = folder.resolve(output);
    Experiment.Result result =
        new Experiment(read, out, Login.NONE).run(1, new RetrievalModelsTest.Quiet());
    ExperimentReport.write(out, read, result, Manifest.of(read, Login.NONE));
    return result;
  }

  @Test
  void fieldsOfOneCollectionAreCompared() throws IOException {
    Experiment.Result result =
        run(
            """
            raw: {collection: web, qf: text_raw}
            clean: {collection: web, qf: text^2}
            """,
            "out");
    assertEquals(
        Map.of("raw", new ArmContents(6, 1, -1), "clean", new ArmContents(6, 1, -1)),
        result.arms());
    assertEquals(
        List.of("solr", "solr, indexed documents only"),
        result.comparisons().stream().map(RunComparison::name).toList());
    RunComparison comparison = result.comparisons().get(0);
    assertEquals(0, comparison.scores("raw").mean("Success@1"));
    assertEquals(1, comparison.scores("clean").mean("Success@1"));
    assertTrue(
        Files.readString(folder.resolve("out/runs/clean.solr.txt")).startsWith("1 Q0 p2 1 "));
    assertTrue(Files.readString(folder.resolve("out/report.md")).contains("| clean | 6 | 1 | – |"));
    String manifest = Files.readString(folder.resolve("out/manifest.json"));
    assertTrue(manifest.contains("\"defType\" : \"edismax\""), manifest);
    assertTrue(manifest.contains("\"similarity\""), manifest);
  }

  @Test
  void armsThatSearchAlikeDoNotDiffer() throws IOException {
    Experiment.Result result =
        run(
            """
            a: {collection: web, df: text}
            b: {collection: web, df: text, q.op: AND}
            """,
            "same");
    RunComparison.Row row =
        Objects.requireNonNull(result.comparisons().get(0).rows().get("RR")).get(0);
    assertEquals("b", row.run());
    assertEquals(1, row.comparison().randomization());
  }

  @Test
  void whatIsMissingIsNamed() {
    var e =
        assertThrows(IOException.class, () -> run("a: {collection: nothing, qf: text}\n", "none"));
    assertTrue(String.valueOf(e.getMessage()).contains(url + "/nothing"), e::getMessage);
    e = assertThrows(IOException.class, () -> run("a: {qf: text}\n", "none"));
    assertTrue(String.valueOf(e.getMessage()).contains("no collection of arm a"), e::getMessage);
    e =
        assertThrows(
            IOException.class, () -> run("a: {collection: web, qf: text, fq: '[x'}\n", "none"));
    assertTrue(String.valueOf(e.getMessage()).contains("/web: "), e::getMessage);
  }

  @Test
  void storedPagesAreIndexedLikeFiles() throws IOException {
    Path pages = Files.createDirectories(folder.resolve("files"));
    for (int i = 0; i < THINGS.size(); i++) {
      Files.writeString(pages.resolve("p" + i + ".html"), page(i));
    }
    assertEquals(
        contents(pages.toString(), "fromFiles"),
        contents(url + "/web?field=html&q=-id:empty", "fromSolr"));
    assertEquals(6, contents(url + "/web", "all").documents());
    var e =
        assertThrows(IllegalArgumentException.class, () -> Pages.find(url + "/web?fields=html"));
    assertTrue(String.valueOf(e.getMessage()).contains("write field=NAME"), e::getMessage);
    assertThrows(IOException.class, () -> contents(url + "/nothing", "nothing"));
  }

  @Test
  void passagesAreNoPages() throws Exception {
    SolrInputDocument page = new SolrInputDocument("id", "nested", "html", page(0));
    page.addField("passages", List.of(new SolrInputDocument("id", "nested/1", "text", "One.")));
    try (SolrClient solr = jetty.newClient()) {
      solr.add("nested", page);
      solr.commit("nested");
      assertEquals(2, solr.query("nested", new SolrQuery("*:*")).getResults().getNumFound());
    }
    assertEquals(1, contents(url + "/nested", "nested").documents());
  }

  private static ArmContents contents(String pages, String name) throws IOException {
    Path index = folder.resolve("indexes").resolve(name);
    try (ArmText raw = ArmText.open(Arm.RAW);
        ArmIndexer indexer =
            new ArmIndexer(List.of(new Arm(Arm.RAW, raw, index)), EnglishAnalysis.DEFAULT, false)) {
      indexer.index(Pages.find(pages), 2, new RetrievalModelsTest.Quiet());
    }
    try (ArmIndex opened = ArmIndex.open(index)) {
      return opened.contents();
    }
  }

  @Test
  void cursorsReadAllDocuments() throws IOException {
    try (SolrCollection web = SolrCollection.open(url + "/web")) {
      StringBuilder names = new StringBuilder();
      web.cursor("*:*", List.of("html"), 2).forEach(d -> names.append(d.name()).append(' '));
      assertEquals("empty p0 p1 p2 p3 p4 ", names.toString());
      assertEquals(
          Set.of("p1", "empty"), web.searches().present(List.of("p1", "p'x", "empty", "a b")));
      assertEquals("id", web.uniqueKey());
    }
  }

  private static SideBySide compare(String raw, String clean, @Nullable Qrels qrels)
      throws IOException {
    List<Topic> topics = Topics.readQueries(folder.resolve("topics.tsv"));
    List<RankingMeasure> measures = List.of(RankingMeasure.parse("RR"));
    return SideBySide.of(
        new SideBySide.Served(url + "/web", Map.of("qf", raw)),
        new SideBySide.Served(url + "/web", Map.of("qf", clean)),
        new SideBySide.Questions(topics, 3, "title", qrels, measures, 1),
        Login.NONE,
        done -> {});
  }

  @Test
  void answersAreShownSideBySide() throws IOException {
    SideBySide results = compare("text_raw", "text", Qrels.read(folder.resolve("qrels.txt")));
    SideBySide.Answers cats = results.queries().get(0);
    assertEquals("cats", cats.topic().query());
    assertEquals(3, cats.raw().size());
    assertEquals("p1", cats.raw().get(0).document());
    assertEquals(List.of("p2"), cats.clean().stream().map(Searches.Shown::document).toList());
    assertEquals(1 / 3.0, cats.overlap());
    assertTrue(cats.clean().get(0).snippet().contains("\u0002cats\u0003"));
    RunComparison judged = Objects.requireNonNull(results.judged());
    assertEquals(1, judged.scores(SideBySide.CLEAN).mean("RR"));

    String page = SideBySidePage.html("Served", results);
    assertTrue(page.contains("It tells of <mark>cats</mark>."), page);
    assertTrue(page.contains("<li class=\"gone\">"));
    assertTrue(page.contains("RR: difference from raw"));
    assertTrue(SideBySidePage.json(results).contains("\"judged\""));
    assertTrue(SideBySidePage.markdown(results).contains("| overlap@3, mean | 0.333 |"));
  }

  @Test
  void theSameFieldsGiveTheSameAnswers() throws IOException {
    SideBySide results = compare("text", "text^3", null);
    assertEquals(1, results.mean(SideBySide.Answers::overlap));
    assertEquals(1, results.mean(SideBySide.Answers::rbo), 1e-12);
    assertTrue(results.queries().stream().allMatch(SideBySide.Answers::same));
    assertNull(results.judged());
  }
}
