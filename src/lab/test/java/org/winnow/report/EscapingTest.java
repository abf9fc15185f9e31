// SPDX-License-Identifier: Apache-2.0
package org.winnow.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.client.Searches.Shown;
import org.winnow.dataset.Corpora;
import org.winnow.dataset.Corpus;
import org.winnow.eval.Candidate;
import org.winnow.eval.Difference;
import org.winnow.eval.Evaluation;
import org.winnow.eval.Evaluator;
import org.winnow.eval.Measure;
import org.winnow.eval.PageResult;
import org.winnow.eval.TestPage;
import org.winnow.extract.AllText;
import org.winnow.html.Html;
import org.winnow.retrieval.ArmContents;
import org.winnow.retrieval.Experiment;
import org.winnow.retrieval.ExperimentConfig;
import org.winnow.retrieval.SideBySide;
import org.winnow.trec.Qrels;
import org.winnow.trec.Run;
import org.winnow.trec.Topic;
import org.winnow.trec.measure.RankingMeasure;
import org.winnow.trec.measure.Scores;
import org.winnow.trec.significance.RunComparison;
import org.winnow.trec.significance.Testing;

/** Names that are markup, on every page that is written. */
class EscapingTest {
  private static final String HOSTILE =
      "\"' onmouseover=alert(1) evil='><script>alert(1)</script><img src=x onerror=alert(2)>&amp;";

  @TempDir private Path folder;

  /** The page, which loads and runs nothing, with the hostile name as text so many times. */
  private static Document safe(String html, int atLeast) {
    Document page = Jsoup.parse(html);
    assertEquals(0, page.select("script, img, link, iframe, [src]").size(), html);
    for (Element element : page.getAllElements()) {
      for (Attribute attribute : element.attributes()) {
        assertTrue(
            !attribute.getKey().startsWith("on") && !attribute.getKey().equals("evil"), html);
      }
    }
    assertEquals(
        Html.SECURITY_POLICY,
        page.select("meta[http-equiv=Content-Security-Policy]").attr("content"));
    assertTrue(page.wholeText().split("alert\\(1\\)</script>", -1).length > atLeast, html);
    return page;
  }

  private RunComparison comparison() throws IOException {
    Path judged = folder.resolve("qrels.txt");
    StringBuilder lines = new StringBuilder();
    for (int t = 0; t < 3; t++) {
      lines.append("<script>").append(t).append(" 0 d1 1\n");
    }
    Files.writeString(judged, lines);
    Qrels qrels = Qrels.read(judged);
    List<RankingMeasure> measures = List.of(RankingMeasure.parse("RR"));
    Map<String, Scores> scores = new LinkedHashMap<>();
    for (String name : List.of(HOSTILE, HOSTILE + 2)) {
      Path run = folder.resolve("run.txt");
      Files.writeString(run, "<script>0 Q0 d1 1 1 tag\n<script>1 Q0 d2 1 1 tag\n");
      scores.put(name, Scores.of(Run.read(run, false), qrels, measures, Scores.Topics.COMPLETE));
    }
    return RunComparison.of(HOSTILE, scores, Testing.standard(1));
  }

  @Test
  void comparisonsAndExperimentsAreEscaped() throws IOException {
    RunComparison comparison = comparison();
    safe(ComparisonPage.html(HOSTILE, List.of(comparison)), 6);
    Path qrels = folder.resolve("qrels.txt");
    ExperimentConfig config =
        new ExperimentConfig(
            HOSTILE,
            new ExperimentConfig.Solr("", Map.of()),
            Map.of(),
            Map.of(),
            Map.of(),
            qrels,
            qrels,
            List.of("RR"),
            Testing.standard(1),
            null);
    Map<String, ArmContents> arms = Map.of(HOSTILE, new ArmContents(1, 0, 5));
    ExperimentReport.write(
        folder,
        config,
        new Experiment.Result(arms, List.of(comparison), Map.of(), Map.of(), 1, List.of()),
        Map.of());
    safe(Files.readString(folder.resolve("report.html")), 8);
  }

  @Test
  void answersSideBySideAreEscaped() {
    Shown shown = new Shown(HOSTILE, HOSTILE, "of \u0002" + HOSTILE + "\u0003 and \u0001");
    Shown other = new Shown(HOSTILE + 2, "", HOSTILE);
    SideBySide.Answers answers =
        new SideBySide.Answers(
            new Topic(HOSTILE, HOSTILE), List.of(shown, other), List.of(other), .5, .5);
    Document page =
        safe(SideBySidePage.html(HOSTILE, new SideBySide(2, List.of(answers), null)), 8);
    assertEquals(HOSTILE, page.select("mark").text());
    assertEquals(HOSTILE, page.select("li span[title]").get(0).attr("title"));
    assertTrue(page.select("small").get(2).text().endsWith("and \ufffd"));
  }

  @Test
  void evaluationsAreEscaped() throws IOException {
    Path set = folder.resolve("own");
    Files.createDirectories(set.resolve("pages"));
    Files.createDirectories(set.resolve("gold"));
    Files.writeString(set.resolve("pages/p.html"), "<p>Some text of a page.</p>");
    Files.writeString(set.resolve("gold/p.txt"), "Some text of a page.");
    Corpus corpus = Corpora.open(folder, "own");
    Set<Measure> measures = Set.of(Measure.BLOCKS);
    List<PageResult> results = new ArrayList<>();
    TestPage test = TestPage.read(corpus, "p", measures);
    results.add(
        Evaluator.evaluate(List.of(Candidate.of("a", new AllText())), test, measures).get(0));
    List<Evaluation> evaluations = new ArrayList<>();
    for (String name : List.of(HOSTILE, HOSTILE + 2)) {
      evaluations.add(new Evaluation(HOSTILE, HOSTILE, name, measures, results));
    }
    Document page =
        safe(
            EvaluationPage.html(
                evaluations, Difference.of(evaluations, HOSTILE), HOSTILE, id -> HOSTILE),
            7);
    assertEquals(HOSTILE, page.select("ol a").attr("href"));
    assertEquals(
        "",
        Jsoup.parse(
                EvaluationPage.html(
                    evaluations, Difference.of(evaluations, ""), "", id -> "javascript:alert(1)"))
            .select("ol a")
            .attr("href"));
  }
}
