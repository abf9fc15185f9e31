// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collection;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.SolrQuery;
import org.apache.solr.client.solrj.request.CoreAdminRequest;
import org.apache.solr.client.solrj.request.UpdateRequest;
import org.apache.solr.common.SolrDocument;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.SolrInputDocument;
import org.apache.solr.core.CoreContainer;
import org.apache.solr.embedded.JettySolrRunner;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.Winnow;

/** The plugin in a real Solr, over HTTP. */
class PluginTest {
  private static final String FACTORY = BoilerplateRemovalUpdateProcessorFactory.class.getName();
  private static final String SOURCE_DEST =
      "<str name=\"source\">html</str><str name=\"dest\">text</str>";

  @TempDir private static Path home;
  private static JettySolrRunner jetty;
  private static SolrClient solr;

  @BeforeAll
  static void start() throws Exception {
    Pages.shipped(home, "shipped");
    Pages.core(
        home,
        "place",
        Pages.processor(FACTORY, "<arr name=\"fieldName\"><str>text</str><str>many</str></arr>"));
    Pages.core(
        home,
        "move",
        Pages.processor(
            FACTORY,
            "<str name=\"source\">html</str><str name=\"dest\">text</str><bool"
                + " name=\"keepOriginal\">false</bool><str name=\"titleField\">title</str>"));
    Pages.core(home, "second", Pages.processor(FACTORY, SOURCE_DEST));
    Pages.core(home, "failing", Pages.processor(FailingFactory.class.getName(), SOURCE_DEST));
    Pages.core(
        home, "typo", Pages.processor(FACTORY, SOURCE_DEST + "<str name=\"extracter\">x</str>"));
    Pages.core(
        home, "nomodel", Pages.processor(FACTORY, SOURCE_DEST + "<str name=\"model\">no/x</str>"));
    Pages.core(
        home,
        "flat",
        Pages.processor(FACTORY, SOURCE_DEST + "<str name=\"passages\">children</str>"));
    Pages.replace(
        home.resolve("flat/conf/schema.xml"),
        "<field name=\"_nest_path_\" type=\"_nest_path_\"/>",
        "");
    hidden("hidden", "");
    hidden("named", parameters("update.chain", "test"));
    hidden("withplugin", parameters("processor", "uuid, clean"));
    hidden("other", parameters("update.chain", "own"));
    rules("rules", "\"aside, .visits\"");
    rules("badrules", "\"aside[\"");
    jetty = Pages.start(home);
    solr = jetty.newClient();
  }

  /** A core with two default chains, of which the last one is without the plugin. */
  private static void hidden(String name, String more) throws IOException {
    Pages.core(home, name, Pages.processor(FACTORY, SOURCE_DEST));
    Pages.replace(
        home.resolve(name).resolve("conf/solrconfig.xml"),
        "</config>",
        "<updateRequestProcessorChain name=\"own\" default=\"${update.autoCreateFields:true}\">"
            + "<processor class=\"solr.RunUpdateProcessorFactory\"/>"
            + "</updateRequestProcessorChain><updateProcessor name=\"clean\" class=\""
            + FACTORY
            + "\">"
            + SOURCE_DEST
            + "</updateProcessor><updateProcessor name=\"uuid\" class=\"solr.UUIDUpdateProcessorFactory\"/>"
            + more
            + "</config>");
  }

  private static String parameters(String name, String value) {
    return "<initParams path=\"/update/**\"><lst name=\"defaults\"><str name=\""
        + name
        + "\">"
        + value
        + "</str></lst></initParams>";
  }

  /** A core with rules for sites, and metadata in fields of dynamic types. */
  private static void rules(String name, String drop) throws IOException {
    Pages.core(
        home,
        name,
        Pages.processor(
            FACTORY,
            SOURCE_DEST
                + """
                <str name="urlField">url</str>
                <str name="rules">sites.yaml</str>
                <lst name="metadata">
                  <str name="published">published_dt</str>
                  <str name="authors">author_ss</str>
                  <str name="site">site_s</str>
                </lst>
                """));
    Path conf = home.resolve(name).resolve("conf");
    Files.writeString(conf.resolve("sites.yaml"), "- host: example.com\n  drop: " + drop + "\n");
    Pages.replace(
        conf.resolve("schema.xml"),
        "</schema>",
        """
        <dynamicField name="*_dt" type="date"/>
        <dynamicField name="*_ss" type="string" multiValued="true"/>
        <dynamicField name="*_s" type="string"/>
        </schema>
        """);
  }

  @AfterAll
  static void stop() throws Exception {
    solr.close();
    jetty.stop();
  }

  private static SolrInputDocument document(String id, String field, Object value) {
    SolrInputDocument document = new SolrInputDocument();
    document.setField("id", id);
    document.setField(field, value);
    return document;
  }

  private static SolrDocument added(String core, SolrInputDocument document, String... params)
      throws Exception {
    UpdateRequest request = new UpdateRequest();
    for (int i = 0; i < params.length; i += 2) {
      request.setParam(params[i], params[i + 1]);
    }
    request.add(document).process(solr, core);
    solr.commit(core);
    return Objects.requireNonNull(solr.getById(core, String.valueOf(document.getFieldValue("id"))));
  }

  private static String text(SolrDocument document, String field) {
    return String.valueOf(document.getFirstValue(field));
  }

  private static void assertClean(String text) {
    assertTrue(text.contains(Pages.CONTENT), text);
    assertFalse(text.contains(Pages.BOILERPLATE), text);
    assertFalse(text.contains("<"), text);
  }

  @Test
  void theShippedConfigsetCleansByDefault() throws Exception {
    SolrDocument found = added("shipped", document("1", "html", Pages.HTML));
    assertClean(text(found, "text"));
    assertEquals(Pages.HTML, text(found, "html"));
    assertEquals("Lighthouse", text(found, "title"));
    String provenance = text(found, "winnow_provenance");
    assertTrue(provenance.startsWith("winnow " + Winnow.VERSION + " winnow "), provenance);
    assertEquals("clean", text(found, "winnow_status"));
    assertTrue(Float.parseFloat(text(found, "winnow_kept")) < 1);
    float confidence = Float.parseFloat(text(found, "winnow_confidence"));
    assertTrue(confidence > 0 && confidence <= 1, () -> "confidence " + confidence);
    SolrQuery query = new SolrQuery("lighthouse keeper").addFilterQuery("id:1");
    assertEquals(1, solr.query("shipped", query).getResults().getNumFound());
    query.addFilterQuery("{!prefix f=winnow_provenance}winnow " + Winnow.VERSION + " winnow");
    assertEquals(1, solr.query("shipped", query).getResults().getNumFound());
  }

  @Test
  void anAtomicUpdateTakesOutTheCommentsOfBefore() throws Exception {
    SolrInputDocument before = document("atomic comments", "html", Pages.HTML);
    before.setField("comments", "of the page as it was");
    SolrDocument raw = added("shipped", before, "update.chain", "raw");
    assertEquals("of the page as it was", text(raw, "comments"));
    SolrInputDocument update = document("atomic comments", "html", Map.of("set", "<p>A text.</p>"));
    SolrDocument found = added("shipped", update, "winnow.extractor", "bte");
    assertEquals("A text.", text(found, "text"));
    assertNull(found.getFirstValue("comments"));
  }

  @Test
  void theRawChainKeepsAllText() throws Exception {
    SolrDocument found = added("shipped", document("2", "html", Pages.HTML), "update.chain", "raw");
    assertTrue(text(found, "text_raw").contains(Pages.BOILERPLATE));
    assertNull(found.getFirstValue("text"));
  }

  @Test
  void theCompareChainHasBoth() throws Exception {
    SolrDocument found =
        added("shipped", document("3", "html", Pages.HTML), "update.chain", "compare");
    assertClean(text(found, "text"));
    assertTrue(text(found, "text_raw").contains(Pages.BOILERPLATE));
  }

  @Test
  void aRequestSwitchesItOff() throws Exception {
    SolrDocument found = added("shipped", document("4", "html", Pages.HTML), "winnow", "false");
    assertNull(found.getFirstValue("text"));
  }

  @Test
  void aRequestTakesAnotherExtractor() throws Exception {
    SolrDocument found =
        added("shipped", document("5", "html", Pages.HTML), "winnow.extractor", "all-text");
    assertTrue(text(found, "text").contains(Pages.BOILERPLATE));
    String provenance = text(found, "winnow_provenance");
    assertTrue(provenance.startsWith("winnow " + Winnow.VERSION + " all-text "), provenance);
    for (String bad : List.of("nonesuch", home.toString(), "web2text:lambda=1")) {
      var e =
          assertThrows(
              SolrException.class,
              () -> added("shipped", document("6", "html", "x"), "winnow.extractor", bad));
      assertEquals(400, e.code());
    }
  }

  @Test
  void whatIsNotHtmlPassesUntouched() throws Exception {
    String plain = "A text with 1 < 2, no page at all.";
    assertEquals(plain, text(added("shipped", document("7", "html", plain)), "text"));
    SolrInputDocument pdf = document("8", "html", Pages.HTML);
    pdf.setField("content_type", "application/pdf");
    assertNull(added("shipped", pdf).getFirstValue("text"));
    SolrInputDocument page = document("9", "html", Pages.HTML);
    page.setField("content_type", "text/html; charset=utf-8");
    assertClean(text(added("shipped", page), "text"));
  }

  @Test
  void aPageWithoutContentGivesItsWholeText() throws Exception {
    SolrDocument found =
        added(
            "shipped",
            document("10", "html", "<div><a href=a>Home</a><a href=b>Next</a></div>"),
            "winnow.extractor",
            "justext");
    assertEquals("Home Next", text(found, "text"));
  }

  @Test
  void fieldsAreCleanedInPlaceValueByValue() throws Exception {
    SolrInputDocument document = document("1", "text", Pages.HTML);
    document.addField("many", Pages.HTML);
    document.addField("many", "plain");
    SolrDocument found = added("place", document);
    assertClean(text(found, "text"));
    Collection<Object> many = found.getFieldValues("many");
    assertEquals(2, many.size());
    assertClean(String.valueOf(many.iterator().next()));
    assertTrue(many.contains("plain"));
  }

  @Test
  void theOriginalIsLeftOutIfAsked() throws Exception {
    SolrDocument found = added("move", document("1", "html", Pages.HTML));
    assertClean(text(found, "text"));
    assertNull(found.getFirstValue("html"));
    assertEquals("Lighthouse", text(found, "title"));
  }

  @Test
  void theDocumentsOwnTitleStays() throws Exception {
    SolrInputDocument document = document("2", "html", Pages.HTML);
    document.setField("title", "Mine");
    assertEquals("Mine", text(added("move", document), "title"));
  }

  @Test
  void atomicUpdatesAreCleaned() throws Exception {
    added("shipped", document("20", "html", "<p>before</p>"));
    SolrDocument set = added("shipped", document("20", "html", Map.of("set", Pages.HTML)));
    assertClean(text(set, "text"));
    assertEquals(Pages.HTML, text(set, "html"));

    added("place", document("20", "many", List.of("one")));
    SolrDocument added = added("place", document("20", "many", Map.of("add", Pages.HTML)));
    assertEquals(2, added.getFieldValues("many").size());
    assertClean(String.valueOf(List.copyOf(added.getFieldValues("many")).get(1)));

    SolrDocument distinct =
        added("place", document("20", "many", Map.of("add-distinct", List.of(Pages.HTML, "one"))));
    assertEquals(2, distinct.getFieldValues("many").size());

    SolrDocument removed = added("place", document("20", "many", Map.of("remove", "one")));
    assertEquals(1, removed.getFieldValues("many").size());

    added("place", document("21", "number", 1));
    assertEquals(3L, added("place", document("21", "number", Map.of("inc", 2))).get("number"));
  }

  @Test
  void removingThePageRemovesItsText() throws Exception {
    added("shipped", document("22", "html", Pages.HTML));
    SolrInputDocument update = new SolrInputDocument();
    update.setField("id", "22");
    Map<String, @Nullable Object> nothing = new HashMap<>();
    nothing.put("set", null);
    update.setField("html", nothing);
    assertNull(added("shipped", update).getFirstValue("text"));
  }

  @Test
  void aFailingPageLosesNothing() throws Exception {
    UpdateRequest batch = new UpdateRequest();
    batch.add(document("1", "html", "<p>good one</p>"));
    batch.add(document("2", "html", "<p>please fail</p><p>on this</p>"));
    batch.add(document("3", "html", "<p>good three</p>"));
    batch.process(solr, "failing");
    solr.commit("failing");
    assertEquals(3, solr.query("failing", new SolrQuery("*:*")).getResults().getNumFound());
    assertEquals(
        "please fail\n\non this",
        text(Objects.requireNonNull(solr.getById("failing", "2")), "text"));
  }

  @Test
  void aTypoFailsTheCore() throws Exception {
    Map<String, CoreContainer.CoreLoadFailure> failures =
        jetty.getCoreContainer().getCoreInitFailures();
    assertEquals(
        Set.of("typo", "nomodel", "flat", "badrules", "hidden", "other"), failures.keySet());
    String typo = String.valueOf(Objects.requireNonNull(failures.get("typo")).exception);
    assertTrue(typo.contains("unknown parameter extracter"), typo);
    String model = String.valueOf(Objects.requireNonNull(failures.get("nomodel")).exception);
    assertTrue(model.contains("no/x"), model);
    String flat = String.valueOf(Objects.requireNonNull(failures.get("flat")).exception);
    assertTrue(flat.contains("add <field name=\"_root_\" type=\"string\""), flat);
    String hidden = String.valueOf(Objects.requireNonNull(failures.get("hidden")).exception);
    assertTrue(hidden.contains("is not in the chain own, the last with default"), hidden);
    String rules = String.valueOf(Objects.requireNonNull(failures.get("badrules")).exception);
    assertTrue(rules.contains("sites.yaml") && rules.contains("line 2"), rules);
  }

  @Test
  void rulesAreReadFromTheConfigset() throws Exception {
    String page = Pages.HTML.replace("<p>Today", "<p class=visits>Today");
    SolrInputDocument document = document("1", "html", page);
    document.setField("url", "https://www.example.com/lighthouse");
    assertFalse(text(added("rules", document), "text").contains("belongs to the parish"));
    document.setField("url", "https://example.org/lighthouse");
    assertTrue(text(added("rules", document), "text").contains("belongs to the parish"));
  }

  @Test
  void metadataHasTheTypeOfItsField() throws Exception {
    String html = Pages.article("The Courier", "2024-05-06", "A report", Pages.HTML, "And more.");
    SolrDocument found = added("rules", document("2", "html", html));
    assertEquals(Date.from(Instant.parse("2024-05-06T00:00:00Z")), found.get("published_dt"));
    assertEquals(List.of("Ann Lee"), found.get("author_ss"));
    assertEquals("The Courier", found.get("site_s"));
    SolrQuery year = new SolrQuery("published_dt:[2024-01-01T00:00:00Z TO 2024-12-31T00:00:00Z]");
    assertEquals(1, solr.query("rules", year).getResults().getNumFound());
  }

  @Test
  void coresShareOneModelAndReloadLeaksNothing() throws Exception {
    ExtractorPool pool = ExtractorPool.of(jetty.getCoreContainer().getObjectCache());
    added("shipped", document("30", "html", Pages.HTML), "winnow.extractor", "web2text");
    int open = pool.size();
    for (int i = 0; i < 3; i++) {
      CoreAdminRequest.reloadCore("second", solr);
      CoreAdminRequest.reloadCore("move", solr);
    }
    assertClean(text(added("second", document("1", "html", Pages.HTML)), "text"));
    assertTrue(pool.size() <= open, () -> pool.size() + " open, before " + open);
    CoreAdminRequest.unloadCore("second", solr);
    assertClean(text(added("move", document("3", "html", Pages.HTML)), "text"));
  }

  @Test
  void manyPagesInParallel() throws Exception {
    List<String> ids = IntStream.range(100, 140).mapToObj(i -> "" + i).toList();
    ids.parallelStream()
        .forEach(
            id -> {
              try {
                new UpdateRequest()
                    .add(document(id, "html", Pages.HTML + "<p>" + id + "</p>"))
                    .process(solr, "move");
              } catch (Exception e) {
                throw new IllegalStateException(e);
              }
            });
    solr.commit("move");
    for (String id : ids) {
      assertClean(text(Objects.requireNonNull(solr.getById("move", id)), "text"));
    }
  }
}
