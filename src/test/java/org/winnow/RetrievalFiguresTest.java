// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.client.Login;
import org.winnow.corpus.Corpora;
import org.winnow.corpus.Corpus;
import org.winnow.corpus.PageSource;
import org.winnow.report.ExperimentReport;
import org.winnow.retrieval.ArmIndexer;
import org.winnow.retrieval.Experiment;
import org.winnow.retrieval.ExperimentConfig;
import org.winnow.retrieval.testbed.KnownItemCollection;
import org.winnow.retrieval.testbed.TemplateCollection;

/** The retrieval experiments of the README. */
class RetrievalFiguresTest {
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
    ArmIndexer.Progress progress =
        new ArmIndexer.Progress() {
          @Override
          public void indexed() {}

          @Override
          public void skipped(PageSource source) {}

          @Override
          public void problem(String what) {
            throw new AssertionError(what);
          }
        };
    ExperimentConfig read = ExperimentConfig.read(folder.resolve(config));
    Experiment.Result result =
        new Experiment(read, folder.resolve(results), Login.NONE).run(2, progress);
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
  }

  @Test
  void knownItem() throws IOException {
    KnownItemCollection.write(pages(), "train", folder);
    check("title.yaml", "results", "expected-known-item-title.json");
    Files.move(folder.resolve("results"), folder.resolve("again"));
    check("sentence.yaml", "again", "expected-known-item-sentence.json");
  }
}
