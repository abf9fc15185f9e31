// SPDX-License-Identifier: Apache-2.0
package org.winnow.studio;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** What is asked: method, path, parameters, and a body that is read once and bounded. */
final class Request {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final HttpExchange exchange;
  private final int longest;
  private final Map<String, String> parameters;

  /**
   * A request.
   *
   * @param longest bytes of its body
   */
  Request(HttpExchange exchange, int longest) {
    this.exchange = exchange;
    this.longest = longest;
    this.parameters = parameters(exchange.getRequestURI().getRawQuery());
  }

  private static Map<String, String> parameters(String query) {
    Map<String, String> parameters = new HashMap<>();
    for (String pair : (query == null ? "" : query).split("&")) {
      int equals = pair.indexOf('=');
      if (equals > 0) {
        parameters.put(decoded(pair.substring(0, equals)), decoded(pair.substring(equals + 1)));
      }
    }
    return parameters;
  }

  private static String decoded(String text) {
    try {
      return URLDecoder.decode(text, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw new Refused(400, "can't decode " + text);
    }
  }

  String path() {
    return exchange.getRequestURI().getPath();
  }

  boolean isPost() {
    return exchange.getRequestMethod().equals("POST");
  }

  /** A parameter; empty if it is absent. */
  String parameter(String name) {
    return parameters.getOrDefault(name, "");
  }

  /** A parameter that must be there. */
  String required(String name) {
    String value = parameter(name);
    if (value.isEmpty()) {
      throw new Refused(400, "the parameter " + name + " is missing");
    }
    return value;
  }

  /** The type of the body in lower case, without its parameters; empty if it is not said. */
  String type() {
    String type = header("Content-Type").toLowerCase(Locale.ROOT);
    int semicolon = type.indexOf(';');
    return (semicolon < 0 ? type : type.substring(0, semicolon)).strip();
  }

  /** A header; empty if it is absent. */
  String header(String name) {
    String value = exchange.getRequestHeaders().getFirst(name);
    return value == null ? "" : value;
  }

  /**
   * The body.
   *
   * @throws Refused with 413 if it is too long
   */
  byte[] body() throws IOException {
    try (InputStream in = exchange.getRequestBody()) {
      byte[] body = in.readNBytes(longest + 1);
      if (body.length > longest) {
        throw new Refused(413, "more than " + longest + " bytes");
      }
      return body;
    }
  }

  /** The body as JSON. */
  JsonNode json() throws IOException {
    try {
      return JSON.readTree(body());
    } catch (JsonProcessingException e) {
      throw new Refused(400, "no JSON: " + e.getOriginalMessage());
    }
  }
}
