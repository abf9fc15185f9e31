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
import org.apache.solr.common.SolrInputDocument;
import org.apache.solr.embedded.JettySolrRunner;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.solr.BoilerplateRemovalUpdateProcessorFactory;
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
    for (String core : new String[] {"nested", "below", "flat", "typed"}) {
      own(core);
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

  /** A core with passages, with any documents in answers, and with copies by type. */
  private static void own(String core) throws IOException {
    boolean flat = core.equals("flat");
    Pages.core(
        folder,
        core,
        Pages.processor(
            BoilerplateRemovalUpdateProcessorFactory.class.getName(),
            "<str name=\"source\">html</str><str name=\"dest\">text</str>"
                + "<str name=\"provenanceField\">winnow_provenance</str>"
                + "<str name=\"statusField\">winnow_status</str>"
                + (flat
                    ? ""
                    : "<str name=\"passages\">children</str><int name=\"passageWords\">30</int>")));
    Path schema = folder.resolve(core).resolve("conf/schema.xml");
    Pages.replace(
        schema,
        "</schema>",
        """
        <dynamicField name="*_t" type="text"/><dynamicField name="*_s" type="string"/>
        <copyField source="*_t" dest="*_s"/></schema>
        """);
    if (flat) {
      Pages.replace(schema, "<field name=\"_nest_path_\" type=\"_nest_path_\"/>", "");
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
    return options(query, Map.of(), Set.of());
  }

  private static Reindexer.Options options(
      String query, Map<String, String> parameters, Set<String> leaveOut) {
    return new Reindexer.Options(query, 7, 2, parameters, leaveOut, folder.resolve("checkpoint"));
  }

  private static long reindex(String query, LongConsumer progress) throws IOException {
    return reindex("old", "fresh", options(query), progress);
  }

  private static long reindex(
      String source, String target, Reindexer.Options options, LongConsumer progress)
      throws IOException {
    try (SolrCollection from = SolrCollection.open(url + "/" + source);
        SolrCollection to = SolrCollection.open(url + "/" + target)) {
      return new Reindexer(from, to, options).run(progress);
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

  private static long count(String core, String query) throws IOException {
    try (SolrCollection collection = SolrCollection.open(url + "/" + core)) {
      return collection.searches().count(query, "*:*");
    }
  }

  private static void fill(String core) throws Exception {
    try (SolrClient solr = jetty.newClient()) {
      for (String each : new String[] {core, "below", "flat", "typed"}) {
        solr.deleteByQuery(each, "*:*");
        solr.commit(each);
      }
      UpdateRequest request = new UpdateRequest();
      request.add("id", "p0", "html", Pages.HTML, "name_t", "Zero");
      request.add("id", "p1", "html", "<p>menu</p>", "other_s", "its own");
      request.process(solr, core);
      solr.commit(core);
    }
  }

  @Test
  void passagesAreNoPages() throws Exception {
    fill("nested");
    long passages = count("nested", "position:[* TO *]");
    assertTrue(passages >= 2, () -> passages + " passages");
    for (Map<String, String> parameters :
        List.<Map<String, String>>of(Map.of("winnow.again", "true"), Map.of())) {
      assertEquals(2, reindex("nested", "below", options("*:*", parameters, Set.of()), done -> {}));
      assertEquals(2 + passages, count("below", "*:*"));
      assertEquals(passages, count("below", "position:[* TO *]"));
      assertEquals(texts("nested", "winnow_status"), texts("below", "winnow_status"));
      try (SolrClient solr = jetty.newClient()) {
        solr.deleteById("below", List.of("p0", "p1"));
        solr.commit("below");
      }
      assertEquals(0, count("below", "*:*"));
    }
    assertEquals(2, reindex("nested", "flat", options("*:*"), done -> {}));
    assertEquals(2, count("flat", "*:*"));
  }

  /** Without names for their place, as schemas of old have them. */
  @Test
  void childrenWithoutAPlaceAreNoPages() throws Exception {
    fill("flat");
    try (SolrClient solr = jetty.newClient()) {
      SolrInputDocument parent = new SolrInputDocument("id", "parent", "title", "P");
      parent.addChildDocument(new SolrInputDocument("id", "child", "title", "C"));
      solr.add("flat", parent);
      solr.commit("flat");
    }
    assertEquals(3, reindex("flat", "typed", options("*:*"), done -> {}));
    assertEquals(3, count("typed", "*:* -_nest_path_:*"));
    assertEquals(0, count("typed", "id:child"));
  }

  @Test
  void copiesByTypeAreMadeAnew() throws Exception {
    fill("nested");
    reindex("nested", "typed", options("-_nest_path_:*"), done -> {});
    assertEquals(1, count("typed", "name_s:Zero"));
    assertEquals(1, count("typed", "other_s:\"its own\""));
  }

  @Test
  void fieldsAreLeftOutIfAsked() throws Exception {
    fill("nested");
    Set<String> leaveOut = Set.of("other_s", "winnow_provenance");
    reindex("nested", "typed", options("*:*", Map.of(), leaveOut), done -> {});
    assertEquals(0, count("typed", "other_s:*"));
    // Cleaned again.
    assertEquals(2, count("typed", "winnow_provenance:*"));
  }

  private static String provenance(String core, String id) throws IOException {
    return String.valueOf(texts(core, "winnow_provenance").get(id));
  }

  /** What was cleaned by the same version is passed on, and says so. */
  @Test
  void cleanDocumentsStayClean() throws Exception {
    fill("nested");
    reindex("nested", "flat", options("*:*"), done -> {});
    assertEquals(Map.of("p0", "clean", "p1", "clean"), texts("flat", "winnow_status"));
    assertEquals(texts("flat", "winnow_provenance").get("p0"), provenance("nested", "p0"));
  }
}
