// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.client.Login;
import org.winnow.corpus.Failure;
import org.winnow.corpus.PageSource;
import org.winnow.dataset.Corpora;
import org.winnow.dataset.Corpus;
import org.winnow.dataset.CorpusPart;
import org.winnow.lm.LmDirectory;
import org.winnow.report.ExperimentReport;
import org.winnow.report.PassageReport;
import org.winnow.retrieval.ArmIndexer;
import org.winnow.retrieval.Experiment;
import org.winnow.retrieval.ExperimentConfig;
import org.winnow.retrieval.pages.Pages;
import org.winnow.retrieval.passages.PassageComparison;
import org.winnow.retrieval.passages.PassageExperiment;
import org.winnow.retrieval.passages.PassageResult;
import org.winnow.retrieval.passages.Questions;
import org.winnow.retrieval.serving.ServingCost;
import org.winnow.retrieval.serving.ServingCost.Figures;
import org.winnow.retrieval.testbed.JudgedCollection;
import org.winnow.retrieval.testbed.KnownItemCollection;
import org.winnow.retrieval.testbed.QuestionCollection;
import org.winnow.retrieval.testbed.TemplateCollection;
import org.winnow.trec.Topics;

/** The retrieval experiments of the README. */
class RetrievalFiguresTest {
  /** The data sets whose pages with gold texts are judged by these. */
  private static final List<String> JUDGED =
      List.of(
          "daniel:train",
          "fundus:train",
          "article-extraction-dataset:train",
          "wcxb-dev:train",
          "wcxb-dev:dev",
          "judged:train",
          "judged:dev",
          "blog-comments:train",
          "blog-comments:dev",
          "selector-pages:train",
          "harvest-forum:train",
          "postlight:train",
          "cleanportaleval:dev",
          "readability:dev",
          "ceed:dev");

  @TempDir private Path folder;

  private static Path data() {
    assumeTrue(
        Boolean.getBoolean("winnow.figures"), "takes minutes: run it with -Dwinnow.figures=true");
    return DataFolder.all();
  }

  private static Corpus pages() throws IOException {
    return Corpora.open(data(), "wcxb-dev");
  }

  private void check(String config, String results, String expected) throws IOException {
    check(expected, run(config, results));
  }

  private Experiment.Result run(String config, String results) throws IOException {
    ArmIndexer.Progress progress =
        new ArmIndexer.Progress() {
          @Override
          public void indexed() {}

          @Override
          public void skipped(PageSource source) {}

          @Override
          public void failed(Failure failure) {
            throw new AssertionError(failure);
          }
        };
    ExperimentConfig read = ExperimentConfig.read(folder.resolve(config));
    return new Experiment(read, folder.resolve(results), Login.NONE).run(2, progress);
  }

  private void check(String expected, Experiment.Result result) throws IOException {
    Path copy = folder.resolve(expected);
    try (var in =
        Objects.requireNonNull(RetrievalFiguresTest.class.getResourceAsStream(expected))) {
      Files.copy(in, copy);
    }
    assertEquals(List.of(), ExperimentReport.differences(copy, result));
  }

  @Test
  void cacmInTemplates() throws IOException {
    Path trec = data().resolve("trec");
    new TemplateCollection(1, 10, 1)
        .write(
            trec.resolve("cacm/html"),
            trec.resolve("topics/topics.cacm.txt"),
            trec.resolve("qrels/qrels.cacm.txt"),
            pages(),
            "train",
            folder);
    check("experiment.yaml", "results", "expected-cacm-templates.json");
    check("both.yaml", "both", "expected-cacm-both.json");
  }

  @Test
  void knownItem() throws IOException {
    KnownItemCollection.write(pages(), "train", folder);
    check("title.yaml", "results", "expected-known-item-title.json");
    Files.move(folder.resolve("results"), folder.resolve("again"));
    check("sentence.yaml", "again", "expected-known-item-sentence.json");
  }

  private void makeJudged() throws IOException {
    List<CorpusPart> parts = new ArrayList<>();
    for (String part : JUDGED) {
      parts.add(CorpusPart.open(data(), part));
    }
    new JudgedCollection("en", Integer.MAX_VALUE, 1).write(parts, folder);
  }

  @Test
  void judgedByGoldTexts() throws IOException {
    makeJudged();
    check("experiment.yaml", "results", "expected-judged.json");
    check("both.yaml", "both", "expected-judged-both.json");
  }

  /** All but the texts of other programs, and the vectors of an encoder that is not shipped. */
  @Test
  void passages() throws IOException {
    Path questions = DataFolder.of("questions");
    new QuestionCollection(CorpusPart.open(data(), "sites"), Optional.empty())
        .write(questions, folder);
    PassageResult result =
        new PassageExperiment(
                Questions.read(folder),
                Map.of(),
                List.of(80, 300),
                LmDirectory.read("lm", "").encoder(),
                2)
            .run(PassageExperiment.allArms(), arm -> {});
    Path copy = folder.resolve("expected.json");
    try (var in =
        Objects.requireNonNull(
            RetrievalFiguresTest.class.getResourceAsStream("expected-passages.json"))) {
      Files.copy(in, copy);
    }
    assertEquals(
        List.of(), PassageReport.differences(copy, result, PassageComparison.of(result, 1)));
  }

  /** All but bytes, which are equal to a hundredth, and times. */
  @Test
  void servingCost() throws IOException {
    Map<String, Figures> expected;
    try (var in =
        Objects.requireNonNull(
            RetrievalFiguresTest.class.getResourceAsStream("expected-serving.json"))) {
      expected = new ObjectMapper().readValue(in, new TypeReference<>() {});
    }
    makeJudged();
    ServingCost cost =
        ServingCost.of(
            Pages.find(folder.resolve("pages").toString()),
            folder.resolve("gold"),
            Topics.read(folder.resolve("topics.tsv")),
            List.copyOf(expected.keySet()),
            folder.resolve("indexes"),
            2,
            problem -> {
              throw new AssertionError(problem);
            });
    Map<String, Figures> found = new LinkedHashMap<>();
    cost.arms()
        .forEach(
            (arm, f) -> {
              long bytes = Objects.requireNonNull(expected.get(arm)).bytes();
              assertEquals(1, (double) f.bytes() / bytes, 0.01, arm);
              found.put(arm, comparable(f, bytes));
            });
    assertEquals(expected, found);
  }

  private static Figures comparable(Figures f, long bytes) {
    return new Figures(
        f.pages(),
        f.empty(),
        bytes,
        f.terms(),
        f.postings(),
        f.positions(),
        f.snippets(),
        f.boilerplate(),
        f.duplicates(),
        f.dictionary(),
        f.junk(),
        0);
  }
}
