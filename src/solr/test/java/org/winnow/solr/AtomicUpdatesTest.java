// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.SolrQuery;
import org.apache.solr.client.solrj.request.UpdateRequest;
import org.apache.solr.common.SolrDocument;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.SolrInputDocument;
import org.apache.solr.embedded.JettySolrRunner;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Atomic updates of pages and of all else, in a real Solr. */
class AtomicUpdatesTest {
  private static final String FACTORY = BoilerplateRemovalUpdateProcessorFactory.class.getName();
  private static final String SECOND = "<p>A second page, with a text of its own.</p>";

  @TempDir private static Path home;
  private static JettySolrRunner jetty;
  private static SolrClient solr;

  @BeforeAll
  static void start() throws Exception {
    Pages.shipped(home, "shipped");
    core(
        "ruled",
        """
        <str name="source">html</str><str name="dest">text</str>
        <str name="urlField">url</str><str name="rules">sites.yaml</str>
        <str name="contentTypeField">content_type</str>
        <str name="languageField">language</str>
        <lst name="languages"><str name="de">all-text</str></lst>
        <str name="provenanceField">winnow_provenance</str>
        <str name="statusField">winnow_status</str>
        """);
    Files.writeString(
        home.resolve("ruled/conf/sites.yaml"), "- host: example.com\n  drop: .visits\n");
    core(
        "lean",
        """
        <str name="source">html</str><str name="dest">unstored</str>
        <bool name="keepOriginal">false</bool><str name="statusField">winnow_status</str>
        """);
    core(
        "both",
        """
        <arr name="source"><str>html</str><str>body</str></arr><str name="dest">many</str>
        <str name="statusField">winnow_status</str>
        """);
    core(
        "several",
        """
        <str name="source">pages</str><str name="dest">many</str>
        <str name="headlineField">headline</str>
        """);
    core(
        "moved",
        """
        <arr name="source"><str>html</str><str>body</str></arr><str name="dest">many</str>
        <bool name="keepOriginal">false</bool>
        """);
    core(
        "family",
        """
        <str name="source">html</str><str name="dest">text</str>
        <bool name="childDocuments">true</bool><str name="statusField">winnow_status</str>
        """);
    jetty = Pages.start(home);
    solr = jetty.newClient();
  }

  private static void core(String name, String parameters) throws Exception {
    Pages.core(home, name, Pages.processor(FACTORY, parameters));
    Pages.replace(
        home.resolve(name).resolve("conf/schema.xml"),
        "</schema>",
        """
        <field name="popularity" type="int" indexed="false" stored="false"/>
        <field name="unstored" type="text" stored="false"/>
        <field name="body" type="string" indexed="false" docValues="false"/>
        <field name="pages" type="string" indexed="false" docValues="false" multiValued="true"/>
        </schema>
        """);
  }

  @AfterAll
  static void stop() throws Exception {
    solr.close();
    jetty.stop();
  }

  /** A document of fields and values, in a row. */
  private static SolrInputDocument document(String id, @Nullable Object... pairs) {
    SolrInputDocument document = new SolrInputDocument();
    document.setField("id", id);
    for (int i = 0; i < pairs.length; i += 2) {
      document.setField(String.valueOf(pairs[i]), pairs[i + 1]);
    }
    return document;
  }

  private static Map<String, @Nullable Object> set(@Nullable Object value) {
    return Collections.singletonMap("set", value);
  }

  private static SolrDocument added(String core, SolrInputDocument document) throws Exception {
    return added(core, "", document);
  }

  /** Not committed before the document is read. */
  private static SolrDocument added(String core, String chain, SolrInputDocument document)
      throws Exception {
    UpdateRequest request = new UpdateRequest().add(document);
    if (!chain.isEmpty()) {
      request.setParam("update.chain", chain);
    }
    request.process(solr, core);
    return get(core, String.valueOf(document.getFieldValue("id")));
  }

  private static SolrDocument get(String core, String id) throws Exception {
    return Objects.requireNonNull(solr.getById(core, id));
  }

  private static void assertRefused(String core, SolrInputDocument document, String message) {
    SolrException e = assertThrows(SolrException.class, () -> added(core, document));
    assertEquals(400, e.code(), e.getMessage());
    assertTrue(String.valueOf(e.getMessage()).contains(message), e.getMessage());
  }

  @Test
  void aPartialUpdateOfAnotherFieldTouchesNothing() throws Exception {
    SolrDocument before = added("shipped", document("1", "html", Pages.HTML));
    SolrDocument after = added("shipped", document("1", "site", set("x")));
    assertEquals("x", after.remove("site"));
    after.remove("_version_");
    before.remove("_version_");
    assertEquals("clean", after.get("winnow_status"));
    assertEquals(Map.copyOf(before), Map.copyOf(after));
  }

  @Test
  void aCounterIsUpdatedInPlace() throws Exception {
    added("lean", document("1", "html", Pages.HTML, "popularity", 1));
    added("lean", document("1", "popularity", Map.of("inc", 5)));
    solr.commit("lean");
    SolrQuery query = new SolrQuery("unstored:lighthouse").setFields("popularity");
    assertEquals(6, solr.query("lean", query).getResults().get(0).get("popularity"));
  }

  @Test
  void aPassageHasNoStatus() throws Exception {
    added("shipped", "passages", document("p", "html", Pages.HTML));
    solr.commit("shipped");
    UpdateRequest update = new UpdateRequest();
    update.setParam("update.chain", "passages");
    update.add(document("p/passages#0", "_root_", "p", "site", set("x"))).process(solr, "shipped");
    solr.commit("shipped");
    SolrDocument passage = get("shipped", "p/passages#0");
    assertEquals("x", passage.get("site"));
    assertNull(passage.get("winnow_status"));
    assertEquals("clean", get("shipped", "p").get("winnow_status"));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void whatTheStoredDocumentHasIsNotReplaced(boolean committed) throws Exception {
    String id = "own " + committed;
    added("shipped", "full", document(id, "title", "Mine", "language", "de", "html", Pages.HTML));
    if (committed) {
      solr.commit("shipped");
    }
    SolrDocument after = added("shipped", "full", document(id, "html", set(Pages.HTML)));
    assertEquals("Mine", after.get("title"));
    assertEquals("de", after.get("language"));
    SolrDocument renewed =
        added("shipped", "full", document(id, "html", set(Pages.HTML), "title", set(null)));
    assertEquals("Lighthouse", renewed.get("title"));
    SolrDocument given =
        added("shipped", "full", document(id, "html", set(Pages.HTML), "title", set("Yours")));
    assertEquals("Yours", given.get("title"));
    SolrDocument fresh = added("shipped", "full", document("new " + id, "html", set(Pages.HTML)));
    assertEquals("Lighthouse", fresh.get("title"));
    assertEquals("en", fresh.get("language"));
  }

  /** An address, a language and a content type, each stored or in the same update. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void whatThePageDependsOnIsFound(boolean stored) throws Exception {
    String page = Pages.HTML.replace("<p>Today", "<p class=visits>Today");
    SolrDocument ruled = updated(stored, "url", "http://example.com/a", page);
    assertFalse(String.valueOf(ruled.get("text")).contains("belongs to the parish"));
    SolrDocument german = updated(stored, "language", "de", page);
    assertTrue(String.valueOf(german.get("winnow_provenance")).contains(" all-text "));
    SolrDocument report = updated(stored, "content_type", "application/pdf", page);
    assertNull(report.get("text"));
    assertEquals("skipped", report.get("winnow_status"));
  }

  private static SolrDocument updated(boolean stored, String field, String value, String page)
      throws Exception {
    String id = field + stored;
    added("ruled", stored ? document(id, field, value) : document(id));
    return added(
        "ruled",
        stored
            ? document(id, "html", set(page))
            : document(id, field, set(value), "html", set(page)));
  }

  @Test
  void aDocumentThatIsReadChangedAndWrittenBackIsCleaned() throws Exception {
    SolrDocument read = added("shipped", document("2", "html", Pages.HTML));
    SolrInputDocument changed = new SolrInputDocument();
    read.forEach(changed::setField);
    changed.setField("html", Pages.HTML.replace("Today", "Tomorrow"));
    SolrDocument written = added("shipped", changed);
    assertTrue(String.valueOf(written.get("text")).contains("Tomorrow"));
    assertEquals("clean", written.get("winnow_status"));
  }

  private static List<String> many(SolrDocument document) {
    Collection<Object> values = document.getFieldValues("many");
    return values == null ? List.of() : values.stream().map(String::valueOf).toList();
  }

  @Test
  void twoFieldsWithPagesGiveOneText() throws Exception {
    SolrDocument whole = added("both", document("1", "html", Pages.HTML, "body", SECOND));
    List<String> texts = many(whole);
    assertEquals(2, texts.size());
    assertEquals(
        texts, many(added("both", document("1", "html", set(Pages.HTML), "body", set(SECOND)))));
    String third = "<p>A third page comes in its place.</p>";
    SolrDocument alone = added("both", document("1", "body", set(third)));
    assertEquals(List.of(texts.get(0), "A third page comes in its place."), many(alone));
    assertEquals(texts.subList(0, 1), many(added("both", document("1", "body", set(null)))));
    assertEquals(List.of(), many(added("both", document("1", "html", set(null)))));
    SolrDocument fresh = added("both", document("2", "body", set(SECOND)));
    assertEquals(texts.subList(1, 2), many(fresh));
  }

  /** An update that read what another one changed is refused, and sent again. */
  @Test
  void updatesAtTheSameTimeAgree() throws Exception {
    added("both", document("race", "html", SECOND, "body", SECOND));
    int last = 30;
    CompletableFuture<Void> html = CompletableFuture.runAsync(() -> setAll("html", last));
    setAll("body", last);
    html.join();
    String text = "A page of number " + last + ".";
    assertEquals(List.of("html: " + text, "body: " + text), many(get("both", "race")));
  }

  private static void setAll(String field, int last) {
    for (int i = 1; i <= last; i++) {
      String page = "<p>" + field + ": A page of number " + i + ".</p>";
      while (!isTaken(document("race", field, set(page)))) {
        Thread.onSpinWait();
      }
    }
  }

  private static boolean isTaken(SolrInputDocument document) {
    try {
      added("both", document);
      return true;
    } catch (SolrException e) {
      assertEquals(409, e.code(), e.getMessage());
      return false;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void aPageThatIsRemovedTakesItsTextAlong() throws Exception {
    String first = "<h1>A headline of three</h1>" + SECOND.replace("second", "first");
    SolrDocument both = added("several", document("1", "pages", List.of(first, SECOND)));
    assertEquals(2, many(both).size());
    SolrDocument removed =
        added("several", document("1", "pages", Map.of("remove", List.of(SECOND))));
    assertEquals(List.of(first), List.copyOf(removed.getFieldValues("pages")));
    assertEquals(many(both).subList(0, 1), many(removed));
    SolrDocument added = added("several", document("1", "pages", Map.of("add", SECOND)));
    assertEquals(many(both), many(added));
    SolrDocument matched =
        added("several", document("1", "pages", Map.of("removeregex", "<h1>.*")));
    assertEquals(many(both).subList(1, 2), many(matched));
    assertEquals(
        List.of(), many(added("several", document("1", "pages", Map.of("remove", SECOND)))));
  }

  @Test
  void aTextThatCannotBeMadeIsRefused() {
    assertRefused(
        "moved", document("1", "html", set(SECOND)), "document 1: this atomic update needs");
    assertRefused("lean", document("1", "html", Map.of("remove", SECOND)), "html is not stored");
  }

  @Test
  void pagesThatAreNotStoredComeTogether() throws Exception {
    SolrDocument both = added("moved", document("2", "html", set(SECOND), "body", set(SECOND)));
    assertEquals(2, many(both).size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"add", "set"})
  void childrenOfAtomicUpdatesAreCleaned(String operation) throws Exception {
    String id = "parent of " + operation;
    added("family", document(id, "title", "P"));
    List<SolrInputDocument> children =
        List.of(document(id + " 1", "html", Pages.HTML), document(id + " 2", "html", Pages.HTML));
    added("family", document(id, "kids", Map.of(operation, children)));
    added("family", document(id, "more", Map.of("add", document(id + " 3", "html", Pages.HTML))));
    solr.commit("family");
    for (int i = 1; i <= 3; i++) {
      SolrDocument child = get("family", id + " " + i);
      assertFalse(String.valueOf(child.get("text")).contains(Pages.BOILERPLATE));
      assertEquals("clean", child.get("winnow_status"));
    }
  }

  @Test
  void childrenAndOtherValuesDoNotMix() {
    List<Object> mixed = List.of(document("c", "html", Pages.HTML), "text");
    List<Object> turned = List.of("text", document("c", "html", Pages.HTML));
    for (Object kids : List.of(mixed, turned, Map.of("add", mixed), Map.of("set", turned))) {
      assertRefused(
          "family", document("p", "kids", kids), "the field kids has child documents and other");
    }
  }
}
