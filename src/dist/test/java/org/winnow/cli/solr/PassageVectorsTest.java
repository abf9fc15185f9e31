// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.solr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.impl.BaseHttpSolrClient.RemoteSolrException;
import org.apache.solr.client.solrj.request.UpdateRequest;
import org.apache.solr.common.SolrDocument;
import org.apache.solr.common.SolrInputDocument;
import org.apache.solr.embedded.JettySolrRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.lm.LmDirectory;
import org.winnow.solr.Pages;
import org.winnow.trec.Fusion;
import org.winnow.trec.Run;

/** The chain {@code vectors} of the shipped configset, in a real Solr with a real endpoint. */
class PassageVectorsTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private Path home;
  private EmbeddingServer server;
  private JettySolrRunner jetty;
  private SolrClient solr;
  private PassageCollection pages;

  @BeforeEach
  void start() throws Exception {
    server = EmbeddingServer.start(LmDirectory.read("lm", "").encoder(), 0, 2);
    Pages.vectors(home, "vectors", server.url());
    jetty = Pages.start(home);
    solr = jetty.newClient();
    pages = new PassageCollection(solr, "vectors", server.url());
    pages.addPages();
  }

  @AfterEach
  void stop() throws Exception {
    solr.close();
    jetty.stop();
    server.close();
  }

  @Test
  void theNearestPassageIsFirstAndSoIsItsPage() throws Exception {
    String near = pages.near(PassageCollection.BOATS, 3);
    List<SolrDocument> passages = pages.find("/passages", "lucene", near);
    assertEquals(3, passages.size());
    assertEquals("page1/passages#0", PassageCollection.ids(passages).get(0));
    assertTrue(PassageCollection.score(passages.get(0)) > .99, passages::toString);
    List<SolrDocument> parents =
        pages.find(
            "/select",
            "lucene",
            PassageCollection.PARENT,
            "passage",
            near,
            "fl",
            "id,score,passages,text,[child childFilter=$passage limit=100]");
    assertEquals("page1", PassageCollection.ids(parents).get(0));
    assertEquals(
        PassageCollection.score(passages.get(0)), PassageCollection.score(parents.get(0)), 1e-6);
    SolrDocument child = (SolrDocument) parents.get(0).getFirstValue("passages");
    assertEquals("A report\n\n" + PassageCollection.BOATS, child.getFieldValue("text"));
  }

  /** The nearest of that site, not those of the site among the nearest of all. */
  @Test
  void ofOneSiteOnly() throws Exception {
    List<SolrDocument> found =
        pages.find(
            "/passages",
            "lucene",
            pages.near(PassageCollection.BOATS, 2),
            "below",
            "{!child of=\"*:* -_nest_path_:*\"}site:Crumbs");
    assertEquals(List.of("page0/passages#0", "page0/passages#1"), sorted(found));
  }

  private static List<String> sorted(List<SolrDocument> found) {
    return PassageCollection.ids(found).stream().sorted().toList();
  }

  /** Two requests, fused by reciprocal ranks. */
  @Test
  void wordsAndVectorsAreFused() throws Exception {
    List<SolrDocument> near =
        pages.find("/passages", "lucene", pages.near(PassageCollection.BOATS, 3));
    List<SolrDocument> words = pages.find("/passages", "edismax", "old clockmaker");
    assertEquals("page2/passages#0", PassageCollection.ids(words).get(0));
    Run both =
        Fusion.RECIPROCAL_RANK.fuse(
            "both",
            List.of(PassageCollection.run("words", words), PassageCollection.run("near", near)));
    // First by words and second or third by vectors, or the other way round.
    assertEquals(
        List.of("page1/passages#0", "page2/passages#0"),
        both.documents("q").subList(0, 2).stream().sorted().toList());
  }

  /** One request: the sum of both scores, for passages and for their pages. */
  @Test
  void wordsAndVectorsInOneRequest() throws Exception {
    String near = pages.near(PassageCollection.BOATS, 2);
    String sum = "{!bool should=$near should=$words}";
    String words = PassageCollection.words("old clockmaker");
    List<SolrDocument> passages =
        pages.find("/passages", "lucene", sum, "near", near, "words", words);
    assertTrue(
        PassageCollection.ids(passages)
            .containsAll(List.of("page1/passages#0", "page2/passages#0")),
        passages::toString);
    List<SolrDocument> parents =
        pages.find(
            "/select",
            "lucene",
            PassageCollection.PARENT,
            "passage",
            sum,
            "near",
            near,
            "words",
            words);
    assertTrue(
        PassageCollection.ids(parents).containsAll(List.of("page1", "page2")), parents::toString);
  }

  /** The score of words has no bound, so a weight decides who is first. */
  @Test
  void vectorsHaveAWeight() throws Exception {
    String[] parameters = {
      "near",
      "{!boost b=20 v=$knn}",
      "knn",
      pages.near(PassageCollection.BOATS, 1),
      "words",
      PassageCollection.words("old clockmaker")
    };
    String sum = "{!bool should=$near should=$words}";
    assertEquals(
        List.of("page1/passages#0", "page2/passages#0"),
        PassageCollection.ids(pages.find("/passages", "lucene", sum, parameters)));
    parameters[1] = "{!boost b=.1 v=$knn}";
    assertEquals(
        List.of("page2/passages#0", "page1/passages#0"),
        PassageCollection.ids(pages.find("/passages", "lucene", sum, parameters)));
  }

  /** Passages that are documents of their own name their page. */
  @Test
  void eachPageOnce() throws Exception {
    String vector = pages.vector(PassageCollection.BOATS);
    UpdateRequest request = new UpdateRequest();
    for (String id : List.of("a#0", "a#1", "b#0")) {
      SolrInputDocument document = new SolrInputDocument();
      document.setField("id", id);
      document.setField("page", id.substring(0, 1));
      document.setField("vector", JSON.readValue(vector, List.class));
      request.add(document);
    }
    request.process(solr, "vectors");
    solr.commit("vectors");
    List<SolrDocument> found =
        pages.find(
            "/select",
            "lucene",
            "{!knn f=vector topK=10}" + vector,
            "fq",
            "{!collapse field=page}");
    assertEquals(2, found.size(), found::toString);
  }

  /** Solr writes page and passages anew, from what is stored. */
  @Test
  void vectorsStayWhenThePageIsUpdated() throws Exception {
    SolrInputDocument title = new SolrInputDocument();
    title.setField("id", "page1");
    title.setField("title", Map.of("set", "Another title"));
    new UpdateRequest().add(title).process(solr, "vectors");
    solr.commit("vectors");
    List<SolrDocument> found =
        pages.find("/passages", "lucene", pages.near(PassageCollection.BOATS, 1));
    assertEquals(List.of("page1/passages#0"), PassageCollection.ids(found));
    assertTrue(PassageCollection.score(found.get(0)) > .99, found::toString);
  }

  /** A page without vectors is refused, and what was indexed stays as it was. */
  @Test
  void anEndpointThatIsGoneLosesNoPage() throws Exception {
    server.close();
    RemoteSolrException e =
        assertThrows(
            RemoteSolrException.class,
            () -> pages.add("page1", "Crumbs", PassageCollection.CLOCKS, "Nothing."));
    assertEquals(503, e.code());
    assertTrue(String.valueOf(e.getMessage()).contains("passages of page1"), e::toString);
    solr.commit("vectors");
    assertEquals(
        List.of("page1/passages#0"),
        PassageCollection.ids(pages.find("/passages", "edismax", "dredged")));
  }
}
