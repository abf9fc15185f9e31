// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.winnow.dataset.Corpora;
import org.winnow.dataset.Corpus;
import org.winnow.eval.Candidate;
import org.winnow.eval.Evaluation;
import org.winnow.eval.Evaluator;
import org.winnow.eval.Measure;
import org.winnow.eval.PageResult;
import org.winnow.eval.TestPage;
import org.winnow.eval.WholeMeasures;
import org.winnow.extract.density.Scedd;

/** The figures of the README on development pages and on Chinese ones. */
class DevelopmentFiguresTest {
  /** Figures that differ by no more count as reproduced. */
  private static final double TOLERANCE = 1e-3;

  /** Sets that take minutes. */
  private static final Set<String> LARGE =
      Set.of("wcxb-dev", "ceed", "trafilatura-eval", "daniel", "fundus", "sites");

  /** After the name of a part: only the pages that scedd takes for short ones. */
  private static final String SHORT = " short";

  private static final Scedd SCEDD =
      new Scedd(Scedd.SHORT_BYTES, Scedd.TOP, Scedd.BOTTOM, Scedd.Content.THRESHOLD);

  /** A line of the file: set, part, extractor, measure, F1, recall of metadata, or share. */
  private static Map<String, List<String[]>> bySet() throws IOException {
    try (var in =
        Objects.requireNonNull(
            DevelopmentFiguresTest.class.getResourceAsStream("expected-dev.csv"))) {
      Map<String, List<String[]>> sets = new LinkedHashMap<>();
      new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .skip(2)
          .map(line -> line.split(","))
          .forEach(
              row -> sets.computeIfAbsent(row[0] + ":" + row[1], k -> new ArrayList<>()).add(row));
      return sets;
    }
  }

  @TestFactory
  List<DynamicTest> areReproduced() throws IOException {
    return bySet().entrySet().stream()
        .map(set -> DynamicTest.dynamicTest(set.getKey(), () -> check(set.getValue())))
        .toList();
  }

  private static void check(List<String[]> all) throws IOException {
    assumeTrue(
        !LARGE.contains(all.get(0)[0]) || Figures.ALL,
        "takes minutes: run it with -Dwinnow.figures=true");
    List<String[]> rows = all.stream().filter(row -> Figures.include(row[2])).toList();
    assumeTrue(!rows.isEmpty(), "takes minutes: run it with -Dwinnow.figures=true");
    Path data = DataFolder.of(rows.get(0)[0]).getParent();
    Corpus corpus = Corpora.open(Objects.requireNonNull(data), rows.get(0)[0]);
    String part = rows.get(0)[1];
    boolean shortPages = part.endsWith(SHORT);
    String name = shortPages ? part.substring(0, part.length() - SHORT.length()) : part;
    List<String> ids = name.equals("all") ? corpus.ids() : corpus.ids(name);
    Set<Measure> measures = EnumSet.noneOf(Measure.class);
    rows.forEach(row -> measures.add(measure(row[3])));
    Set<String> names = new LinkedHashSet<>();
    rows.forEach(row -> names.add(row[2]));
    Map<String, List<PageResult>> results = run(corpus, ids, shortPages, names, measures);
    List<String> differences = new ArrayList<>();
    for (String[] row : rows) {
      List<PageResult> pages = Objects.requireNonNull(results.get(row[2]));
      double found = figure(new Evaluation(row[0], part, row[2], measures, pages), row[3]);
      if (!(Math.abs(Double.parseDouble(row[4]) - found) <= TOLERANCE)) {
        differences.add(String.format(Locale.ROOT, "%s: %.4f", String.join(",", row), found));
      }
    }
    assertEquals(List.of(), differences);
  }

  private static Map<String, List<PageResult>> run(
      Corpus corpus, List<String> ids, boolean shortPages, Set<String> names, Set<Measure> measures)
      throws IOException {
    List<Candidate> candidates = new ArrayList<>();
    for (String name : names) {
      candidates.add(Candidate.of(name, Extractors.open(name)));
    }
    Map<String, List<PageResult>> results = new LinkedHashMap<>();
    names.forEach(name -> results.put(name, Collections.synchronizedList(new ArrayList<>())));
    try {
      ids.parallelStream()
          .forEach(
              id -> {
                TestPage page = TestPage.read(corpus, id, measures);
                if (shortPages && !SCEDD.isShort(page.page())) {
                  return;
                }
                List<PageResult> row = Evaluator.evaluate(candidates, page, measures);
                for (int c = 0; c < row.size(); c++) {
                  Objects.requireNonNull(results.get(candidates.get(c).name())).add(row.get(c));
                }
              });
    } finally {
      candidates.forEach(Candidate::close);
    }
    return results;
  }

  private static double share(int part, int all) {
    return WholeMeasures.share(part, all);
  }

  private static Measure measure(String name) {
    return switch (name) {
      case "words", "wordsCjk" -> Measure.WORDS;
      case "segments" -> Measure.SEGMENTS;
      case "wrong" -> Measure.ERRORS;
      case "title", "author", "date" -> Measure.METADATA;
      case "holes", "cut", "code" -> Measure.WHOLE;
      default -> throw new IllegalArgumentException(name);
    };
  }

  /** F1, recall of metadata, or the share of wrong pages. */
  private static double figure(Evaluation evaluation, String measure) {
    return switch (measure) {
      case "words" -> evaluation.words().f1();
      case "wordsCjk" -> evaluation.wordsCjk().f1();
      case "segments" -> evaluation.segments().f1();
      case "title", "author", "date" ->
          Objects.requireNonNull(evaluation.metadata().fields().get(measure)).recall();
      case "holes" -> share(evaluation.whole().holes(), evaluation.whole().lines());
      case "cut" -> share(evaluation.whole().cuts(), evaluation.whole().lines());
      case "code" -> share(evaluation.whole().brokenCode(), evaluation.whole().code());
      default -> evaluation.wrongPages();
    };
  }
}
