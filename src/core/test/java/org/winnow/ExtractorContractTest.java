// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.winnow.RandomPages.Sample;
import org.winnow.extract.Explanation;
import org.winnow.extract.Extractor;
import org.winnow.extract.Method;
import org.winnow.label.Label;
import org.winnow.label.Labeling;
import org.winnow.page.CleanText;
import org.winnow.page.Page;
import org.winnow.page.PageParser;

/** What every extractor owes on every page. */
class ExtractorContractTest {
  /** Other views than the usual ones; those without the text may be empty. */
  static final List<String> VIEWS =
      List.of("winnow:keep=comments", "winnow:keep=data", "winnow:keep=headline+text+comments");

  static final List<String> NAMES =
      Stream.concat(Extractors.all().stream().map(Method::name), VIEWS.stream()).toList();

  /** Bytes of the stack that Solr gives a thread. */
  private static final long SOLR_STACK = 256 * 1024;

  private static final Duration LIMIT = Duration.ofSeconds(60);

  /** Pages are 75 times as large with the slow tests; costs are linear, so no fault hides. */
  private static final int SCALE = Slow.size(1, 75);

  private static Map<String, byte[]> hostile() {
    Map<String, String> pages = new LinkedHashMap<>();
    pages.put("empty", "");
    pages.put("one block", "<p>only one");
    pages.put("deep", "<div>".repeat(100_000) + "core" + "</div>".repeat(100_000));
    pages.put("deep inline", "<b><i><u><font>".repeat(25_000) + "text");
    pages.put("deep blocks", "<div>x".repeat(1_000 * SCALE));
    pages.put("tables", "<table><tr><td>".repeat(10_000) + "cell");
    pages.put("many blocks", "<p>A sentence of many.</p>\n".repeat(2_000 * SCALE));
    pages.put("attribute", "<p title=\"" + "a".repeat(1_000_000) + "\">text</p>");
    pages.put("unclosed", "<p><a href='x>text <b>more <!-- <script>");
    pages.put("breaks", "<br>".repeat(2_000 * SCALE) + "end");
    pages.put("angles", "<".repeat(2_000 * SCALE));
    Map<String, byte[]> bytes = new LinkedHashMap<>();
    pages.forEach((name, html) -> bytes.put(name, html.getBytes(StandardCharsets.UTF_8)));
    byte[] binary = new byte[Slow.size(40_000, 500_000)];
    new Random(2).nextBytes(binary);
    bytes.put("binary", binary);
    bytes.put(
        "wrong charset", "<meta charset=utf-8><p>\u00e9\u00e9".getBytes(StandardCharsets.UTF_16));
    return bytes;
  }

  /** The pages of all seeds. */
  private static List<Sample> random() {
    return Seeds.ALL.stream()
        .flatMap(seed -> RandomPages.of(seed, Slow.size(3, 25)).stream())
        .toList();
  }

  @ParameterizedTest
  @FieldSource("NAMES")
  void hostilePagesAreCleanedOnASmallStack(String name) throws Exception {
    try (Extractor extractor = Extractors.open(name)) {
      for (Map.Entry<String, byte[]> entry : hostile().entrySet()) {
        assertTimeoutPreemptively(
            LIMIT,
            () ->
                onSmallStack(
                    () -> {
                      Page page = PageParser.parse(entry.getValue(), null);
                      Labeling labels = extractor.label(page);
                      assertEquals(page.blocks().size(), labels.size());
                      String text = CleanText.of(page, labels);
                      assertEquals(labels.labels().contains(Label.CONTENT), !text.isEmpty());
                      List<Explanation> reasons = extractor.explain(page);
                      assertEquals(
                          labels.roles(), reasons.stream().map(Explanation::role).toList());
                      return text;
                    }),
            entry.getKey());
      }
    }
  }

  private static <T> T onSmallStack(Callable<T> task) throws Exception {
    ExecutorService pool =
        Executors.newSingleThreadExecutor(run -> new Thread(null, run, "small", SOLR_STACK));
    try {
      return pool.submit(task).get();
    } finally {
      pool.shutdownNow();
    }
  }

  @ParameterizedTest
  @FieldSource("NAMES")
  void labelsAreTheSameAgainTogetherAndFromEightThreads(String name) throws Exception {
    List<Sample> samples = random();
    List<Page> pages = samples.stream().map(Sample::page).toList();
    try (Extractor extractor = Extractors.open(name)) {
      List<Labeling> wanted = pages.stream().map(extractor::label).toList();
      for (int i = 0; i < pages.size(); i++) {
        assertEquals(pages.get(i).blocks().size(), wanted.get(i).size(), samples.get(i).name());
      }
      assertSame(wanted, pages.stream().map(extractor::label).toList(), samples);
      assertSame(wanted, samples.stream().map(s -> extractor.label(s.page())).toList(), samples);
      assertSame(wanted, extractor.labelAll(pages), samples);
      ExecutorService pool = Executors.newFixedThreadPool(8);
      try {
        List<Future<List<Labeling>>> runs = new ArrayList<>();
        for (int thread = 0; thread < 8; thread++) {
          runs.add(pool.submit(() -> pages.stream().map(extractor::label).toList()));
        }
        for (Future<List<Labeling>> run : runs) {
          assertSame(wanted, run.get(), samples);
        }
      } finally {
        pool.shutdownNow();
      }
    }
  }

  private static void assertSame(
      List<Labeling> wanted, List<Labeling> found, List<Sample> samples) {
    assertEquals(wanted.size(), found.size());
    for (int i = 0; i < wanted.size(); i++) {
      assertEquals(wanted.get(i), found.get(i), samples.get(i).name());
    }
  }

  @ParameterizedTest
  @FieldSource("NAMES")
  void explanationsHaveTheSameLabels(String name) throws IOException {
    try (Extractor extractor = Extractors.open(name)) {
      for (Sample sample : random()) {
        Page page = sample.page();
        List<Explanation> reasons = extractor.explain(page);
        assertEquals(
            extractor.label(page).roles(),
            reasons.stream().map(Explanation::role).toList(),
            sample.name());
      }
    }
  }

  @ParameterizedTest
  @FieldSource("NAMES")
  void aPageWithoutBlocksHasNoLabels(String name) throws IOException {
    try (Extractor extractor = Extractors.open(name)) {
      assertEquals(List.of(), extractor.label(PageParser.parse("<script>x</script>")).roles());
    }
  }
}
