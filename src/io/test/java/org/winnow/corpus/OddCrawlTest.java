// SPDX-License-Identifier: Apache-2.0
package org.winnow.corpus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.corpus.OddCrawl.Entry;
import org.winnow.corpus.OddCrawl.Outcome;

/** Every record of a crawl with odd ones is accounted for. */
class OddCrawlTest implements RecordListener {
  @TempDir private Path folder;

  private final List<WebPage> pages = new ArrayList<>();
  private final Map<String, Failure> failures = new HashMap<>();
  private long leftOut;

  @Override
  public void failed(Failure failure) {
    Failure before = failures.put(failure.file() + " " + failure.offset(), failure);
    assertNull(before, failure::toString);
  }

  @Override
  public void leftOut(LeftOut why) {
    leftOut++;
  }

  private void read(Path path) throws IOException {
    for (PageSource source : PageSource.find(path)) {
      source.read(pages::add, this);
    }
  }

  @Test
  void eachRecordOfAThousandIsAPageOrNamedOrCounted() throws IOException {
    OddCrawl crawl = OddCrawl.write(folder, 4, 1_000, 230, 1);
    assertTimeoutPreemptively(Duration.ofMinutes(1), () -> read(folder));
    Set<String> ids = new HashSet<>();
    Map<String, String> texts = new HashMap<>();
    for (WebPage page : pages) {
      assertTrue(ids.add(page.id()), page::id);
      Failure where = page.failure("", false);
      texts.put(
          where.file() + " " + where.offset(), new String(page.bytes(), StandardCharsets.UTF_8));
    }
    for (Entry entry : crawl.entries()) {
      String place = entry.file() + " " + entry.offset();
      boolean isPage = entry.outcome() == Outcome.PAGE || entry.outcome() == Outcome.IN_PART;
      assertEquals(isPage, texts.containsKey(place), entry::toString);
      if (isPage) {
        assertTrue(texts.getOrDefault(place, "").contains("lighthouse at " + entry.address()));
      }
      boolean named = entry.outcome() == Outcome.FAILED || entry.outcome() == Outcome.IN_PART;
      assertEquals(named, failures.containsKey(place), entry::toString);
    }
    assertEquals(crawl.count(Outcome.PAGE, Outcome.IN_PART), pages.size());
    assertEquals(crawl.count(Outcome.FAILED, Outcome.IN_PART), failures.size());
    assertEquals(crawl.count(Outcome.LEFT_OUT), leftOut);
    assertEquals(crawl.count(Outcome.PAGE, Outcome.IN_PART), ids.size());
  }
}
