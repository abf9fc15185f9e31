// SPDX-License-Identifier: Apache-2.0
package org.winnow.studio;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** A request: method, path, parameters, and a body of bounded length. */
final class Request {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final HttpExchange exchange;
  private final byte[] body;
  private final Map<String, String> parameters;

  /**
   * Reads a request.
   *
   * @param longest bytes of its body
   * @throws Refused with 413 if it is longer, with 400 if it can't be read
   */
  Request(HttpExchange exchange, int longest) {
    this.exchange = exchange;
    this.parameters = parameters(exchange.getRequestURI().getRawQuery());
    this.body = isPost() ? read(exchange, longest) : new byte[0];
  }

  private static byte[] read(HttpExchange exchange, int longest) {
    try {
      // Not closed here, since that waits for the rest.
      byte[] body = exchange.getRequestBody().readNBytes(longest + 1);
      if (body.length > longest) {
        throw new Refused(413, "more than " + longest + " bytes");
      }
      return body;
    } catch (IOException e) {
      throw new Refused(400, "the body can't be read to its end");
    }
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

  /**
   * Refuses parameters of other names.
   *
   * @throws Refused with 400 if there is one; the message lists what there is
   */
  void refuseOthers(Set<String> known) {
    parameters.keySet().forEach(name -> refuseOthers(name, known));
  }

  /** Refuses a name that is not known. */
  static void refuseOthers(String name, Set<String> known) {
    if (!known.contains(name)) {
      throw new Refused(
          400, "no parameter " + name + "; there are " + String.join(", ", new TreeSet<>(known)));
    }
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

  /** The body; empty but for POST. */
  byte[] body() {
    return body.clone();
  }

  /** The body as JSON. */
  JsonNode json() throws IOException {
    try {
      return JSON.readTree(body);
    } catch (JsonProcessingException e) {
      throw new Refused(400, "no JSON: " + e.getOriginalMessage());
    }
  }
}
