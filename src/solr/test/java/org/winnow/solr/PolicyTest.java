// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.SolrQuery;
import org.apache.solr.client.solrj.SolrRequest;
import org.apache.solr.client.solrj.request.CoreAdminRequest;
import org.apache.solr.client.solrj.request.GenericSolrRequest;
import org.apache.solr.client.solrj.request.UpdateRequest;
import org.apache.solr.client.solrj.response.UpdateResponse;
import org.apache.solr.common.SolrDocument;
import org.apache.solr.common.SolrInputDocument;
import org.apache.solr.common.params.ModifiableSolrParams;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.core.CoreContainer;
import org.apache.solr.embedded.JettySolrRunner;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What becomes of pages that can't be cleaned, in a real Solr. */
class PolicyTest {
  private static final String BAD = "<p>please fail</p><p>on this</p>";
  private static final String FIELDS =
      "<str name=\"source\">html</str><str name=\"dest\">text</str>"
          + "<str name=\"provenanceField\">winnow_provenance</str>"
          + "<str name=\"statusField\">status</str><str name=\"ratioField\">ratio</str>";

  @TempDir private static Path home;
  private static JettySolrRunner jetty;
  private static SolrClient solr;

  private static void core(String name, String before, String parameters) throws Exception {
    String processor = Pages.processor(FailingFactory.class.getName(), FIELDS + parameters);
    Pages.core(home, name, before + processor);
    Path schema = home.resolve(name).resolve("conf/schema.xml");
    Files.writeString(
        schema,
        Files.readString(schema)
            .replace(
                "</schema>",
                "<field name=\"status\" type=\"string\"/><field name=\"ratio\" type=\"string\"/>"
                    + "</schema>"));
  }

  @BeforeAll
  static void start() throws Exception {
    String tolerant = "<processor class=\"solr.TolerantUpdateProcessorFactory\"/>";
    for (String policy : List.of("fail", "keep", "strip", "skipField", "dropDoc")) {
      core(policy, tolerant, "<str name=\"onError\">" + policy + "</str>");
    }
    core("capped", tolerant, "<int name=\"maxChars\">100</int>");
    core("tagged", tolerant, "<int name=\"maxTags\">10</int>");
    core("hasty", "", "<int name=\"timeoutMs\">1</int>");
    core("none", "", "<str name=\"fallback\">none</str>");
    core("long", "", "<int name=\"minLength\">20</int><str name=\"fallback\">keep</str>");
    core("few", "", "<int name=\"maxConcurrent\">1</int>");
    core("counted", "", "<str name=\"onError\">keep</str>");
    core("family", "", "<bool name=\"childDocuments\">true</bool>");
    core("choosy", "", "<arr name=\"requestExtractors\"><str>bte</str><str>crf</str></arr>");
    core("misplaced", "", "");
    core("allowed", "", "<bool name=\"allowAfterDistributed\">true</bool>");
    for (String core : List.of("misplaced", "allowed")) {
      Path config = home.resolve(core).resolve("conf/solrconfig.xml");
      String distributed = "<processor class=\"solr.DistributedUpdateProcessorFactory\"/>";
      String chain = Files.readString(config).replace(distributed, "");
      Files.writeString(config, chain.replaceFirst("<processor ", distributed + "$0"));
    }
    Pages.core(
        home,
        "values",
        Pages.processor(
            FailingFactory.class.getName(),
            "<str name=\"fieldName\">many</str><str name=\"onError\">skipField</str>"));
    jetty = Pages.start(home);
    solr = jetty.newClient();
  }

  @AfterAll
  static void stop() throws Exception {
    solr.close();
    jetty.stop();
  }

  private static SolrInputDocument document(String id, Object html) {
    SolrInputDocument document = new SolrInputDocument();
    document.setField("id", id);
    document.setField("html", html);
    return document;
  }

  private static UpdateResponse add(String core, SolrInputDocument... documents) throws Exception {
    UpdateResponse response = new UpdateRequest().add(List.of(documents)).process(solr, core);
    solr.commit(core);
    return response;
  }

  private static SolrDocument get(String core, String id) throws Exception {
    return Objects.requireNonNull(solr.getById(core, id));
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "strip, 3, please fail/on this",
        "keep, 3, <p>please fail</p><p>on this</p>",
        "skipField, 3, -",
        "dropDoc, 2, -",
        "fail, 2, -"
      })
  void aBadPageGoesItsWayAndTheOthersTheirs(String policy, int documents, String text)
      throws Exception {
    UpdateResponse response =
        add(
            policy,
            document("1", "<p>good one</p>"),
            document("2", BAD),
            document("3", "<p>good three</p>"));
    assertEquals(
        documents,
        solr.query(policy, new SolrQuery("id:(1 OR 2 OR 3)")).getResults().getNumFound());
    assertEquals("good three", get(policy, "3").getFirstValue("text"));
    assertEquals("clean", get(policy, "3").getFirstValue("status"));
    assertEquals("1.0", get(policy, "3").getFirstValue("ratio"));
    Object errors = response.getResponseHeader().get("errors");
    if (documents == 3) {
      Object found = get(policy, "2").getFirstValue("text");
      assertEquals(
          text, policy.equals("strip") ? String.valueOf(found).replace("\n\n", "/") : found);
      assertEquals("failed:error", get(policy, "2").getFirstValue("status"));
      assertEquals(BAD, get(policy, "2").getFirstValue("html"));
    } else {
      assertNull(solr.getById(policy, "2"));
    }
    assertEquals(policy.equals("fail"), String.valueOf(errors).contains("document 2"), "" + errors);
  }

  @Test
  void valuesOfOneFieldGoTheirOwnWays() throws Exception {
    SolrInputDocument document = new SolrInputDocument();
    document.setField("id", "1");
    document.setField("many", List.of("<p>one</p>", BAD, "<p>three</p>"));
    add("values", document);
    assertEquals(List.of("one", "three"), List.copyOf(get("values", "1").getFieldValues("many")));
    SolrInputDocument update = new SolrInputDocument();
    update.setField("id", "1");
    update.setField("many", Map.of("add", List.of(BAD, "<p>four</p>")));
    add("values", update);
    assertEquals(
        List.of("one", "three", "four"), List.copyOf(get("values", "1").getFieldValues("many")));
    add("skipField", document("atomic", Map.of("set", BAD)));
    assertNull(get("skipField", "atomic").getFirstValue("text"));
  }

  @Test
  void tooLargeAndTooSlowPagesFail() throws Exception {
    add("capped", document("1", "<p>" + "word ".repeat(30) + "</p>"));
    assertEquals("failed:tooLarge", get("capped", "1").getFirstValue("status"));
    assertTrue(String.valueOf(get("capped", "1").getFirstValue("text")).startsWith("word word"));
    add("tagged", document("1", "<p>word".repeat(10)), document("2", "<p>word".repeat(11)));
    assertEquals("clean", get("tagged", "1").getFirstValue("status"));
    assertEquals("failed:tooLarge", get("tagged", "2").getFirstValue("status"));
    assertTrue(String.valueOf(get("tagged", "2").getFirstValue("text")).startsWith("word\n\nword"));
    add("hasty", document("1", "<p>word</p>".repeat(10_000)));
    assertEquals("failed:timeout", get("hasty", "1").getFirstValue("status"));
  }

  @Test
  void shortTextsFallBack() throws Exception {
    add("few", document("1", "<p>nothing at all</p>"));
    assertEquals("nothing at all", get("few", "1").getFirstValue("text"));
    assertEquals("fallback", get("few", "1").getFirstValue("status"));
    add("none", document("1", "<p>nothing at all</p>"));
    assertEquals("", get("none", "1").getFirstValue("text"));
    assertEquals("clean", get("none", "1").getFirstValue("status"));
    assertEquals("0.0", get("none", "1").getFirstValue("ratio"));
    add("long", document("1", "<p>short</p>"));
    assertEquals("<p>short</p>", get("long", "1").getFirstValue("text"));
  }

  @Test
  void whatHappensIsCounted() throws Exception {
    add("counted", document("1", "<p>good one</p>"), document("2", BAD));
    CoreAdminRequest.reloadCore("counted", solr);
    add("counted", document("3", "<p>nothing at all</p>"));
    ModifiableSolrParams params = new ModifiableSolrParams();
    params.set("group", "core");
    params.set("prefix", "UPDATE.winnow.text");
    GenericSolrRequest request =
        new GenericSolrRequest(SolrRequest.METHOD.GET, "/admin/metrics", params);
    Object core = value(request.process(solr).getResponse(), "metrics", "solr.core.counted");
    assertEquals(1L, value(core, "UPDATE.winnow.text.pages.clean"));
    assertEquals(1L, value(core, "UPDATE.winnow.text.pages.fallback"));
    assertEquals(1L, value(core, "UPDATE.winnow.text.pages.failed.error"));
    assertEquals(15L + BAD.length() + 21, value(core, "UPDATE.winnow.text.charactersIn"));
    assertEquals(8L + BAD.length() + 14, value(core, "UPDATE.winnow.text.charactersOut"));
    assertEquals(2L, value(core, "UPDATE.winnow.text.time.label", "count"));
  }

  private static @Nullable Object value(@Nullable Object from, String... path) {
    @Nullable Object value = from;
    for (String key : path) {
      value =
          value instanceof NamedList<?> list
              ? list.get(key)
              : Objects.requireNonNull((Map<?, ?>) value).get(key);
    }
    return value;
  }

  @Test
  void cleanDocumentsAreCleanedAgainOnlyWhenAsked() throws Exception {
    add("strip", document("1", "<p>new</p>"));
    SolrInputDocument clean = document("1", "<p>new</p>");
    clean.setField("text", "old");
    clean.setField("winnow_provenance", get("strip", "1").getFirstValue("winnow_provenance"));
    clean.setField("status", "clean");
    add("strip", clean);
    assertEquals("old", get("strip", "1").getFirstValue("text"));
    assertEquals("clean", get("strip", "1").getFirstValue("status"));
    UpdateRequest again = new UpdateRequest();
    again.setParam("winnow.again", "true");
    again.add(clean).process(solr, "strip");
    solr.commit("strip");
    assertEquals("new", get("strip", "1").getFirstValue("text"));
  }

  @Test
  void childrenAreCleanedIfAsked() throws Exception {
    for (String core : List.of("family", "strip")) {
      SolrInputDocument parent = document("p", "<p>parent</p>");
      parent.addChildDocument(document("c", "<p>child</p>"));
      add(core, parent);
      SolrDocument child =
          solr.query(core, new SolrQuery("id:c")).getResults().stream().findFirst().orElseThrow();
      assertEquals(core.equals("family") ? "child" : null, child.getFirstValue("text"));
    }
  }

  @Test
  void requestsChooseAmongWhatIsAllowed() throws Exception {
    for (String name : List.of("bte", "cetd")) {
      UpdateRequest request = new UpdateRequest();
      request.setParam("winnow.extractor", name);
      request.add(document("1", "<p>x</p>"));
      String answer;
      try {
        request.process(solr, "choosy");
        answer = "taken";
      } catch (Exception e) {
        answer = String.valueOf(e.getMessage());
      }
      assertTrue(answer.contains(name.equals("bte") ? "taken" : "there are bte, crf"), answer);
    }
  }

  @Test
  void afterDistributedIsRefusedAtLoad() {
    Map<String, CoreContainer.CoreLoadFailure> failures =
        jetty.getCoreContainer().getCoreInitFailures();
    assertEquals(Set.of("misplaced"), failures.keySet());
    String failure = String.valueOf(Objects.requireNonNull(failures.get("misplaced")).exception);
    assertTrue(failure.contains("put it before"), failure);
  }

  @Test
  void noMoreThanAllowedCleanAtTheSameTime() throws Exception {
    Gate gate = new Gate();
    gate.enter(1);
    Thread second = new Thread(() -> gate.enter(1));
    second.start();
    second.join(200);
    assertTrue(second.isAlive());
    gate.leave();
    second.join();
    assertEquals(1, gate.inside());
    gate.enter(0);
    assertEquals(2, gate.inside());
    assertFalse(second.isAlive());
  }
}
