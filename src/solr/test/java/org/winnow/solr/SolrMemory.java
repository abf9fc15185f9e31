// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.request.UpdateRequest;
import org.apache.solr.common.SolrInputDocument;
import org.apache.solr.embedded.JettySolrRunner;

/**
 * Resident memory of a Solr without the plugin, with it, and while it cleans 20,000 pages; Linux
 * only. Pages are those of the demo. Run with a heap as in production: {@code -Xmx512m}.
 */
public final class SolrMemory {
  private static final int BATCH = 100;
  private static final List<Integer> REPORTS = List.of(1_000, 5_000, 10_000, 15_000, 20_000);

  private SolrMemory() {}

  static long residentMegabytes() throws IOException {
    System.gc();
    for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
      if (line.startsWith("VmRSS:")) {
        return Long.parseLong(line.replaceAll("\\D", "")) / 1024;
      }
    }
    throw new IOException("no VmRSS in /proc/self/status");
  }

  private static void index(SolrClient solr, String core, int from, int to, List<String> pages)
      throws Exception {
    for (int start = from; start < to; start += BATCH) {
      UpdateRequest batch = new UpdateRequest();
      for (int i = start; i < start + BATCH; i++) {
        SolrInputDocument document = new SolrInputDocument();
        document.setField("id", String.valueOf(i));
        document.setField("html", pages.get(i % pages.size()).repeat(1 + i % 7));
        batch.add(document);
      }
      batch.process(solr, core);
    }
    solr.commit(core);
  }

  private static void measure(Path home, String core, List<String> pages) throws Exception {
    JettySolrRunner jetty = Pages.start(home);
    try (SolrClient solr = jetty.newClient()) {
      int from = 0;
      for (int to : REPORTS) {
        index(solr, core, from, to, pages);
        System.out.println(core + ": " + to + " pages, " + residentMegabytes() + " MB");
        from = to;
      }
    } finally {
      jetty.stop();
    }
  }

  /** Measures one core, {@code without} or {@code with} the plugin. */
  public static void main(String[] args) throws Exception {
    Path home = Files.createTempDirectory("winnow-memory");
    String plugin =
        Pages.processor(
            BoilerplateRemovalUpdateProcessorFactory.class.getName(),
            "<str name=\"source\">html</str><str name=\"dest\">text</str>");
    Pages.core(home, args[0], args[0].equals("with") ? plugin : "");
    Path samples = Path.of("src/cli/main/resources/org/winnow/cli/demo");
    List<String> names = List.of("news", "blog", "forum", "product", "chinese", "old-table");
    List<String> pages =
        names.stream()
            .map(
                name -> {
                  try {
                    return Files.readString(samples.resolve(name + ".html"));
                  } catch (IOException e) {
                    throw new UncheckedIOException(e);
                  }
                })
            .toList();
    measure(home, args[0], pages);
    System.exit(0);
  }
}
