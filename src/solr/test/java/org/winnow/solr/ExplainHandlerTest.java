// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.common.SolrInputDocument;
import org.apache.solr.embedded.JettySolrRunner;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The inspection handler over HTTP, in a real Solr. */
class ExplainHandlerTest {
  private static final String SCRIPT = "<script>alert('x')</script><img src=x onerror=alert(1)>";

  @TempDir private static Path home;
  private static JettySolrRunner jetty;
  private static HttpClient http;

  @BeforeAll
  static void start() throws Exception {
    Pages.shipped(home, "web");
    Path config = home.resolve("web/conf/solrconfig.xml");
    Files.writeString(
        config,
        Files.readString(config)
            .replace(
                "</config>",
                """
                <requestHandler name="/winnow/explain" class="org.winnow.solr.ExplainHandler">
                  <str name="field">html</str>
                  <int name="maxChars">3000</int>
                </requestHandler>
                <requestHandler name="/winnow/one" class="org.winnow.solr.ExplainHandler">
                  <int name="maxConcurrent">1</int>
                </requestHandler>
                <requestHandler name="/winnow/hasty" class="org.winnow.solr.ExplainHandler">
                  <int name="timeoutMs">1</int>
                </requestHandler>
                </config>
                """));
    Pages.shipped(home, "closed");
    jetty = Pages.start(home);
    http = HttpClient.newHttpClient();
    try (SolrClient solr = jetty.newClient()) {
      SolrInputDocument document = new SolrInputDocument();
      document.setField("id", "page 1");
      document.setField("html", Pages.HTML.replace("</body>", SCRIPT + "</body>"));
      solr.add("web", document);
      SolrInputDocument bare = new SolrInputDocument();
      bare.setField("id", "bare");
      solr.add("web", bare);
    }
  }

  @AfterAll
  static void stop() throws Exception {
    jetty.stop();
  }

  private static HttpRequest.Builder at(String path) {
    return HttpRequest.newBuilder(URI.create(jetty.getBaseUrl() + path));
  }

  private static HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
    return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  private static JsonNode json(HttpResponse<String> response) throws IOException {
    assertEquals(200, response.statusCode(), response.body());
    return new ObjectMapper().readTree(response.body());
  }

  @Test
  void aDocumentsBlocksAreExplainedEvenBeforeTheCommit() throws Exception {
    JsonNode answer =
        json(send(at("/web/winnow/explain?id=page%201&extractor=web2text,bte&wt=json")));
    assertEquals("Lighthouse", answer.path("title").asText(), answer.toString());
    boolean found = false;
    for (JsonNode block : answer.path("blocks")) {
      boolean content = block.path("text").asText().contains(Pages.CONTENT);
      boolean menu = block.path("text").asText().equals(Pages.BOILERPLATE);
      if (content || menu) {
        String label = content ? "content" : "boilerplate";
        assertEquals(label, block.path("web2text").path("label").asText());
        assertEquals(label, block.path("bte").path("label").asText());
        double p = block.path("web2text").path("facts").path("P(content)").asDouble();
        assertEquals(content, p > .5);
        assertTrue(block.path("start").asInt() < block.path("end").asInt());
        found |= content;
      }
    }
    assertTrue(found, answer.toString());
    assertTrue(answer.path("milliseconds").path("web2text").asDouble() > 0);
  }

  @Test
  void aPostedPageIsDecodedAndExplained() throws Exception {
    byte[] russian =
        "<p>Маяк стоит на самом краю земли, и старый смотритель живёт там с женой.</p>"
            .getBytes(Charset.forName("windows-1251"));
    JsonNode answer =
        json(
            send(
                at("/web/winnow/explain")
                    .header("Content-Type", "text/html; charset=windows-1251")
                    .POST(HttpRequest.BodyPublishers.ofByteArray(russian))));
    assertTrue(answer.path("blocks").path(0).path("text").asText().startsWith("Маяк стоит"));
  }

  @Test
  void thePageForPeopleRunsNothing() throws Exception {
    HttpResponse<String> page = send(at("/web/winnow/explain?id=page%201&format=html"));
    assertEquals(200, page.statusCode());
    assertTrue(page.headers().firstValue("Content-Type").orElse("").startsWith("text/html"));
    String policy = page.headers().firstValue("Content-Security-Policy").orElse("");
    assertTrue(policy.contains("default-src 'none'"), policy);
    assertTrue(page.body().contains(Pages.CONTENT));
    assertFalse(page.body().contains("<script"));
    assertFalse(page.body().contains("onerror=alert"));
  }

  @Test
  void mistakesAreNamed() throws Exception {
    record Case(HttpRequest.Builder request, int status, String message) {}
    HttpRequest.BodyPublisher large = HttpRequest.BodyPublishers.ofString("<p>x</p>".repeat(900));
    for (Case one :
        new Case[] {
          new Case(at("/web/winnow/explain"), 400, "write id="),
          new Case(at("/web/winnow/explain?id=none"), 404, "no document none"),
          new Case(at("/web/winnow/explain?id=bare"), 404, "no stored field html"),
          new Case(at("/web/winnow/explain?id=bare&extractor=/etc"), 404, "no stored field html"),
          new Case(
              at("/web/winnow/explain?id=page%201&extractor=/etc"),
              400,
              "no extractor /etc; there"),
          new Case(
              at("/web/winnow/explain?id=page%201&extractor=web2text:engine=java"),
              400,
              "no extractor web2text:engine=java"),
          new Case(
              at("/web/winnow/explain").header("Content-Type", "text/html").POST(large),
              400,
              "more than 3000 characters"),
          new Case(
              at("/web/winnow/hasty")
                  .header("Content-Type", "text/html")
                  .POST(HttpRequest.BodyPublishers.ofString("<p>x</p>".repeat(40_000))),
              400,
              "more than 1 ms"),
          new Case(
              at("/web/winnow/hasty")
                  .header("Content-Type", "text/html")
                  .POST(HttpRequest.BodyPublishers.ofString("<p>x</p>".repeat(50_001))),
              400,
              "more than 100000 tags (maxTags)"),
          new Case(at("/closed/winnow/explain?id=page%201"), 404, "")
        }) {
      HttpResponse<String> response = send(one.request());
      assertEquals(one.status(), response.statusCode(), response.body());
      assertTrue(response.body().contains(one.message()), response.body());
    }
  }

  /** It passes the gate that cleaning passes. */
  @Test
  void noMoreThanAllowedAreExplainedAtTheSameTime() throws Exception {
    CompletableFuture<HttpResponse<String>> answer;
    Gate.SHARED.enter(0);
    try {
      answer =
          http.sendAsync(
              at("/web/winnow/one?id=page%201").build(), HttpResponse.BodyHandlers.ofString());
      Thread.sleep(500);
      assertFalse(answer.isDone());
    } finally {
      Gate.SHARED.leave();
    }
    assertEquals(200, answer.get(60, TimeUnit.SECONDS).statusCode());
    assertEquals(0, Gate.SHARED.inside());
  }
}
