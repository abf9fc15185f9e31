// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.corpus.Failure;
import org.winnow.corpus.PageSource;
import org.winnow.corpus.RecordListener;
import org.winnow.corpus.WebPage;
import org.winnow.retrieval.Arm;
import org.winnow.retrieval.ArmIndexer;
import org.winnow.retrieval.ArmStatistics;
import org.winnow.retrieval.ArmText;
import org.winnow.retrieval.query.EnglishAnalysis;
import org.winnow.web.Origin;

/** Pages that take more memory, time or words than there are fail alone. */
class LargePagesTest {
  @TempDir private Path folder;

  private final List<String> failures = new ArrayList<>();

  /** Pages of some names. */
  private record Named(List<String> names) implements PageSource {
    @Override
    public String name() {
      return "named";
    }

    @Override
    public void read(Consumer<WebPage> pages, RecordListener listener) {
      for (String name : names) {
        pages.accept(new WebPage(name, Origin.UNKNOWN, new byte[] {'a'}, null).in("file", 7));
      }
    }
  }

  private ArmStatistics index(ArmText text, long timeout, String... names) throws IOException {
    Arm arm = new Arm("arm", text, folder);
    ArmIndexer.Progress progress =
        new ArmIndexer.Progress() {
          @Override
          public void indexed() {}

          @Override
          public void skipped(PageSource source) {}

          @Override
          public void failed(Failure failure) {
            failures.add(failure.toString());
          }
        };
    try (ArmIndexer indexer =
        new ArmIndexer(List.of(arm), EnglishAnalysis.DEFAULT, false, timeout)) {
      indexer.index(List.of(new Named(List.of(names))), 1, progress);
      return indexer.statistics().values().iterator().next();
    }
  }

  @Test
  void aPageThatDoesNotFitFailsAlone() throws IOException {
    ArmText text =
        (page, parsed) -> {
          if (page.id().equals("large")) {
            throw new OutOfMemoryError("Java heap space");
          }
          return "words";
        };
    ArmStatistics statistics = index(text, 0, "one", "large", "two");
    assertEquals(3, statistics.documents());
    assertEquals(1, statistics.failed());
    assertEquals(1, statistics.empty());
    assertEquals(
        List.of(
            "file, byte 7, large: arm failed: it does not fit into the memory: Java heap space"),
        failures);
  }

  /** The memory may have been taken by a page on another thread. */
  @Test
  void aPageThatFitsAloneIsWorkedOnAgain() throws IOException {
    AtomicInteger calls = new AtomicInteger();
    ArmText text =
        (page, parsed) -> {
          if (calls.incrementAndGet() == 1) {
            throw new OutOfMemoryError();
          }
          return "words";
        };
    assertEquals(0, index(text, 0, "one").failed());
    assertEquals(2, calls.get());
    assertEquals(List.of(), failures);
  }

  @Test
  void aPageThatTakesTooLongHasNoText() throws IOException {
    ArmText text =
        (page, parsed) -> {
          long end = System.nanoTime() + 5_000_000_000L;
          while (System.nanoTime() < end) {
            parsed.deadline().check();
          }
          return "words";
        };
    assertEquals(1, index(text, 50, "slow").failed());
    assertTrue(failures.get(0).endsWith("took too long"), failures::toString);
  }

  @Test
  void ofAVeryLongTextTheBeginningIsIndexed() throws IOException {
    ArmStatistics statistics = index((page, parsed) -> "word ".repeat(1_000_100), 0, "long");
    assertEquals(1_000_000, statistics.terms());
    assertEquals(
        List.of("file, byte 7, long: longer than 1000000 words, the rest is left out"), failures);
  }
}
