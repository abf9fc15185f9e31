// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.solr;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.winnow.encoder.Encoder;
import org.winnow.retrieval.passages.TextVectors;

/**
 * Serves the vectors of texts on this machine over the embeddings API that most programs speak:
 * {@code POST /v1/embeddings} with {@code {"input": [texts]}} or {@code {"input": text}}. What is
 * wrong with a request is answered by a status from 400 and {@code {"error": {"message": …}}}.
 */
final class EmbeddingServer implements AutoCloseable {
  private static final String PATH = "/v1/embeddings";

  /** Bytes of a request; more are refused. */
  static final int LONGEST = 8 << 20;

  /** Texts of a request; more are refused. */
  static final int MOST = 2048;

  private static final int BACKLOG = 16;
  private static final int OK = 200;
  private static final int BAD = 400;
  private static final int NOT_ALLOWED = 405;
  private static final int TOO_LARGE = 413;
  private static final int FAILED = 500;

  private static final ObjectMapper JSON = new ObjectMapper();

  private final Encoder encoder;
  private final HttpServer server;
  private final ExecutorService threads;

  private EmbeddingServer(Encoder encoder, HttpServer server, ExecutorService threads) {
    this.encoder = encoder;
    this.server = server;
    this.threads = threads;
  }

  /**
   * Starts a server that only this machine reaches.
   *
   * @param port 0 for any free one
   * @param threads requests that are answered at a time
   */
  static EmbeddingServer start(Encoder encoder, int port, int threads) throws IOException {
    InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    HttpServer http;
    try {
      http = HttpServer.create(address, BACKLOG);
    } catch (BindException e) {
      throw new IOException(
          "cannot listen on " + address + ": " + e.getMessage() + "; choose another --port", e);
    }
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    EmbeddingServer server = new EmbeddingServer(encoder, http, pool);
    http.setExecutor(pool);
    http.createContext(PATH, server::handle);
    http.start();
    return server;
  }

  /** Where it is. */
  String url() {
    InetSocketAddress address = server.getAddress();
    return "http://localhost:" + address.getPort() + PATH;
  }

  /** Why a request is refused. */
  private static final class Refused extends Exception {
    private static final long serialVersionUID = 1;
    private final int status;

    Refused(int status, String message) {
      super(message);
      this.status = status;
    }
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      int status = OK;
      JsonNode answer;
      try {
        answer = answer(exchange);
      } catch (Refused e) {
        status = e.status;
        answer = error(String.valueOf(e.getMessage()));
      } catch (RuntimeException | OutOfMemoryError e) {
        status = FAILED;
        answer = error(e.toString());
      }
      byte[] bytes = JSON.writeValueAsBytes(answer);
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.sendResponseHeaders(status, bytes.length);
      exchange.getResponseBody().write(bytes);
    }
  }

  private static JsonNode error(String message) {
    ObjectNode error = JSON.createObjectNode();
    error.putObject("error").put("message", message);
    return error;
  }

  private JsonNode answer(HttpExchange exchange) throws IOException, Refused {
    if (!exchange.getRequestMethod().equals("POST")) {
      throw new Refused(NOT_ALLOWED, "POST is wanted");
    }
    byte[] body = exchange.getRequestBody().readNBytes(LONGEST + 1);
    if (body.length > LONGEST) {
      throw new Refused(TOO_LARGE, "more than " + LONGEST + " bytes");
    }
    List<String> texts = texts(body);
    ObjectNode answer = JSON.createObjectNode().put("object", "list").put("model", "winnow");
    ArrayNode data = answer.putArray("data");
    int characters = 0;
    try (TextVectors vectors = new TextVectors(encoder, 1)) {
      for (float[] vector : vectors.of(texts)) {
        ObjectNode one = data.addObject().put("object", "embedding").put("index", data.size() - 1);
        ArrayNode numbers = one.putArray("embedding");
        for (float number : vector) {
          numbers.add(number);
        }
      }
    }
    for (String text : texts) {
      characters += text.length();
    }
    answer.putObject("usage").put("prompt_tokens", characters).put("total_tokens", characters);
    return answer;
  }

  private static List<String> texts(byte[] body) throws IOException, Refused {
    JsonNode input;
    try {
      input = JSON.readTree(new String(body, StandardCharsets.UTF_8)).path("input");
    } catch (JsonProcessingException e) {
      throw new Refused(BAD, "not JSON: " + e.getOriginalMessage());
    }
    List<String> texts = new ArrayList<>();
    for (JsonNode one : input.isTextual() ? List.of(input) : input) {
      if (!one.isTextual()) {
        throw new Refused(BAD, "input is neither a text nor a list of texts");
      }
      texts.add(one.asText());
    }
    if (texts.isEmpty()) {
      throw new Refused(BAD, "there is no input, a text or a list of texts");
    }
    if (texts.size() > MOST) {
      throw new Refused(BAD, "more than " + MOST + " texts");
    }
    return texts;
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
