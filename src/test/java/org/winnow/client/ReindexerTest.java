// SPDX-License-Identifier: Apache-2.0
package org.winnow.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.LongConsumer;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.request.UpdateRequest;
import org.apache.solr.embedded.JettySolrRunner;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.solr.Pages;

class ReindexerTest {
  private static final int DOCUMENTS = 103;

  @TempDir private static Path folder;
  private static JettySolrRunner jetty;
  private static String url;

  @BeforeAll
  static void start() throws Exception {
    for (String core : new String[] {"old", "fresh"}) {
      Pages.shipped(folder, core);
      Path schema = folder.resolve(core).resolve("conf/schema.xml");
      Files.writeString(
          schema,
          Files.readString(schema)
              .replace(
                  "</schema>",
                  "<field name=\"copy\" type=\"string\"/><copyField source=\"url\" dest=\"copy\"/>"
                      + "</schema>"));
    }
    jetty = Pages.start(folder);
    url = jetty.getBaseUrl().toString();
    UpdateRequest request = new UpdateRequest();
    request.setParam("update.chain", "raw");
    for (int i = 0; i < DOCUMENTS; i++) {
      String html = Pages.HTML.replace("Today", "Page " + i);
      request.add("id", "d" + i, "html", html, "url", "http://example.org/" + i);
    }
    try (SolrClient solr = jetty.newClient()) {
      request.process(solr, "old");
      solr.commit("old");
    }
  }

  @AfterAll
  static void stop() throws Exception {
    jetty.stop();
  }

  @BeforeEach
  void empty() throws Exception {
    try (SolrClient solr = jetty.newClient()) {
      solr.deleteByQuery("fresh", "*:*");
      solr.commit("fresh");
    }
  }

  private static Reindexer.Options options(String query) {
    return new Reindexer.Options(query, 7, 2, Map.of(), folder.resolve("checkpoint"));
  }

  private static long reindex(String query, LongConsumer progress) throws IOException {
    try (SolrCollection from = SolrCollection.open(url + "/old");
        SolrCollection to = SolrCollection.open(url + "/fresh")) {
      return new Reindexer(from, to, options(query)).run(progress);
    }
  }

  private static Map<String, String> texts(String core, String field) throws IOException {
    Map<String, String> texts = new TreeMap<>();
    try (SolrCollection collection = SolrCollection.open(url + "/" + core)) {
      collection
          .cursor("*:*", List.of(field), 50)
          .forEach(d -> texts.put(d.name(), d.first(field)));
    }
    return texts;
  }

  private static void assertAllClean() throws IOException {
    assertEquals(texts("old", "html"), texts("fresh", "html"));
    assertEquals(texts("old", "copy"), texts("fresh", "copy"));
    Map<String, String> clean = texts("fresh", "text");
    assertEquals(DOCUMENTS, clean.size());
    clean.forEach(
        (id, text) -> {
          assertTrue(
              text.contains(Pages.CONTENT) && text.contains("Page " + id.substring(1)), text);
          assertFalse(text.contains(Pages.BOILERPLATE), text);
        });
    try (SolrCollection fresh = SolrCollection.open(url + "/fresh")) {
      assertEquals(Map.of("clean", (long) DOCUMENTS), fresh.searches().values("winnow_status"));
    }
  }

  @Test
  void allDocumentsComeCleaned() throws IOException {
    long[] last = new long[1];
    assertEquals(DOCUMENTS, reindex("*:*", done -> last[0] = done));
    assertEquals(DOCUMENTS, last[0]);
    assertAllClean();
    assertFalse(Files.exists(folder.resolve("checkpoint")));
  }

  @Test
  void aKilledJobGoesOn() throws IOException {
    Random random = new Random(1);
    for (int round = 0; round < 20; round++) {
      int limit = 1 + random.nextInt(DOCUMENTS);
      LongConsumer kill =
          done -> {
            if (done >= limit) {
              throw new IllegalStateException("killed");
            }
          };
      assertThrows(IllegalStateException.class, () -> reindex("*:*", kill));
      assertTrue(Files.exists(folder.resolve("checkpoint")));
      var e = assertThrows(IOException.class, () -> reindex("id:d1", done -> {}));
      assertTrue(String.valueOf(e.getMessage()).contains("another job"), e::getMessage);
      assertEquals(DOCUMENTS, reindex("*:*", done -> {}));
      assertAllClean();
    }
  }

  @Test
  void aServerThatGoesAndComesAgainIsWaitedFor() throws Exception {
    boolean[] gone = new boolean[1];
    long sent =
        reindex(
            "*:*",
            done -> {
              if (!gone[0]) {
                gone[0] = true;
                restart();
              }
            });
    assertEquals(DOCUMENTS, sent);
    assertAllClean();
  }

  private static void restart() {
    try {
      jetty.stop();
      Thread starter =
          new Thread(
              () -> {
                try {
                  Thread.sleep(1000);
                  jetty.start();
                } catch (Exception e) {
                  throw new IllegalStateException(e);
                }
              });
      starter.start();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void someDocumentsOnly() throws IOException {
    assertEquals(1, reindex("id:d5", done -> {}));
    assertEquals(Set.of("d5"), texts("fresh", "html").keySet());
  }
}
