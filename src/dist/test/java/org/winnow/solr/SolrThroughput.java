// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.request.UpdateRequest;
import org.apache.solr.common.SolrInputDocument;
import org.apache.solr.embedded.JettySolrRunner;
import org.winnow.DataFolder;
import org.winnow.corpus.PageFile;
import org.winnow.source.HtmlDecoder;

/**
 * Documents a second through the same chain without cleaning, with Solr's own
 * HTMLStripFieldUpdateProcessor and with Winnow, for 1, 2 and 4 clients. The page is stored each
 * time; without cleaning it is not searchable. Prints the median of the rounds and its ratio to no
 * cleaning. Solr and clients share the machine's processors.
 */
final class SolrThroughput {
  private static final int BATCH = 20;
  private static final int ROUNDS = 3;
  private static final int PAGES = 600;

  private SolrThroughput() {}

  private static Map<String, String> chains() {
    String clone =
        "<processor class=\"solr.CloneFieldUpdateProcessorFactory\"><str name=\"source\">html</str>"
            + "<str name=\"dest\">text</str></processor>";
    Map<String, String> chains = new LinkedHashMap<>();
    chains.put("none", "");
    chains.put(
        "strip",
        clone
            + "<processor class=\"solr.HTMLStripFieldUpdateProcessorFactory\">"
            + "<str name=\"fieldName\">text</str></processor>");
    for (String extractor : List.of("all-text", "winnow", "web2text")) {
      chains.put(
          extractor,
          Pages.processor(
              BoilerplateRemovalUpdateProcessorFactory.class.getName(),
              "<str name=\"source\">html</str><str name=\"dest\">text</str>"
                  + "<str name=\"extractor\">"
                  + extractor
                  + "</str>"));
    }
    return chains;
  }

  private static double documentsPerSecond(
      JettySolrRunner jetty, String core, List<String> pages, int clients) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(clients);
    try (SolrClient solr = jetty.newClient()) {
      long start = System.nanoTime();
      List<Future<?>> sent = new ArrayList<>();
      for (int from = 0; from < pages.size(); from += BATCH) {
        UpdateRequest batch = new UpdateRequest();
        for (int i = from; i < Math.min(pages.size(), from + BATCH); i++) {
          SolrInputDocument document = new SolrInputDocument();
          document.setField("id", "" + i);
          document.setField("html", pages.get(i));
          batch.add(document);
        }
        sent.add(pool.submit(() -> batch.process(solr, core)));
      }
      for (Future<?> one : sent) {
        one.get();
      }
      solr.commit(core);
      return pages.size() / ((System.nanoTime() - start) / 1e9);
    } finally {
      pool.shutdownNow();
    }
  }

  /** Measures all chains, in turns; an argument says with how many pages. */
  public static void main(String[] args) throws Exception {
    int count = args.length > 0 ? Integer.parseInt(args[0]) : PAGES;
    Path home = Files.createTempDirectory("winnow-throughput");
    List<String> names = new ArrayList<>();
    for (Map.Entry<String, String> chain : chains().entrySet()) {
      Pages.core(home, "c" + names.size(), chain.getValue());
      names.add(chain.getKey());
    }
    List<String> pages = new ArrayList<>();
    for (PageFile page :
        PageFile.find(List.of(DataFolder.of("wcxb-dev/pages").toString())).subList(0, count)) {
      pages.add(HtmlDecoder.decode(page.read(), null));
    }
    JettySolrRunner jetty = Pages.start(home);
    for (int clients : new int[] {1, 2, 4}) {
      double[][] rates = new double[names.size()][ROUNDS];
      for (int round = -1; round < ROUNDS; round++) {
        for (int c = 0; c < names.size(); c++) {
          double rate = documentsPerSecond(jetty, "c" + c, pages, clients);
          rates[c][Math.max(0, round)] = rate;
        }
      }
      for (int c = 0; c < names.size(); c++) {
        Arrays.sort(rates[c]);
        System.out.printf(
            Locale.ROOT,
            "%d clients, %s: %.0f documents/s, %.2f of none%n",
            clients,
            names.get(c),
            rates[c][ROUNDS / 2],
            rates[c][ROUNDS / 2] / rates[0][ROUNDS / 2]);
      }
    }
    jetty.stop();
    System.exit(0);
  }
}
