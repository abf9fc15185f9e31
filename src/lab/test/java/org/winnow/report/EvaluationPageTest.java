// SPDX-License-Identifier: Apache-2.0
package org.winnow.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.dataset.Corpora;
import org.winnow.dataset.Corpus;
import org.winnow.eval.Bootstrap;
import org.winnow.eval.Candidate;
import org.winnow.eval.Difference;
import org.winnow.eval.Evaluation;
import org.winnow.eval.Evaluator;
import org.winnow.eval.Measure;
import org.winnow.eval.PageResult;
import org.winnow.eval.TestPage;
import org.winnow.extract.AllText;
import org.winnow.extract.bte.Bte;

class EvaluationPageTest {
  private static final Set<Measure> MEASURES = Set.of(Measure.BLOCKS, Measure.WORDS);

  /** Two systems and a folder of texts, on three pages of our own. */
  private static List<Evaluation> evaluate(Path data) throws IOException {
    Path set = Files.createDirectories(data.resolve("own"));
    Files.createDirectories(set.resolve("pages"));
    Files.createDirectories(set.resolve("gold"));
    Path outputs = Files.createDirectories(data.resolve("outputs"));
    for (int i = 0; i < 3; i++) {
      String gold = "The main text of page " + i + " goes on for a line of many words.";
      Files.writeString(
          set.resolve("pages/p" + i + ".html"),
          "<ul><li><a href=x>Home</a><li><a href=y>News</a></ul><p>" + gold + "</p>");
      Files.writeString(set.resolve("gold/p" + i + ".txt"), gold);
      if (i < 2) {
        Files.writeString(outputs.resolve("p" + i + ".txt"), gold);
      }
    }
    Files.writeString(
        set.resolve("meta.json"),
        "{\"pages\":{\"p0\":{\"type\":\"a<b\",\"url\":\"http://x\"},\"p1\":{\"type\":\"c\"}}}");
    List<Candidate> candidates =
        List.of(
            Candidate.of("all-text", new AllText()),
            Candidate.of("bte", new Bte()),
            Candidate.of("other", outputs));
    Corpus corpus = Corpora.open(data, "own");
    List<List<PageResult>> pages = new ArrayList<>();
    for (String id : corpus.ids()) {
      TestPage page = TestPage.read(corpus, id, MEASURES);
      pages.add(Evaluator.evaluate(candidates, page, MEASURES));
    }
    List<Evaluation> evaluations = new ArrayList<>();
    for (int c = 0; c < candidates.size(); c++) {
      int column = c;
      List<PageResult> results = pages.stream().map(page -> page.get(column)).toList();
      evaluations.add(new Evaluation("own", "all", candidates.get(c).name(), MEASURES, results));
    }
    return evaluations;
  }

  @Test
  void otherProgramsAreMeasuredByTheirTexts(@TempDir Path data) throws IOException {
    List<Evaluation> evaluations = evaluate(data);
    assertEquals(1, evaluations.get(1).blocks().f1());
    assertEquals(1, evaluations.get(1).words().f1());
    assertEquals(1 / 3., evaluations.get(0).blocks().precision(), 1e-12);
    // Two texts are right, the third is missing.
    assertEquals(2 / 3., evaluations.get(2).words().f1(), 1e-12);
    assertEquals(2 / 3., evaluations.get(2).blocks().recall(), 1e-12);
  }

  @Test
  void intervalsHoldTheMeasureAndAreTheSameAgain(@TempDir Path data) throws IOException {
    List<Evaluation> evaluations = evaluate(data);
    Bootstrap.Interval interval = Bootstrap.f1(evaluations.get(2), Measure.WORDS);
    assertTrue(interval.low() <= 2 / 3. && interval.high() >= 2 / 3., interval.toString());
    assertEquals(interval, Bootstrap.f1(evaluations.get(2), Measure.WORDS));
    assertEquals(
        new Bootstrap.Interval(0, 0),
        Bootstrap.difference(evaluations.get(1), evaluations.get(1), Measure.BLOCKS));
  }

  @Test
  void thePageStandsAlone(@TempDir Path data) throws IOException {
    List<Evaluation> evaluated = evaluate(data);
    String html =
        EvaluationPage.html(
            evaluated, Difference.of(evaluated, "bte"), "bte", page -> "pages/" + page + ".html");
    Document page = Jsoup.parse(html);
    assertEquals(0, page.select("script, img, link, [src]").size());
    // Three pages of the first system beside each of the two others.
    assertEquals(6, page.select("circle.dot").size());
    assertEquals(3, page.select("rect.box").size());
    assertEquals("pages/own/p0.html", page.select("ol a").get(0).attr("href"));
    assertTrue(page.select("td").eachText().contains("a<b"));
    assertTrue(page.select("th").eachText().contains("difference from bte"));
  }

  @Test
  void systemsThatDifferByANumberMakeACurve(@TempDir Path data) throws IOException {
    List<Evaluation> evaluations = evaluate(data);
    List<Evaluation> named = new ArrayList<>();
    for (String name : List.of("a:x=1,y=2", "a:x=0.5,y=2", "a:x=3,y=2", "a:x=3,y=z", "b")) {
      Evaluation e = evaluations.get(named.size() % 3);
      named.add(new Evaluation(e.set(), e.part(), name, e.measures(), e.pages()));
    }
    List<ParameterCurve> curves = ParameterCurve.among(named);
    assertEquals(1, curves.size());
    assertEquals("a:y=2", curves.get(0).extractor());
    assertEquals(
        List.of(0.5, 1.0, 3.0),
        curves.get(0).points().stream().map(ParameterCurve.Point::value).toList());
    Document page =
        Jsoup.parse(EvaluationPage.html(named, Difference.of(named, "b"), "b", id -> ""));
    assertTrue(page.select("h3").eachText().contains("a:y=2 by x"));
    // Boxes, the first system beside four others, a curve.
    assertEquals(6, page.select("svg").size());
  }

  @Test
  void tablesAreMarkdownLatexAndJson(@TempDir Path data) throws IOException {
    List<Evaluation> evaluations = evaluate(data);
    assertTrue(
        EvaluationReport.markdown(evaluations, List.of())
            .contains("| own | all | bte | 3 | 1.0000 |"));
    String latex = EvaluationReport.latex(evaluations);
    assertTrue(latex.contains("own & all & bte & 3 & 1.0000"), latex);
    String json = EvaluationReport.json(evaluations, List.of());
    assertTrue(json.contains("\"wordsCjk\"") && !json.contains("rouge"), json);
    assertEquals(2, json.split("cpuMsPerPage", -1).length - 1, json);
  }
}
