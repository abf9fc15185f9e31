// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.winnow.corpus.CleanEval;
import org.winnow.eval.BlockMeasures;
import org.winnow.eval.Candidate;
import org.winnow.eval.Evaluator;
import org.winnow.eval.Measure;
import org.winnow.eval.PageResult;
import org.winnow.eval.TestPage;
import org.winnow.page.Label;

/** The figures of the README on CleanEval: every page is read, aligned and cleaned once. */
class CleanEvalFiguresTest {
  /** What another processor's arithmetic may change. */
  private static final double TOLERANCE = 5e-4;

  private static final Set<Measure> BLOCKS = Set.of(Measure.BLOCKS);

  /** Results by page, in the order of {@link #NAMES}. */
  private static final Map<String, List<PageResult>> RESULTS = new ConcurrentHashMap<>();

  /** Content blocks and all blocks, by page. */
  private static final Map<String, long[]> COUNTS = new ConcurrentHashMap<>();

  private static final List<String> NAMES = new ArrayList<>();

  private static CleanEval corpus() {
    return new CleanEval(DataFolder.of("cleaneval"));
  }

  private static List<String> names() throws IOException {
    try (var in =
        Objects.requireNonNull(
            CleanEvalFiguresTest.class.getResourceAsStream("expected-cleaneval.csv"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .skip(2)
          .map(line -> line.split(",")[1])
          .distinct()
          .toList();
    }
  }

  @BeforeAll
  static void cleanEveryPage() throws IOException {
    CleanEval corpus = corpus();
    NAMES.addAll(names());
    List<Candidate> candidates = new ArrayList<>();
    for (String name : NAMES) {
      candidates.add(Candidate.of(name, Extractors.open(name)));
    }
    try {
      corpus.ids().parallelStream()
          .forEach(
              id -> {
                TestPage page = TestPage.read(corpus, id, BLOCKS);
                RESULTS.put(id, Evaluator.evaluate(candidates, page, BLOCKS));
                long content = page.labels().stream().filter(l -> l == Label.CONTENT).count();
                COUNTS.put(id, new long[] {content, page.labels().size()});
              });
    } finally {
      candidates.forEach(Candidate::close);
    }
  }

  @ParameterizedTest
  @CsvFileSource(resources = "expected-cleaneval.csv", useHeadersInDisplayName = true)
  void areReproduced(
      String part, String name, double accuracy, double precision, double recall, double f1)
      throws IOException {
    BlockMeasures measures = BlockMeasures.NONE;
    for (String id : corpus().ids(part)) {
      measures =
          measures.plus(RESULTS.getOrDefault(id, List.of()).get(NAMES.indexOf(name)).blocks());
    }
    assertEquals(accuracy, measures.accuracy(), TOLERANCE);
    assertEquals(precision, measures.precision(), TOLERANCE);
    assertEquals(recall, measures.recall(), TOLERANCE);
    assertEquals(f1, measures.f1(), TOLERANCE);
  }

  /** The published labels have 58.06 %. */
  @Test
  void theShareOfContentIsThePublishedOne() {
    long content = 0;
    long all = 0;
    for (long[] counts : COUNTS.values()) {
      content += counts[0];
      all += counts[1];
    }
    assertEquals(.5806, (double) content / all, .003);
  }
}
