// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.Winnow;
import org.winnow.client.Login;
import org.winnow.corpus.PageFile;
import org.winnow.corpus.PageSource;
import org.winnow.dataset.Corpora;
import org.winnow.report.ExperimentReport;
import org.winnow.retrieval.pages.Pages;
import org.winnow.retrieval.query.DocumentFilters;
import org.winnow.retrieval.query.EnglishAnalysis;
import org.winnow.retrieval.testbed.KnownItemCollection;
import org.winnow.retrieval.testbed.TemplateCollection;
import org.winnow.retrieval.testbed.WarcCollection;
import org.winnow.table.PageColumns;
import org.winnow.trec.Fusion;
import org.winnow.trec.Run;
import org.winnow.trec.Topics;
import org.winnow.trec.significance.RunComparison;

/** A small collection of our own, from templates to the report. */
class ExperimentTest {
  private static final String MENU = "<ul>" + "<li><a href=x>Menu entry</a>".repeat(12) + "</ul>";

  private static final PageColumns COLUMNS = PageColumns.DEFAULT.withTexts(List.of("winnow"), true);

  @TempDir private Path folder;

  /** A data set with a page to take boilerplate from, and six records about things. */
  @BeforeEach
  void write() throws IOException {
    Path set = folder.resolve("data/own");
    Files.createDirectories(set.resolve("pages"));
    Files.createDirectories(set.resolve("gold"));
    Files.createDirectories(folder.resolve("data/splits"));
    StringBuilder text = new StringBuilder();
    StringBuilder gold = new StringBuilder();
    for (int i = 0; i < 12; i++) {
      String sentence = "Sentence number " + i + " of the template's own main text goes here.";
      text.append("<p>").append(sentence).append("</p>\n");
      gold.append(sentence).append("\n");
    }
    Files.writeString(
        set.resolve("pages/t.html"),
        "<title>Own words here | Site</title>" + MENU + "<h1>Own words here</h1>" + text + MENU);
    Files.writeString(set.resolve("gold/t.txt"), gold);
    Files.writeString(
        set.resolve("gold/t.json"), "{\"with\":[\"Sentence number 0 of the template's\"]}");
    Files.writeString(set.resolve("meta.json"), "{\"pages\":{\"t\":{}}}");
    Files.writeString(folder.resolve("data/splits/all.txt"), "own/t\n");
    Path records = Files.createDirectories(folder.resolve("records"));
    List<String> things = List.of("apples", "boats", "cats", "drums", "eggs", "flutes");
    for (int i = 0; i < things.size(); i++) {
      Files.writeString(
          records.resolve("r" + i + ".html"),
          "<html><pre>\n\nOn "
              + things.get(i)
              + "\n\nThis record tells of &amp; about "
              + things.get(i)
              + ".\n\n</pre></html>");
    }
    Files.writeString(folder.resolve("topics.tsv"), "1\tapples\n2\tboats\n3\tmenu entry\n");
    Files.writeString(folder.resolve("qrels.txt"), "1 0 r0 1\n2 0 r1 1\n3 0 r5 1\n3 0 gone 1\n");
    Files.writeString(
        folder.resolve("config.yaml"),
        """
        name: Things
        pages: made/pages
        texts: {gold: made/gold}
        topics: topics.tsv
        qrels: qrels.txt
        arms: [raw, cetd]
        models: [bm25, 'ql:mu=10']
        measures: [AP, RR]
        """);
  }

  private void make(double dose, int related) throws IOException {
    new TemplateCollection(dose, related, 1)
        .write(
            folder.resolve("records"),
            folder.resolve("topics.tsv"),
            folder.resolve("qrels.txt"),
            Corpora.open(folder.resolve("data"), "own"),
            "all",
            folder.resolve("made"));
  }

  @Test
  void recordsTakeThePlaceOfTheTemplatesText() throws IOException {
    make(1, 3);
    Document page = Jsoup.parse(Files.readString(folder.resolve("made/pages/r2.html")));
    assertTrue(page.text().contains("Menu entry"), page::text);
    assertTrue(page.text().contains("This record tells of & about cats."), page::text);
    assertFalse(page.text().contains("template's own"), page::text);
    assertEquals(3, page.select("li a[href^=r]").size());
    assertEquals(
        "On cats\n\nThis record tells of & about cats.",
        Files.readString(folder.resolve("made/gold/r2.txt")).strip());
    make(0, 0);
    page = Jsoup.parse(Files.readString(folder.resolve("made/pages/r2.html")));
    assertEquals("On cats This record tells of & about cats.", page.body().text());
    ExperimentConfig config = ExperimentConfig.read(folder.resolve("made/experiment.yaml"));
    assertTrue(config.engine().names().containsAll(List.of("raw", "web2text", "justext")));
    assertEquals(3, Topics.read(config.topics()).size());
  }

  /** One page more, or one block fewer, leaves the pages of most records as they were. */
  @Test
  void recordsDrawApart() throws IOException {
    make(.5, 2);
    Map<String, String> one = pages();
    Path set = folder.resolve("data/own");
    Files.writeString(folder.resolve("data/splits/all.txt"), "own/t\nown/u\n");
    Files.writeString(set.resolve("meta.json"), "{\"pages\":{\"t\":{},\"u\":{}}}");
    Files.copy(set.resolve("gold/t.txt"), set.resolve("gold/u.txt"));
    String other = Files.readString(set.resolve("pages/t.html")).replace("Menu", "Footer");
    Files.writeString(set.resolve("pages/u.html"), other);
    make(.5, 2);
    Map<String, String> two = pages();
    Files.writeString(set.resolve("pages/u.html"), other.replaceFirst("<li>.*?</a>", ""));
    make(.5, 2);
    Map<String, String> changed = pages();
    int moved = 0;
    for (String id : one.keySet()) {
      boolean isOfOther = two.getOrDefault(id, "").contains("Footer");
      moved += isOfOther ? 1 : 0;
      assertEquals(isOfOther, !one.getOrDefault(id, "").equals(two.get(id)), id);
      assertTrue(isOfOther || changed.getOrDefault(id, "").equals(two.get(id)), id);
    }
    assertTrue(moved > 0 && moved < one.size(), "moved: " + moved);
  }

  private Map<String, String> pages() throws IOException {
    Map<String, String> pages = new TreeMap<>();
    try (Stream<Path> files = Files.list(folder.resolve("made/pages"))) {
      for (Path file : files.toList()) {
        pages.put(file.getFileName().toString(), Files.readString(file));
      }
    }
    return pages;
  }

  @Test
  void titlesDoNotFindThemselves() throws IOException {
    int queries =
        KnownItemCollection.write(
            Corpora.open(folder.resolve("data"), "own"), "all", folder.resolve("known"));
    assertEquals(1, queries);
    String page = Files.readString(folder.resolve("known/pages/t.html"));
    assertFalse(page.contains("Own words"), page);
    assertTrue(page.contains("Sentence number 3"), page);
    assertEquals(
        "Own words here", Topics.read(folder.resolve("known/topics.title.tsv")).get(0).query());
    assertEquals(
        "Sentence number 0 of the template's",
        Topics.read(folder.resolve("known/topics.sentence.tsv")).get(0).query());
  }

  private Experiment.Result run(String output, int threads) throws IOException {
    ExperimentConfig config = ExperimentConfig.read(folder.resolve("config.yaml"));
    Path out = folder.resolve(output);
    Experiment.Result result =
        new Experiment(config, out, Login.NONE).run(threads, new RetrievalModelsTest.Quiet());
    ExperimentReport.write(out, config, result, Manifest.of(config, Login.NONE));
    return result;
  }

  @Test
  void comparesArmsAndWritesReports() throws IOException {
    make(1, 2);
    Experiment.Result result = run("out", 2);
    assertEquals(List.of("raw", "cetd", "gold"), List.copyOf(result.arms().keySet()));
    assertEquals(
        List.of(
            "bm25", "bm25, indexed documents only", "ql:mu=10", "ql:mu=10, indexed documents only"),
        result.comparisons().stream().map(RunComparison::name).toList());
    // The gold texts have no menus: topics 1 and 2 are perfect, 3 finds nothing.
    assertEquals(2 / 3., result.comparisons().get(0).scores("gold").mean("RR"), 1e-12);
    String table = Files.readString(folder.resolve("out/report.md"));
    assertTrue(table.contains("| gold | 6 | 0 |"), table);
    Document page = Jsoup.parse(Files.readString(folder.resolve("out/report.html")));
    assertEquals(0, page.select("script, img, link, [src]").size());
    // For each of four comparisons and two measures: two runs, and the distributions of both.
    assertEquals(4 * 2 * (2 + 1), page.select("svg").size());
    assertTrue(Files.readString(folder.resolve("out/report.tex")).contains("\\toprule"));
    assertEquals(1 + 4 * 3 * 2 * 3, Files.readAllLines(folder.resolve("out/scores.tsv")).size());
  }

  @Test
  void otherPeoplesRunsStandBesideTheArms() throws IOException {
    make(1, 2);
    Path file = folder.resolve("config.yaml");
    Files.writeString(
        file,
        Files.readString(file)
            + "runs: {theirs: a.run}\n"
            + "fused: {both: [theirs, cetd]}\nmargin: 0.1\n");
    Files.writeString(folder.resolve("a.run"), "1 Q0 r0 1 2.5 x\n3 Q0 r1 1 2 x\n3 Q0 r5 2 1 x\n");
    Experiment.Result result = run("runs", 2);
    assertEquals(List.of("raw", "cetd", "gold"), List.copyOf(result.arms().keySet()));
    for (RunComparison comparison : result.comparisons()) {
      assertEquals(1.5 / 3, comparison.scores("theirs").mean("RR"), 1e-12, comparison.name());
      assertEquals("both", List.copyOf(comparison.scores().keySet()).get(4));
      assertEquals(.1, comparison.testing().margin());
    }
    assertTrue(Files.readString(folder.resolve("runs/manifest.json")).contains("runsSha256"));
    Run cetd = Run.read(folder.resolve("runs/runs/cetd.bm25.txt"));
    List<Run> parts = List.of(Run.read(folder.resolve("a.run")), cetd);
    Path expected = folder.resolve("expected.txt");
    Fusion.RECIPROCAL_RANK.fuse("both.bm25", parts).write(expected);
    Path both = folder.resolve("runs/runs/both.bm25.txt");
    assertEquals(Files.readAllLines(expected), Files.readAllLines(both));
    Files.writeString(file, Files.readString(file).replace("theirs:", "cetd:"));
    var e = assertThrows(IOException.class, () -> ExperimentConfig.read(file));
    assertTrue(String.valueOf(e.getMessage()).contains("there is an arm named cetd"));
  }

  /** Weights are tuned on one half of the topics and judged on the other. */
  @Test
  void twoArmsAreSearchedAsTwoFields() throws IOException {
    make(1, 2);
    Path file = folder.resolve("config.yaml");
    Files.writeString(
        file,
        Files.readString(file)
            .replace("[bm25, 'ql:mu=10']", "[bm25, indri-ql]")
            .concat("qf: {fields: [raw, gold]}\nfused: {all: [raw, fields]}\n"));
    Experiment.Result result = run("qf", 2);
    assertEquals(Set.of("fields, bm25"), result.weights().keySet());
    String weights = String.valueOf(result.weights().get("fields, bm25"));
    assertTrue(weights.matches("raw\\^.* gold\\^.* at odd places, raw\\^.* at even ones"), weights);
    String table = Files.readString(folder.resolve("qf/report.md"));
    assertTrue(table.contains("fields, bm25: qf raw^"), table);
    assertTrue(Files.readString(folder.resolve("qf/report.html")).contains(weights));
    assertEquals(
        List.of("raw", "cetd", "gold", "fields", "all"),
        List.copyOf(result.comparisons().get(0).scores().keySet()));
    assertEquals(
        List.of("raw", "cetd", "gold"),
        List.copyOf(result.comparisons().get(2).scores().keySet()),
        "scores of indri-ql are logarithms");
    assertEquals(
        Set.of("1", "2", "3"), Run.read(folder.resolve("qf/runs/fields.bm25.txt")).topics());
  }

  /** As ir_metadata has it, and only where it is asked for. */
  @Test
  void runsSayWhereTheyComeFrom() throws IOException {
    make(1, 2);
    run("plain", 2);
    Path file = folder.resolve("config.yaml");
    Files.writeString(
        file,
        Files.readString(file)
            .replace("arms: [raw, cetd]", "arms: [raw, winnow]")
            .concat("fused: {both: [raw, winnow]}\n")
            .concat("metadata: {actor: {team: ours}, data: {test collection: {name: Fruit}}}\n"));
    run("headed", 2);
    Path plain = folder.resolve("plain/runs/raw.bm25.txt");
    Path headed = folder.resolve("headed/runs/raw.bm25.txt");
    List<String> lines = Files.readAllLines(headed);
    int end = lines.indexOf("# ir_metadata.end");
    assertEquals("# ir_metadata.start", lines.get(0));
    assertEquals(Files.readAllLines(plain), lines.subList(end + 1, lines.size()));
    Run read = Run.read(headed);
    assertEquals(Run.read(plain).documents("1"), read.documents("1"));
    assertEquals(Set.of("1", "2", "3"), read.topics());
    JsonNode head = head(headed);
    assertEquals(0.1, head.path("schema-version").asDouble());
    assertEquals(
        List.of("platform", "research goal", "implementation", "method", "actor", "data"),
        List.copyOf(head.properties()).subList(3, 9).stream().map(Map.Entry::getKey).toList());
    assertEquals("raw.bm25", head.path("tag").asText());
    assertEquals("raw.bm25", head.at("/research goal/evaluation/baseline/0").asText());
    assertEquals("bm25", head.at("/method/retrieval/0/method").asText());
    assertEquals("experimenter", head.at("/actor/role").asText());
    assertEquals("ours", head.at("/actor/team").asText());
    assertEquals("Fruit", head.at("/data/test collection/name").asText());
    assertEquals("qrels.txt", head.at("/data/test collection/qrels").asText());
    JsonNode fused = head(folder.resolve("headed/runs/both.bm25.txt"));
    assertEquals("winnow", fused.at("/method/retrieval/0/interpolates/1").asText());
    JsonNode manifest =
        new ObjectMapper().readTree(folder.resolve("headed/manifest.json").toFile());
    assertEquals(64, manifest.at("/trainedModelsSha256/winnow").asText().length());
    assertEquals(1, manifest.path("trainedModelsSha256").size());
    assertEquals(Winnow.REVISION, manifest.path("revision").asText());
    assertEquals(Runtime.version().toString(), manifest.path("jdk").asText());
  }

  private static JsonNode head(Path run) throws IOException {
    StringBuilder yaml = new StringBuilder();
    for (String line : Files.readAllLines(run)) {
      yaml.append(line.startsWith("# ") ? line.substring(2) + "\n" : "");
    }
    String text = yaml.toString().replaceAll("ir_metadata\\.(start|end)\n", "");
    return new ObjectMapper(new YAMLFactory()).readTree(text);
  }

  @Test
  void viewsAreArms() throws IOException {
    make(1, 2);
    Path file = folder.resolve("config.yaml");
    Files.writeString(
        file,
        Files.readString(file)
            .replace(
                "[raw, cetd]", "[winnow:keep=headline+text, 'winnow:keep=data,comments=true']"));
    Experiment.Result result = run("views", 2);
    assertEquals(
        List.of("winnow:keep=headline+text", "winnow:keep=data,comments=true", "gold"),
        List.copyOf(result.arms().keySet()));
    // The main text is never empty.
    String table = Files.readString(folder.resolve("views/report.md"));
    assertTrue(table.contains("| winnow:keep=headline+text | 6 | 0 |"), table);
    assertTrue(table.contains("| winnow:keep=data,comments=true | 6 |"), table);
    assertTrue(Files.exists(folder.resolve("views/runs/winnow_keep=headline_text.bm25.txt")));
  }

  @Test
  void aTableOfTextsGivesWhatThePagesGive() throws IOException {
    make(1, 2);
    Experiment.Result pages = run("out", 2);
    StringBuilder table = new StringBuilder();
    ObjectMapper json = new ObjectMapper();
    try (Winnow raw = Winnow.open("all-text");
        Winnow cetd = Winnow.open("cetd")) {
      for (PageFile page : PageFile.find(List.of(folder.resolve("made/pages").toString()))) {
        ObjectNode row = json.createObjectNode().put("docno", page.id());
        row.put("all-text", raw.clean(page.read(), null));
        row.put("cetd", cetd.clean(page.read(), null));
        table.append(row).append('\n');
      }
    }
    Files.writeString(folder.resolve("table.jsonl"), table);
    Path file = folder.resolve("config.yaml");
    String config = Files.readString(file).replace("made/pages", "table.jsonl");
    Files.writeString(
        file,
        config.replace(
            "arms: [raw, cetd]", "idColumn: docno\ncolumns: {raw: all-text, cetd: cetd}"));
    Experiment.Result texts = run("table", 2);
    assertEquals(pages.arms(), texts.arms());
    for (int i = 0; i < pages.comparisons().size(); i++) {
      for (String arm : pages.arms().keySet()) {
        double mean = pages.comparisons().get(i).scores(arm).mean("AP");
        assertEquals(mean, texts.comparisons().get(i).scores(arm).mean("AP"));
      }
    }
    var e =
        assertThrows(
            IOException.class, () -> Pages.find(folder + "/made/pages", COLUMNS, Login.NONE));
    assertTrue(String.valueOf(e.getMessage()).contains("is no table"));
  }

  @Test
  void theSameBytesWhateverTheThreads() throws IOException {
    make(1, 2);
    run("one", 1);
    run("four", 4);
    for (String file :
        List.of(
            "report.html",
            "report.json",
            "scores.tsv",
            "manifest.json",
            "runs/cetd.ql_mu=10.txt")) {
      assertEquals(
          Files.readString(folder.resolve("one/" + file)),
          Files.readString(folder.resolve("four/" + file)),
          file);
    }
  }

  @Test
  void tellsWhatDiffersFromAnEarlierReport() throws IOException {
    make(1, 2);
    Experiment.Result result = run("out", 2);
    Path report = folder.resolve("out/report.json");
    assertEquals(List.of(), ExperimentReport.differences(report, result));
    String changed = Files.readString(report).replaceFirst("\"mean\" : [0-9.]+", "\"mean\" : 0.25");
    Files.writeString(report, changed);
    List<String> differences = ExperimentReport.differences(report, result);
    assertEquals(1, differences.size());
    assertTrue(differences.get(0).startsWith("bm25, AP, raw: expected 0.2500, found"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "arms: [raw, cetd]   | arm: [raw]     | unknown key arm; there are alpha, arms, columns",
        "topics: topics.tsv  | name: x         | no topics",
        "models: [bm25, 'ql:mu=10'] | models: bm25 | no models: write a list of bm25, bm25-rm3, ql, ql-rm3, indri-ql and indri-rm, such as",
        "arms: [raw, cetd]   | arms: [raw      | line",
        "arms: [raw, cetd]   | arms: [raw, ~]  | arms: Invalid `null` value",
        "texts: {gold: made/gold} | texts: [a]  | config.yaml: texts: ",
        "name: Things        | seed: first     | config.yaml: seed: ",
        "name: Things        | 'fused: {both: [raw]}' | both needs two or more of cetd, gold, raw",
        "name: Things        | 'fused: {raw: [gold, cetd]}' | there is an arm or run named raw",
        "name: Things        | 'qf: {both: [raw]}' | both needs two of raw, cetd, gold",
        "name: Things        | 'qf: {raw: [gold, cetd]}' | there is an arm or run named raw",
        "name: Things        | qrelsOf: web-201-250 | not the judgments of web-201-250 but others",
        "name: Things        | qrelsOf: web-1-50 | no judgments web-1-50; give a SHA-256 of 64 digits",
        "name: Things        | correction: some | correction: no some; there are holm, bh, none",
      })
  void illegalConfigurationsAreNamed(String from, String to, String message) throws IOException {
    Path file = folder.resolve("config.yaml");
    Files.writeString(file, Files.readString(file).replace(from.strip(), to.strip()));
    var e = assertThrows(IOException.class, () -> ExperimentConfig.read(file));
    String text = String.valueOf(e.getMessage());
    assertTrue(text.contains(message.strip()), text);
    assertTrue(text.toLowerCase(Locale.ROOT).contains("config.yaml"), text);
  }

  @Test
  void warcCollectionsAreReadAgain() throws IOException {
    int files =
        WarcCollection.write(
            Corpora.open(folder.resolve("data"), "own"), "all", 2_600, 1, folder.resolve("warc"));
    assertEquals(2, files);
    List<PageSource> sources = PageSource.find(folder.resolve("warc"));
    List<String> ids = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    sources.forEach(
        source ->
            source.read(page -> ids.add(page.id()), failure -> problems.add(failure.toString())));
    assertEquals(List.of(), problems);
    assertEquals(2_600, Set.copyOf(ids).size());
    assertEquals("clueweb12-0000tw-01-00099", ids.get(2_599));
    Path list =
        Files.writeString(folder.resolve("b13.txt"), ids.get(5) + "\n" + ids.get(7) + ",x\n");
    Path spam = Files.writeString(folder.resolve("spam.txt"), "3 " + ids.get(7) + "\n70 z\n");
    Predicate<String> wanted = DocumentFilters.listed(list).and(DocumentFilters.notSpam(spam, 70));
    try (ArmText raw = ArmText.open("raw");
        ArmIndexer indexer =
            new ArmIndexer(
                List.of(new Arm("raw", raw, folder.resolve("some"))),
                EnglishAnalysis.DEFAULT,
                false)) {
      indexer.index(sources, wanted, 2, new RetrievalModelsTest.Quiet());
    }
    try (ArmIndex index = ArmIndex.open(folder.resolve("some"))) {
      assertEquals(1, index.contents().documents());
      assertEquals(Set.of(ids.get(5)), index.present(Set.copyOf(ids)));
    }
    Files.writeString(spam, "x y z\n");
    var e = assertThrows(IOException.class, () -> DocumentFilters.notSpam(spam, 70));
    assertTrue(String.valueOf(e.getMessage()).contains("spam.txt, line 1: not percentile"));
  }

  @Test
  void aFolderWithoutPagesIsNamed() throws IOException {
    Path empty = Files.createDirectories(folder.resolve("empty"));
    var e = assertThrows(IOException.class, () -> PageSource.find(empty));
    assertTrue(String.valueOf(e.getMessage()).contains(empty.toString()), e.getMessage());
  }
}
