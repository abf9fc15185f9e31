// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Objects;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.SolrQuery;
import org.apache.solr.client.solrj.request.UpdateRequest;
import org.apache.solr.client.solrj.response.QueryResponse;
import org.apache.solr.client.solrj.response.RangeFacet;
import org.apache.solr.common.SolrDocument;
import org.apache.solr.common.SolrInputDocument;
import org.apache.solr.embedded.JettySolrRunner;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What solr-conf/README.md shows, in a real Solr. */
class ShippedConfigTest {
  private static final String BRIDGE =
      "The council voted for the new bridge on Monday evening, after a debate that lasted until"
          + " midnight, and the engineers expect that the first lorries will cross it in three years.";
  private static final String FERRY =
      "Until then the ferry goes every twenty minutes, and commuters who live on the northern side"
          + " of the river say that they have learned to read long novels while they wait for it.";
  private static final String BREAD =
      "A sourdough that is raised at two thousand metres needs less yeast and more patience, as the"
          + " baker of the mountain hut has found in eleven winters of trying flours and ovens.";

  @TempDir private static Path home;
  private static JettySolrRunner jetty;
  private static SolrClient solr;

  @BeforeAll
  static void start() throws Exception {
    Pages.shipped(home, "shipped");
    Pages.shipped(home, "twins");
    Pages.vectors(home, "vectors");
    jetty = Pages.start(home);
    solr = jetty.newClient();
    add("full", "1", Pages.article("The Courier", "2023-02-03", "A bridge", BRIDGE, FERRY));
    add("full", "2", Pages.article("The Courier", "2024-05-06", "The ferry", FERRY, BRIDGE));
    add("full", "3", Pages.article("Crumbs", "2024-11-12", "High bread", BREAD, BREAD));
    solr.commit("shipped");
  }

  @AfterAll
  static void stop() throws Exception {
    solr.close();
    jetty.stop();
  }

  private static void add(String chain, String id, String html) throws Exception {
    add("shipped", chain, id, html);
  }

  private static void add(String core, String chain, String id, String html) throws Exception {
    SolrInputDocument document = new SolrInputDocument();
    document.setField("id", id);
    document.setField("url", "https://example.com/" + id);
    document.setField("html", html);
    UpdateRequest request = new UpdateRequest();
    request.setParam("update.chain", chain);
    request.add(document).process(solr, core);
  }

  private static QueryResponse query(String... parameters) throws Exception {
    SolrQuery query = new SolrQuery();
    for (int i = 0; i < parameters.length; i += 2) {
      query.add(parameters[i], parameters[i + 1]);
    }
    return solr.query("shipped", query);
  }

  private static List<String> ids(QueryResponse response) {
    return response.getResults().stream().map(page -> String.valueOf(page.get("id"))).toList();
  }

  @Test
  void theFullChainTellsAll() throws Exception {
    SolrDocument page = Objects.requireNonNull(solr.getById("shipped", "1"));
    assertEquals("A bridge", page.get("headline"));
    assertEquals(List.of("Ann Lee"), page.get("author"));
    assertEquals(Date.from(Instant.parse("2023-02-03T00:00:00Z")), page.get("date"));
    assertEquals("The Courier", page.get("site"));
    assertEquals("en", page.get("language"));
    String markdown = String.valueOf(page.get("markdown"));
    assertTrue(markdown.startsWith("# A bridge\n\nThe council"), markdown);
    assertTrue(markdown.contains("\n## What came of it\n"), markdown);
    assertFalse(markdown.contains("Imprint"), markdown);
  }

  @Test
  void facetsBySiteAndDate() throws Exception {
    QueryResponse found =
        query(
            "q",
            "*:*",
            "q.alt",
            "*:*",
            "facet",
            "true",
            "facet.field",
            "site",
            "facet.range",
            "date",
            "facet.range.start",
            "2023-01-01T00:00:00Z",
            "facet.range.end",
            "2025-01-01T00:00:00Z",
            "facet.range.gap",
            "+1YEAR");
    assertEquals("[The Courier (2), Crumbs (1)]", found.getFacetField("site").getValues() + "");
    RangeFacet<?, ?> years = found.getFacetRanges().get(0);
    assertEquals(
        List.of(1, 2), years.getCounts().stream().map(RangeFacet.Count::getCount).toList());
  }

  @Test
  void highlightsTheMainText() throws Exception {
    QueryResponse found = query("q", "novels", "hl", "true", "hl.snippets", "1");
    List<String> snippets =
        Objects.requireNonNull(
            Objects.requireNonNull(found.getHighlighting().get("2")).get("text"));
    assertTrue(snippets.get(0).contains("long <em>novels</em> while"), snippets::toString);
  }

  @Test
  void spellsByTheWordsOfMainTexts() throws Exception {
    QueryResponse found = query("q", "sourdoug montain", "spellcheck", "true");
    assertEquals("sourdough mountain", found.getSpellCheckResponse().getCollatedResult());
    // Of menus there is no word to suggest.
    QueryResponse menu = query("q", "imprin", "spellcheck", "true");
    assertNull(menu.getSpellCheckResponse().getCollatedResult());
  }

  @Test
  void findsMoreLikeThis() throws Exception {
    QueryResponse found = query("defType", "lucene", "q", "{!mlt qf=text mintf=1 mindf=2}1");
    assertEquals("2", ids(found).get(0));
  }

  @Test
  void nearDuplicatesHaveOneSignature() throws Exception {
    String page = Pages.article("The Courier", "2023-02-03", "A bridge", BRIDGE, FERRY);
    add("twins", "duplicates", "1", page);
    add("twins", "duplicates", "2", page.replace("Imprint", "About us").replace("Home", "Start"));
    add("twins", "duplicates", "3", Pages.article("Crumbs", "2024-01-01", "Bread", BREAD, BREAD));
    solr.commit("twins");
    SolrQuery query =
        new SolrQuery("*:*").setFields("id", "signature").addSort("id", SolrQuery.ORDER.asc);
    List<SolrDocument> all = solr.query("twins", query).getResults();
    assertEquals(all.get(0).get("signature"), all.get(1).get("signature"));
    assertNotEquals(all.get(0).get("signature"), all.get(2).get("signature"));
    query.addFilterQuery("{!collapse field=signature nullPolicy=expand}");
    assertEquals(2, solr.query("twins", query).getResults().getNumFound());
  }

  @Test
  void passagesLiveAndDieWithTheirPage() throws Exception {
    new NestedPassages(solr, "vectors").check();
  }
}
