// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr.vectors;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.solr.common.util.Utils;

/**
 * An embeddings endpoint. It is asked by {@link HttpURLConnection}, since Solr's policy for a
 * security manager permits connections but not requests by {@link java.net.http.HttpClient}.
 *
 * @param model named in requests; empty for none
 * @param batch maximum number of texts in a request
 * @param timeout for a connection, and for an answer, in milliseconds
 */
record Endpoint(URI url, String model, int batch, int timeout) {
  /** Maximum number of characters of an error that are reported. */
  private static final int REPORTED = 300;

  /**
   * The vector of each text, in their order.
   *
   * @throws IOException if the endpoint can't be reached, refuses, or answers anything else; the
   *     message has its address
   */
  List<List<Float>> vectors(List<String> texts) throws IOException {
    List<List<Float>> vectors = new ArrayList<>();
    for (int from = 0; from < texts.size(); from += batch) {
      List<String> some = texts.subList(from, Math.min(from + batch, texts.size()));
      try {
        vectors.addAll(read(request(some), some.size()));
      } catch (IOException | RuntimeException e) {
        throw new IOException(url + ": " + e.getMessage(), e);
      }
    }
    return vectors;
  }

  private Object request(List<String> texts) throws IOException {
    Map<String, Object> body = new LinkedHashMap<>();
    if (!model.isEmpty()) {
      body.put("model", model);
    }
    body.put("input", texts);
    HttpURLConnection connection = (HttpURLConnection) url.toURL().openConnection();
    try {
      connection.setRequestMethod("POST");
      connection.setRequestProperty("Content-Type", "application/json");
      connection.setInstanceFollowRedirects(false);
      connection.setConnectTimeout(timeout);
      connection.setReadTimeout(timeout);
      connection.setDoOutput(true);
      try (OutputStream out = connection.getOutputStream()) {
        out.write(Utils.toJSON(body));
      }
      int status = connection.getResponseCode();
      if (status != HttpURLConnection.HTTP_OK) {
        throw new IOException("status " + status + " " + error(connection));
      }
      try (InputStream in = connection.getInputStream()) {
        return Utils.fromJSON(in);
      }
    } finally {
      connection.disconnect();
    }
  }

  private static String error(HttpURLConnection connection) throws IOException {
    try (InputStream in = connection.getErrorStream()) {
      return in == null ? "" : new String(in.readNBytes(REPORTED), StandardCharsets.UTF_8);
    }
  }

  /** The vectors of an answer, by their indexes. */
  private static List<List<Float>> read(Object answer, int expected) throws IOException {
    Map<Integer, List<Float>> vectors = new TreeMap<>();
    if (answer instanceof Map<?, ?> map && map.get("data") instanceof List<?> data) {
      for (Object each : data) {
        if (each instanceof Map<?, ?> one && one.get("embedding") instanceof List<?> numbers) {
          int index =
              one.get("index") instanceof Number number ? number.intValue() : vectors.size();
          vectors.put(index, numbers.stream().map(Endpoint::number).toList());
        }
      }
    }
    for (int i = 0; i < expected; i++) {
      if (vectors.size() != expected || !vectors.containsKey(i)) {
        throw new IOException(
            "no answer of an embeddings endpoint: "
                + vectors.size()
                + " vectors for "
                + expected
                + " texts");
      }
    }
    return List.copyOf(vectors.values());
  }

  private static Float number(Object number) {
    return number instanceof Number value ? value.floatValue() : Float.NaN;
  }
}
