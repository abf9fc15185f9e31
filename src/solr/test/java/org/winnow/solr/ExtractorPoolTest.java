// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.winnow.extract.Extractor;
import org.winnow.label.Labeling;
import org.winnow.page.Page;

class ExtractorPoolTest {
  private final AtomicInteger opened = new AtomicInteger();
  private final AtomicInteger closed = new AtomicInteger();

  private Extractor open(String spec) {
    opened.incrementAndGet();
    return new Extractor() {
      @Override
      public Labeling label(Page page) {
        return Labeling.of(List.of());
      }

      @Override
      public void close() {
        closed.incrementAndGet();
      }
    };
  }

  @Test
  void theLastUserCloses() throws IOException {
    ExtractorPool pool = new ExtractorPool();
    Extractor first = pool.acquire("a", "a", this::open);
    assertSame(first, pool.acquire("a", "a", this::open));
    pool.acquire("b", "b", this::open);
    assertEquals(2, opened.get());
    pool.release("a");
    assertEquals(0, closed.get());
    pool.release("a");
    assertEquals(1, closed.get());
    assertEquals(1, pool.size());
    pool.close();
    assertEquals(2, closed.get());
    pool.release("b");
    assertEquals(2, closed.get());
  }

  @Test
  void whatDoesNotOpenIsNotKept() {
    ExtractorPool pool = new ExtractorPool();
    ExtractorPool.Opener broken =
        spec -> {
          throw new IOException("no model");
        };
    assertThrows(IOException.class, () -> pool.acquire("a", "a", broken));
    assertEquals(0, pool.size());
  }
}
