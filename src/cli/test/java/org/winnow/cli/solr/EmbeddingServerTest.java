// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.solr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.lm.LmDirectory;

/** Vectors of texts over HTTP. */
class EmbeddingServerTest {
  private static final ObjectMapper JSON = new ObjectMapper();

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
}
