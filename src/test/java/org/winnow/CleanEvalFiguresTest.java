// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.winnow.align.GoldPage;
import org.winnow.corpus.CleanEval;
import org.winnow.eval.BlockMeasures;
import org.winnow.eval.Evaluator;
import org.winnow.eval.GoldPages;
import org.winnow.extract.Extractor;
import org.winnow.page.Label;

/** The figures of the README on CleanEval. */
class CleanEvalFiguresTest {
  /** What another processor's arithmetic may change. */
  private static final double TOLERANCE = 5e-4;

  private static final Map<String, List<GoldPage>> PARTS = new ConcurrentHashMap<>();

  private static List<GoldPage> pages(String part) throws IOException {
    CleanEval corpus = new CleanEval(DataFolder.of("cleaneval"));
    List<String> ids = part.equals("all") ? corpus.ids() : corpus.ids(part);
    return PARTS.computeIfAbsent(
        part, p -> ids.parallelStream().map(id -> GoldPages.read(corpus, id)).toList());
  }

  @ParameterizedTest
  @CsvFileSource(resources = "expected-cleaneval.csv", useHeadersInDisplayName = true)
  void areReproduced(
      String part, String name, double accuracy, double precision, double recall, double f1)
      throws IOException {
    try (Extractor extractor = Extractors.open(name)) {
      BlockMeasures measures = Evaluator.blocks(extractor, pages(part));
      assertEquals(accuracy, measures.accuracy(), TOLERANCE);
      assertEquals(precision, measures.precision(), TOLERANCE);
      assertEquals(recall, measures.recall(), TOLERANCE);
      assertEquals(f1, measures.f1(), TOLERANCE);
    }
  }

  /** The published labels have 58.06 %. */
  @Test
  void theShareOfContentIsThePublishedOne() throws IOException {
    long content = 0;
    long all = 0;
    for (GoldPage page : pages("all")) {
      content += page.labels().stream().filter(label -> label == Label.CONTENT).count();
      all += page.labels().size();
    }
    assertEquals(.5806, (double) content / all, .003);
  }
}
