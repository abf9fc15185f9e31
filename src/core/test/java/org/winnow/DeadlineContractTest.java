// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.winnow.extract.Extractor;
import org.winnow.extract.Method;
import org.winnow.label.Label;
import org.winnow.page.CleanText;
import org.winnow.page.Deadline;
import org.winnow.page.Page;
import org.winnow.page.PageParser;

/** Whatever works on a page stops soon when the page's time is over. */
class DeadlineContractTest {
  static final List<String> NAMES = Extractors.all().stream().map(Method::name).toList();

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** Milliseconds. */
  private static final long[] LIMITS = {20, 200};

  /** Milliseconds that may pass after the end; most need ten, but the machine may be busy. */
  private static final long LATE = 2000;

  private static final Map<String, Page> HOSTILE = new LinkedHashMap<>();

  /** One call on a page. */
  @FunctionalInterface
  private interface Work {
    void on(Page page);
  }

  @BeforeAll
  static void parse() {
    HOSTILE.put(
        "wide", PageParser.parse("<p>A sentence, with some of the words.</p>".repeat(500_000)));
    HOSTILE.put("deep", PageParser.parse("<div>x".repeat(200_000)));
  }

  @AfterAll
  static void forget() {
    HOSTILE.clear();
  }

  private static Map<String, Work> works(Extractor extractor) {
    Map<String, Work> works = new LinkedHashMap<>();
    works.put("label", extractor::label);
    works.put("labelAll", page -> extractor.labelAll(List.of(page, page)));
    works.put("explain", extractor::explain);
    return works;
  }

  @ParameterizedTest
  @FieldSource("NAMES")
  void nothingIsDoneAfterTheEnd(String name) throws IOException {
    try (Extractor extractor = Extractors.open(name)) {
      extractor.label(PageParser.parse("<p>warm"));
      for (Page page : HOSTILE.values()) {
        Page late = page.within(Deadline.in(-1));
        works(extractor)
            .forEach(
                (what, work) -> {
                  long ms =
                      milliseconds(
                          () -> assertThrows(Deadline.Exceeded.class, () -> work.on(late)));
                  assertTrue(ms < LATE, () -> what + " took " + ms + " ms");
                });
      }
    }
  }

  /** Wherever the end falls in the work. */
  @ParameterizedTest
  @FieldSource("NAMES")
  void workStopsSoonAfterTheEnd(String name) throws IOException {
    try (Extractor extractor = Extractors.open(name)) {
      HOSTILE.forEach(
          (kind, page) ->
              works(extractor)
                  .forEach((what, work) -> assertStops(kind + ", " + what, page, work)));
    }
  }

  private static void assertStops(String what, Page page, Work work) {
    for (long limit : LIMITS) {
      boolean[] done = {false};
      long ms =
          milliseconds(
              () -> {
                try {
                  work.on(page.within(Deadline.in(limit)));
                  done[0] = true;
                } catch (Deadline.Exceeded e) {
                  done[0] = false;
                }
              });
      assertTrue(ms < limit + LATE, () -> what + " took " + ms + " ms of " + limit);
      if (done[0]) {
        return;
      }
    }
  }

  /** The pages are long enough: without a limit the networks work on them for longer. */
  @Test
  void withoutALimitTheWorkIsDone() throws IOException {
    try (Extractor extractor = Extractors.open(Extractors.DEFAULT)) {
      Page page = HOSTILE.values().iterator().next();
      assertTrue(milliseconds(() -> extractor.label(page)) > LIMITS[0]);
    }
  }

  @Test
  void theCleanTextIsNotMadeAfterTheEnd() {
    for (Page page : HOSTILE.values()) {
      List<Label> labels = Collections.nCopies(page.blocks().size(), Label.CONTENT);
      Page late = page.within(Deadline.in(-1));
      assertThrows(Deadline.Exceeded.class, () -> CleanText.of(late, labels));
      assertTrue(!CleanText.of(page, labels).isEmpty());
    }
  }

  /** Processor time of this thread, whatever else the machine does. */
  private static long milliseconds(Runnable work) {
    long start = THREADS.getCurrentThreadCpuTime();
    work.run();
    return (THREADS.getCurrentThreadCpuTime() - start) / 1_000_000;
  }
}
