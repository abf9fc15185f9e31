// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.request.CoreAdminRequest;
import org.apache.solr.client.solrj.request.UpdateRequest;
import org.apache.solr.common.SolrInputDocument;
import org.apache.solr.embedded.JettySolrRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Adds, atomic updates, other extractors, failing pages and reloads for half an hour (or {@code
 * -Dwinnow.soak.minutes}), by one thread: heap and resident memory do not grow. Prints minute,
 * pages, heap and resident megabytes.
 */
@EnabledIfSystemProperty(
    named = "winnow.slow",
    matches = "true",
    disabledReason = "mvn verify -Pslow runs it")
class SoakTest {
  private static final int MINUTES = Integer.getInteger("winnow.soak.minutes", 30);
  private static final List<String> SAMPLES =
      List.of("news", "blog", "forum", "product", "chinese", "old-table");
  private static final List<String> EXTRACTORS =
      List.of("winnow", "web2text", "boilernet", "crf", "justext", "cetd");
  private static final int DOCUMENTS = 500;
  private static final int BATCH = 20;

  /** What memory may grow by between a third of the time and the end: noise, no leak. */
  private static final int HEAP_SLACK = 40;

  private static final int RESIDENT_SLACK = 200;

  @TempDir private Path home;
  private final Random random = new Random(7);
  private final List<String> pages = new ArrayList<>();
  private long sent;

  @Test
  void memoryStaysFlat() throws Exception {
    for (String sample : SAMPLES) {
      pages.add(
          Files.readString(
              Path.of("src/cli/main/resources/org/winnow/cli/demo", sample + ".html")));
    }
    Pages.shipped(home, "web");
    JettySolrRunner jetty = Pages.start(home);
    try (SolrClient solr = jetty.newClient()) {
      List<long[]> memory = new ArrayList<>();
      long start = System.nanoTime();
      for (int minute = 1; minute <= MINUTES; minute++) {
        while (System.nanoTime() - start < minute * 60e9) {
          work(solr);
        }
        CoreAdminRequest.reloadCore("web", solr);
        memory.add(new long[] {heapMegabytes(), SolrMemory.residentMegabytes()});
        long[] now = memory.get(minute - 1);
        System.out.println(
            "minute "
                + minute
                + ": "
                + sent
                + " pages, heap "
                + now[0]
                + " MB, resident "
                + now[1]);
      }
      long[] early = worst(memory.subList(0, Math.max(1, memory.size() / 3)));
      long[] late = worst(memory.subList(2 * memory.size() / 3, memory.size()));
      assertTrue(late[0] <= early[0] + HEAP_SLACK, () -> early[0] + " MB heap, then " + late[0]);
      assertTrue(
          late[1] <= early[1] + RESIDENT_SLACK, () -> early[1] + " MB resident, then " + late[1]);
      // Those of the two configured processors; what requests named went with its core.
      assertEquals(2, ExtractorPool.of(jetty.getCoreContainer().getObjectCache()).size());
    } finally {
      jetty.stop();
    }
  }

  private void work(SolrClient solr) throws Exception {
    UpdateRequest batch = new UpdateRequest();
    batch.setParam("winnow.extractor", EXTRACTORS.get(random.nextInt(EXTRACTORS.size())));
    for (int i = 0; i < BATCH; i++) {
      SolrInputDocument document = new SolrInputDocument();
      document.setField("id", "" + random.nextInt(DOCUMENTS));
      String page = page();
      boolean atomic = random.nextInt(4) == 0;
      document.setField("html", atomic ? Map.of("set", page) : page);
      batch.add(document);
    }
    batch.process(solr, "web");
    sent += BATCH;
    if (random.nextInt(50) == 0) {
      solr.commit("web");
    }
  }

  /** A sample, some many times over, some cut off, some with junk. */
  private String page() {
    String page = pages.get(random.nextInt(pages.size()));
    return switch (random.nextInt(4)) {
      case 0 -> page.repeat(1 + random.nextInt(20));
      case 1 -> page.substring(0, random.nextInt(page.length()));
      case 2 -> "<p>\u0000\uffff<table>".repeat(random.nextInt(500)) + page;
      default -> page;
    };
  }

  private static long[] worst(List<long[]> memory) {
    return new long[] {
      memory.stream().mapToLong(m -> m[0]).max().orElse(0),
      memory.stream().mapToLong(m -> m[1]).max().orElse(0)
    };
  }

  private static long heapMegabytes() {
    System.gc();
    System.gc();
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() >> 20;
  }
}
