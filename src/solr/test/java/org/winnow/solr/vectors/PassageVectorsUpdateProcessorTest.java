// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr.vectors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.SolrInputDocument;
import org.apache.solr.common.params.ModifiableSolrParams;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.common.util.Utils;
import org.apache.solr.request.SolrQueryRequestBase;
import org.apache.solr.response.SolrQueryResponse;
import org.apache.solr.update.AddUpdateCommand;
import org.apache.solr.update.processor.UpdateRequestProcessor;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An endpoint that answers with the length of each text, the last text first. */
class PassageVectorsUpdateProcessorTest {
  private final List<Map<?, ?>> requests = new ArrayList<>();
  private HttpServer server;
  private int status = 200;
  private @Nullable String answer;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      Map<?, ?> request = (Map<?, ?>) Utils.fromJSON(exchange.getRequestBody());
      requests.add(request);
      List<String> data = new ArrayList<>();
      List<?> texts = (List<?>) Objects.requireNonNull(request.get("input"));
      for (int i = texts.size() - 1; i >= 0; i--) {
        int length = String.valueOf(texts.get(i)).length();
        data.add("{\"index\":" + i + ",\"embedding\":[" + length + ",0.5]}");
      }
      String body = answer == null ? "{\"data\":[" + String.join(",", data) + "]}" : answer;
      byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Location", "/elsewhere");
      exchange.sendResponseHeaders(status, bytes.length);
      exchange.getResponseBody().write(bytes);
    }
  }

  private String url() {
    return "http://localhost:" + server.getAddress().getPort() + "/v1/embeddings";
  }

  private static PassageVectorsUpdateProcessorFactory factory(String... parameters) {
    NamedList<Object> args = new NamedList<>();
    for (int i = 0; i < parameters.length; i += 2) {
      args.add(parameters[i], parameters[i + 1]);
    }
    PassageVectorsUpdateProcessorFactory factory = new PassageVectorsUpdateProcessorFactory();
    factory.init(args);
    return factory;
  }

  private void process(SolrInputDocument document, String... parameters) throws IOException {
    try (var request = new SolrQueryRequestBase(null, new ModifiableSolrParams()) {}) {
      AddUpdateCommand command = new AddUpdateCommand(request);
      command.solrDoc = document;
      command.setIndexedId(new org.apache.lucene.util.BytesRef("page"));
      UpdateRequestProcessor last = new UpdateRequestProcessor(null) {};
      factory(parameters).getInstance(request, new SolrQueryResponse(), last).processAdd(command);
    }
  }

  private static SolrInputDocument passage(String text) {
    SolrInputDocument passage = new SolrInputDocument();
    passage.setField("text", text);
    return passage;
  }

  private static @Nullable Collection<?> vector(SolrInputDocument passage) {
    return passage.getFieldValues("vector");
  }

  @Test
  void passagesGetTheirVectorsInOrderAndInBatches() throws IOException {
    List<SolrInputDocument> passages =
        List.of(passage("a"), passage("bb"), passage("ccc"), passage("dddd"), passage("é\"\n"));
    SolrInputDocument page = passage("the page's own text");
    page.setField("passages", passages);
    process(page, "url", url(), "batch", "2", "model", "small");
    assertEquals(3, requests.size());
    assertEquals("small", requests.get(0).get("model"));
    for (SolrInputDocument passage : passages) {
      int length = String.valueOf(passage.getFieldValue("text")).length();
      assertEquals(List.of((float) length, .5f), vector(passage));
    }
    assertNull(page.getFieldValue("vector"));
  }

  @Test
  void onePassageOfOtherFields() throws IOException {
    SolrInputDocument passage = new SolrInputDocument();
    passage.setField("words", "four");
    SolrInputDocument page = new SolrInputDocument();
    page.setField("passages", passage);
    process(page, "url", url(), "source", "words", "dest", "numbers");
    assertEquals(List.of(4f, .5f), passage.getFieldValues("numbers"));
    assertEquals(java.util.Set.of("input"), requests.get(0).keySet());
  }

  @Test
  void atomicUpdatesOfPassages() throws IOException {
    SolrInputDocument set = passage("set");
    SolrInputDocument added = passage("added");
    SolrInputDocument page = new SolrInputDocument();
    page.setField("passages", Map.of("set", List.of(set)));
    process(page, "url", url());
    page.setField("passages", Map.of("add", added, "remove", passage("gone")));
    process(page, "url", url());
    assertEquals(List.of(3f, .5f), vector(set));
    assertEquals(List.of(5f, .5f), vector(added));
    assertEquals(2, requests.size());
  }

  @Test
  void nothingIsAskedWithoutNeed() throws IOException {
    SolrInputDocument known = passage("known");
    known.setField("vector", List.of(1f, 2f));
    SolrInputDocument page = new SolrInputDocument();
    process(page, "url", url());
    page.setField("passages", List.of(known, new SolrInputDocument(), "no document"));
    process(page, "url", url());
    page.setField("passages", java.util.Collections.singletonMap("set", null));
    process(page, "url", url());
    assertEquals(List.of(1f, 2f), vector(known));
    assertEquals(List.of(), requests);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "500 | no memory | status 500 no memory",
        "302 | moved | status 302",
        "200 | {} | 0 vectors for 2 texts",
        "200 | [] | 0 vectors for 2 texts",
        "200 | {\"data\":[{\"index\":1,\"embedding\":[1]}]} | 1 vectors for 2 texts",
        "200 | {\"data\":[{\"index\":1,\"embedding\":[1]},{\"index\":2,\"embedding\":[1]}]} | 2 vectors for 2 texts",
        "200 | {\"data\" | localhost",
      })
  void aFailureRefusesThePage(int code, String body, String message) {
    status = code;
    answer = body;
    SolrInputDocument page = new SolrInputDocument();
    page.setField("passages", List.of(passage("a"), passage("b")));
    SolrException e = assertThrows(SolrException.class, () -> process(page, "url", url()));
    assertEquals(503, e.code());
    assertTrue(String.valueOf(e.getMessage()).contains(message), e::getMessage);
    assertTrue(String.valueOf(e.getMessage()).contains(url()), e::getMessage);
    assertEquals(1, requests.size(), "redirects are not followed");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "url | localhost:8095 | url must be",
        "url | file:///etc/passwd | url must be",
        "url | http:// | url must be",
        "model | small | url must be",
        "batch | 0 | batch must be a whole number from 1, not 0",
        "timeoutMs | soon | timeoutMs must be a whole number",
        "field | text | unknown parameters [field]",
      })
  void impossibleParametersFailTheCore(String name, String value, String message) {
    SolrException e =
        assertThrows(
            SolrException.class,
            () ->
                factory(
                    name.equals("batch") || name.equals("timeoutMs")
                        ? new String[] {"url", "http://localhost/", name, value}
                        : new String[] {name, value}));
    assertTrue(String.valueOf(e.getMessage()).contains(message), e::getMessage);
  }
}
