// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.solr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.SolrQuery;
import org.apache.solr.client.solrj.SolrRequest.METHOD;
import org.apache.solr.client.solrj.request.UpdateRequest;
import org.apache.solr.common.SolrDocument;
import org.apache.solr.common.SolrInputDocument;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.lm.LmDirectory;
import org.winnow.solr.Pages;
import org.winnow.trec.Fusion;
import org.winnow.trec.Run;

/** Vectors over HTTP, and a Solr whose passages get theirs there. */
class EmbeddingServerTest {
  private static final String BOATS =
      "The harbour was dredged again in spring, since the fishing boats of the cooperative had"
          + " touched the ground at low tide, and two of them had lost their rudders on the bar.";
  private static final String CLOCKS =
      "The clock of the town hall strikes thirteen at noon, because the old clockmaker, who had a"
          + " quarrel with the mayor, filed off one tooth of a wheel before he left for the coast.";
  private static final String APPLES =
      "The orchard behind the mill has forty apple trees, and in a good autumn each of them bears"
          + " more fruit than one family could ever eat, so that half of the village comes to pick.";

  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private java.nio.file.Path home;
  private EmbeddingServer server;

  @BeforeEach
  void start() throws IOException {
    server = EmbeddingServer.start(LmDirectory.read("lm", "").encoder(), 0, 2);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private HttpResponse<String> post(String body) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(server.url()))
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
  }

  @Test
  void textsHaveVectorsOfLengthOne() throws Exception {
    HttpResponse<String> answer = post("{\"model\":\"any\",\"input\":[\"tea\",\"\",\"tea\"]}");
    assertEquals(200, answer.statusCode());
    JsonNode data = JSON.readTree(answer.body()).path("data");
    assertEquals(3, data.size());
    assertEquals(2, data.get(2).path("index").asInt());
    assertEquals(data.get(0).path("embedding"), data.get(2).path("embedding"));
    double squares = 0;
    for (JsonNode number : data.get(0).path("embedding")) {
      squares += number.asDouble() * number.asDouble();
    }
    assertEquals(1, squares, 1e-5);
    JsonNode one = JSON.readTree(post("{\"input\":\"tea\"}").body()).path("data");
    assertEquals(data.get(0).path("embedding"), one.get(0).path("embedding"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | 400 | there is no input",
        "{ | 400 | not JSON",
        "[] | 400 | there is no input",
        "{\"input\": []} | 400 | there is no input",
        "{\"input\": 7} | 400 | there is no input",
        "{\"input\": [\"tea\", 7]} | 400 | neither a text nor a list",
        "{\"input\": {\"a\": 7}} | 400 | neither a text nor a list",
      })
  void whatIsWrongIsSaid(String body, int status, String message) throws Exception {
    HttpResponse<String> answer = post(body);
    assertEquals(status, answer.statusCode());
    String said = JSON.readTree(answer.body()).path("error").path("message").asText();
    assertTrue(said.contains(message), said);
  }

  @Test
  void requestsHaveALimit() throws Exception {
    assertEquals(413, post(" ".repeat(EmbeddingServer.LONGEST + 1)).statusCode());
    String many = "\"\",".repeat(EmbeddingServer.MOST) + "\"\"";
    assertEquals(400, post("{\"input\":[" + many + "]}").statusCode());
    HttpRequest get = HttpRequest.newBuilder(URI.create(server.url())).build();
    HttpResponse<String> answer =
        HttpClient.newHttpClient().send(get, HttpResponse.BodyHandlers.ofString());
    assertEquals(405, answer.statusCode());
  }

  /**
   * The chain of a page: Winnow makes passages, the endpoint their vectors. Passages are found by
   * words, by vectors and by both, and so are their pages.
   */
  @Test
  void passagesInSolrGetTheirVectorsHere() throws Exception {
    Pages.vectors(home, "vectors", EndpointVectors.class, server.url(), 384);
    var jetty = Pages.start(home);
    try (SolrClient solr = jetty.newClient()) {
      List<String> texts = List.of(APPLES, BOATS, CLOCKS);
      for (int i = 0; i < texts.size(); i++) {
        add(solr, "page" + i, texts.get(i));
      }
      solr.commit("vectors");
      String knn =
          "{!knn f=vector topK=3}" + EndpointVectors.of(server.url(), List.of(BOATS)).get(0);
      List<SolrDocument> near = find(solr, "/passages", "lucene", knn);
      assertEquals("page1/passages#0", near.get(0).getFieldValue("id"));
      assertTrue(score(near.get(0)) > .99, near::toString);
      String parent = "{!parent which=\"*:* -_nest_path_:*\" score=max v=$passage}";
      SolrQuery pages = query("/select", "lucene", parent).setParam("passage", knn);
      assertEquals(
          "page1",
          solr.query("vectors", pages, METHOD.POST).getResults().get(0).getFieldValue("id"));
      Run words = run("words", find(solr, "/passages", "edismax", "old clockmaker"));
      Run both = Fusion.RECIPROCAL_RANK.fuse("both", List.of(words, run("vectors", near)));
      // First by words and second or third by vectors, or the other way round.
      assertEquals("page2/passages#0", words.documents("q").get(0));
      assertTrue(
          both.documents("q").subList(0, 2).contains("page1/passages#0"),
          both.documents("q")::toString);
      assertTrue(
          both.documents("q").subList(0, 2).contains("page2/passages#0"),
          both.documents("q")::toString);
      anEndpointThatIsGoneLosesNoPage(solr);
    } finally {
      jetty.stop();
    }
  }

  /** A page without vectors is refused, and what was indexed stays as it was. */
  private void anEndpointThatIsGoneLosesNoPage(SolrClient solr) throws Exception {
    server.close();
    Exception e = assertThrows(Exception.class, () -> add(solr, "page1", CLOCKS));
    assertTrue(String.valueOf(e.getMessage()).contains("page1"), e::toString);
    solr.commit("vectors");
    List<SolrDocument> found = find(solr, "/passages", "edismax", "dredged");
    assertEquals("page1/passages#0", found.get(0).getFieldValue("id"));
    assertThrows(ConnectException.class, () -> post("{\"input\":\"tea\"}"));
  }

  private static double score(SolrDocument document) {
    return ((Number) document.getFieldValue("score")).doubleValue();
  }

  private static void add(SolrClient solr, String id, String text) throws Exception {
    SolrInputDocument document = new SolrInputDocument();
    document.setField("id", id);
    document.setField("html", Pages.article("The Courier", "2024-05-06", "A report", text, text));
    UpdateRequest request = new UpdateRequest();
    request.setParam("update.chain", "passages");
    request.add(document).process(solr, "vectors");
  }

  private static SolrQuery query(String handler, String parser, String words) {
    SolrQuery query = new SolrQuery(words).setFields("id", "score").setRows(10);
    query.set("qt", handler);
    query.set("defType", parser);
    return query;
  }

  private static List<SolrDocument> find(
      SolrClient solr, String handler, String parser, String words) throws Exception {
    return solr.query("vectors", query(handler, parser, words), METHOD.POST).getResults();
  }

  private static Run run(String tag, List<SolrDocument> found) {
    List<Run.Entry> entries =
        IntStream.range(0, found.size())
            .mapToObj(
                i ->
                    new Run.Entry(
                        String.valueOf(found.get(i).getFieldValue("id")),
                        i + 1,
                        score(found.get(i))))
            .toList();
    return Run.of(tag, java.util.Map.of("q", entries));
  }
}
