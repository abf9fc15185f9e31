// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.SolrQuery;
import org.apache.solr.client.solrj.SolrRequest.METHOD;
import org.apache.solr.client.solrj.request.UpdateRequest;
import org.apache.solr.client.solrj.response.QueryResponse;
import org.apache.solr.common.SolrDocument;
import org.apache.solr.common.SolrDocumentList;
import org.apache.solr.common.SolrInputDocument;

/** What holds of the passages below pages, in one core as in a cloud: called by tests of both. */
final class NestedPassages {
  private static final String PASSAGES = "_nest_path_:\"/passages\"";
  private static final String APPLES =
      "The orchard behind the mill has forty apple trees, and in a good autumn each of them bears"
          + " more fruit than one family could ever eat, so that half of the village comes to pick.";
  private static final String BOATS =
      "The harbour was dredged again in spring, since the fishing boats of the cooperative had"
          + " touched the ground at low tide, and two of them had lost their rudders on the bar.";
  private static final String CLOCKS =
      "The clock of the town hall strikes thirteen at noon, because the old clockmaker, who had a"
          + " quarrel with the mayor, filed off one tooth of a wheel before he left for the coast.";

  private final SolrClient solr;
  private final String collection;

  NestedPassages(SolrClient solr, String collection) {
    this.solr = solr;
    this.collection = collection;
  }

  void check() throws Exception {
    List<String> texts = List.of(APPLES, BOATS, CLOCKS);
    for (int i = 0; i < 9; i++) {
      add("page" + i, page(texts.get(i % 3), "Nothing much came of it, page number " + i + "."));
    }
    commit();
    assertEquals(18, count(PASSAGES));
    aPassageKnowsItsPlace();
    wordsFindThePage();
    vectorsFindThePage();
    anUpdateLeavesNoOrphan();
    anAtomicUpdateLeavesNoOrphan();
    aPageTakenAwayTakesItsPassages();
    deletionLeavesNoOrphan();
  }

  private static String page(String first, String second) {
    return Pages.article("The Courier", "2024-05-06", "A report", first, second);
  }

  private void add(String id, Object html) throws Exception {
    SolrInputDocument document = new SolrInputDocument();
    document.setField("id", id);
    document.setField("html", html);
    UpdateRequest request = new UpdateRequest();
    request.setParam("update.chain", "vectors");
    request.add(document).process(solr, collection);
  }

  private void commit() throws Exception {
    solr.commit(collection);
  }

  /** All documents that match, pages and passages. */
  private SolrDocumentList query(String query, String... fields) throws Exception {
    SolrQuery all = at("/all", query).setRows(100);
    return solr.query(collection, all.setFields(fields), METHOD.POST).getResults();
  }

  private static SolrQuery at(String handler, String query) {
    SolrQuery one = new SolrQuery(query);
    one.set("qt", handler);
    return one;
  }

  private long count(String query) throws Exception {
    return query(query, "id").getNumFound();
  }

  /** Passages whose page is not there. */
  private long orphans() throws Exception {
    List<String> pages = new ArrayList<>();
    for (SolrDocument page : query("*:* -_nest_path_:*", "id")) {
      pages.add("-_root_:\"" + page.get("id") + "\"");
    }
    return count("+" + PASSAGES + " " + String.join(" ", pages));
  }

  private void aPassageKnowsItsPlace() throws Exception {
    SolrDocument passage = query("id:\"page1/passages#1\"", "*").get(0);
    assertEquals("What came of it\n\nNothing much came of it, page number 1.", passage.get("text"));
    assertEquals(List.of("A report", "What came of it"), passage.get("heading"));
    assertEquals(1, passage.get("position"));
    SolrQuery pages = new SolrQuery("came").setRows(100).setFields("id");
    assertEquals(
        9, solr.query(collection, pages).getResults().getNumFound(), "no passage is an answer");
  }

  private void wordsFindThePage() throws Exception {
    SolrQuery words = at("/passages", "number 4");
    words.setHighlight(true);
    QueryResponse passages = solr.query(collection, words);
    String id = "page4/passages#1";
    assertEquals(id, passages.getResults().get(0).get("id"));
    String snippet = String.valueOf(passages.getHighlighting().get(id));
    assertTrue(snippet.contains("page <em>number</em> <em>4</em>"), snippet);

    SolrQuery pages = parents("+" + PASSAGES + " +{!edismax qf='text heading' v=$words}");
    pages.set("words", "number 4");
    pages.setFields("id", "passages", "position", "[child childFilter=$passage]");
    SolrDocument page = solr.query(collection, pages).getResults().get(0);
    assertEquals("page4", page.get("id"));
    SolrDocument passage = (SolrDocument) page.getFirstValue("passages");
    assertEquals(1, passage.get("position"));
  }

  /** Pages by their best passage. */
  private static SolrQuery parents(String passage) {
    SolrQuery query = new SolrQuery("{!parent which='*:* -_nest_path_:*' score=max v=$passage}");
    query.set("defType", "lucene");
    query.set("passage", passage);
    return query;
  }

  private void vectorsFindThePage() throws Exception {
    String knn = "{!knn f=vector topK=3}" + HashedVectors.of(BOATS);
    SolrQuery passages = at("/passages", knn);
    passages.set("defType", "lucene");
    assertEquals(
        List.of("page1/passages#0", "page4/passages#0", "page7/passages#0"), first(passages));
    assertEquals(List.of("page1", "page4", "page7"), first(parents(knn)));
  }

  /** The ids of the first three answers, in order of ids. */
  private List<String> first(SolrQuery query) throws Exception {
    SolrDocumentList found =
        solr.query(collection, query.setFields("id").setRows(3), METHOD.POST).getResults();
    return found.stream().map(one -> String.valueOf(one.get("id"))).sorted().toList();
  }

  private void anUpdateLeavesNoOrphan() throws Exception {
    add("page0", "<p>" + BOATS + "</p>");
    commit();
    assertEquals(17, count(PASSAGES));
    assertEquals(1, count("+" + PASSAGES + " +_root_:page0"));
    assertEquals(0, orphans());
  }

  private void anAtomicUpdateLeavesNoOrphan() throws Exception {
    add("page1", Map.of("set", "<p>" + CLOCKS + "</p>"));
    commit();
    assertEquals(16, count(PASSAGES));
    SolrDocument passage = query("+" + PASSAGES + " +_root_:page1", "*").get(0);
    assertEquals("page1/passages#0", passage.get("id"));
    assertEquals(CLOCKS, passage.get("text"));
    assertEquals(1, count("{!parent which='*:* -_nest_path_:*'}id:\"page1/passages#0\""));
    assertEquals(0, orphans());
    // An update of something else leaves them as they are.
    SolrInputDocument title = new SolrInputDocument();
    title.setField("id", "page2");
    title.setField("title", Map.of("set", "Another title"));
    new UpdateRequest().add(title).process(solr, collection);
    commit();
    assertEquals(2, count("+" + PASSAGES + " +_root_:page2"));
    String all = "{!knn f=vector topK=100 v='" + HashedVectors.of(CLOCKS) + "'}";
    assertEquals(2, count("+_root_:page2 +" + all), "vectors stay, too");
  }

  private void aPageTakenAwayTakesItsPassages() throws Exception {
    add("page2", Collections.singletonMap("set", null));
    commit();
    assertEquals(0, count("+" + PASSAGES + " +_root_:page2"));
    assertEquals(1, count("id:page2"));
    assertEquals(0, orphans());
  }

  private void deletionLeavesNoOrphan() throws Exception {
    solr.deleteById(collection, "page3");
    commit();
    assertEquals(0, count("_root_:page3"));
    assertEquals(0, orphans());
    // A query deletes what it finds: the passages are to be named too.
    String site = "site:\"The Courier\"";
    solr.deleteByQuery(collection, "{!child of='*:* -_nest_path_:*'}" + site);
    solr.deleteByQuery(collection, site);
    commit();
    assertEquals(0, orphans());
    assertEquals(3, count("*:* -_nest_path_:*"), "page0, page1 and page2 name no site");
  }
}
