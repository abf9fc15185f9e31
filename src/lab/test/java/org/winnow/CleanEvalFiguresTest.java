// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.winnow.dataset.CleanEval;
import org.winnow.eval.BlockMeasures;
import org.winnow.eval.Candidate;
import org.winnow.eval.Evaluator;
import org.winnow.eval.Measure;
import org.winnow.eval.PageResult;
import org.winnow.eval.TestPage;
import org.winnow.label.Label;

/** The figures of the README on CleanEval: every page is read, aligned and cleaned once. */
class CleanEvalFiguresTest {
  /** What another processor's arithmetic may change. */
  private static final double TOLERANCE = 5e-4;

  /** The original split has five times the pages; it is measured with the other large sets. */
  private static final List<String> PARTS =
      Figures.ALL ? List.of("web2text_test", "cleaneval_test") : List.of("web2text_test");

  private static final Set<Measure> BLOCKS = Set.of(Measure.BLOCKS);

  /** Results by page and extractor. */
  private static final Map<String, Map<String, PageResult>> RESULTS = new ConcurrentHashMap<>();

  /** Content blocks and all blocks, by page. */
  private static final Map<String, long[]> COUNTS = new ConcurrentHashMap<>();

  private static CleanEval corpus() {
    return new CleanEval(DataFolder.of("cleaneval"));
  }

  /** The extractors whose figures on a part are expected. */
  private static List<String> names(String part) throws IOException {
    try (var in =
        Objects.requireNonNull(
            CleanEvalFiguresTest.class.getResourceAsStream("expected-cleaneval.csv"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .skip(2)
          .filter(line -> line.startsWith(part + ","))
          .map(line -> line.split(",")[1])
          .filter(Figures::include)
          .distinct()
          .toList();
    }
  }

  @BeforeAll
  static void cleanEveryPage() throws IOException {
    CleanEval corpus = corpus();
    Map<String, Set<String>> pages = new LinkedHashMap<>();
    for (String part : PARTS) {
      for (String name : names(part)) {
        pages.computeIfAbsent(name, n -> new HashSet<>()).addAll(corpus.ids(part));
      }
    }
    Map<String, Candidate> candidates = new LinkedHashMap<>();
    for (String name : pages.keySet()) {
      candidates.put(name, Candidate.of(name, Extractors.open(name)));
    }
    try {
      List<String> read = Figures.ALL ? corpus.ids() : corpus.ids(PARTS.get(0));
      read.parallelStream()
          .forEach(
              id -> {
                List<String> names =
                    pages.entrySet().stream()
                        .filter(entry -> entry.getValue().contains(id))
                        .map(Map.Entry::getKey)
                        .toList();
                clean(TestPage.read(corpus, id, BLOCKS), id, names, candidates);
              });
    } finally {
      candidates.values().forEach(Candidate::close);
    }
  }

  private static void clean(
      TestPage page, String id, List<String> names, Map<String, Candidate> candidates) {
    List<Candidate> asked =
        names.stream().map(name -> Objects.requireNonNull(candidates.get(name))).toList();
    List<PageResult> results = Evaluator.evaluate(asked, page, BLOCKS);
    Map<String, PageResult> byName = RESULTS.computeIfAbsent(id, i -> new ConcurrentHashMap<>());
    for (int i = 0; i < names.size(); i++) {
      byName.put(names.get(i), results.get(i));
    }
    long content = page.labels().stream().filter(l -> l == Label.CONTENT).count();
    COUNTS.put(id, new long[] {content, page.labels().size()});
  }

  @ParameterizedTest
  @CsvFileSource(resources = "expected-cleaneval.csv", useHeadersInDisplayName = true)
  void areReproduced(
      String part, String name, double accuracy, double precision, double recall, double f1)
      throws IOException {
    assumeTrue(
        PARTS.contains(part) && names(part).contains(name),
        "takes minutes: run it with -Dwinnow.figures=true");
    BlockMeasures measures = BlockMeasures.NONE;
    for (String id : corpus().ids(part)) {
      measures =
          measures.plus(
              Objects.requireNonNull(RESULTS.getOrDefault(id, Map.of()).get(name)).blocks());
    }
    assertEquals(accuracy, measures.accuracy(), TOLERANCE);
    assertEquals(precision, measures.precision(), TOLERANCE);
    assertEquals(recall, measures.recall(), TOLERANCE);
    assertEquals(f1, measures.f1(), TOLERANCE);
  }

  /** The published labels have 58.06 %. */
  @Test
  void theShareOfContentIsThePublishedOne() {
    assumeTrue(Figures.ALL, "takes minutes: run it with -Dwinnow.figures=true");
    long content = 0;
    long all = 0;
    for (long[] counts : COUNTS.values()) {
      content += counts[0];
      all += counts[1];
    }
    assertEquals(.5806, (double) content / all, .003);
  }
}
