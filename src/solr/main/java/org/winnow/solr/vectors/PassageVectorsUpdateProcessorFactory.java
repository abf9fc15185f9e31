// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr.vectors;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.SolrException.ErrorCode;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.response.SolrQueryResponse;
import org.apache.solr.update.processor.UpdateRequestProcessor;
import org.apache.solr.update.processor.UpdateRequestProcessorFactory;
import org.jspecify.annotations.Nullable;

/**
 * Gives each passage below a page the vector that an embeddings endpoint has for its text. Solr's
 * own text-to-vector processor reads fields of the page only. Place it behind Winnow, which makes
 * the passages ({@code passages=children}), and before {@code DistributedUpdateProcessorFactory},
 * so that each vector is computed once.
 *
 * <pre>{@code
 * <updateProcessor class="org.winnow.solr.vectors.PassageVectorsUpdateProcessorFactory" name="vectors">
 *   <str name="url">http://localhost:8095/v1/embeddings</str>
 * </updateProcessor>
 * }</pre>
 *
 * <ul>
 *   <li>{@code url}: the endpoint, which answers {@code {"model": …, "input": [texts]}} with {@code
 *       {"data": [{"index": 0, "embedding": [numbers]}]}}.
 *   <li>{@code model}: the model to name in requests; none is named by default.
 *   <li>{@code source}, {@code dest}: the fields of a passage with the text and for the vector
 *       (default {@code text}, {@code vector}).
 *   <li>{@code batch}: maximum number of texts in a request (default 64).
 *   <li>{@code timeoutMs}: how long to wait for a connection, and for an answer (default 30,000).
 * </ul>
 *
 * <p>A passage that already has a vector keeps it. If the endpoint fails, the page is refused
 * (503), and its older version stays in the index.
 */
public final class PassageVectorsUpdateProcessorFactory extends UpdateRequestProcessorFactory {
  private static final Set<String> PARAMETERS =
      Set.of("url", "model", "source", "dest", "batch", "timeoutMs");

  private static final int DEFAULT_BATCH = 64;
  private static final int DEFAULT_TIMEOUT = 30_000;

  private @Nullable PassageFields fields;
  private @Nullable Endpoint endpoint;

  @Override
  public void init(NamedList<?> args) {
    Set<String> unknown = new TreeSet<>();
    for (Map.Entry<String, ?> each : args) {
      unknown.add(each.getKey());
    }
    unknown.removeAll(PARAMETERS);
    if (!unknown.isEmpty()) {
      throw error("unknown parameters " + unknown + "; there are " + new TreeSet<>(PARAMETERS));
    }
    fields = new PassageFields(text(args, "source", "text"), text(args, "dest", "vector"));
    endpoint =
        new Endpoint(
            uri(text(args, "url", "")),
            text(args, "model", ""),
            number(args, "batch", DEFAULT_BATCH),
            number(args, "timeoutMs", DEFAULT_TIMEOUT));
  }

  private static SolrException error(String message) {
    return new SolrException(
        ErrorCode.SERVER_ERROR,
        PassageVectorsUpdateProcessorFactory.class.getSimpleName() + ": " + message);
  }

  private static String text(NamedList<?> args, String name, String otherwise) {
    Object value = args.get(name);
    return value == null ? otherwise : value.toString().strip();
  }

  private static int number(NamedList<?> args, String name, int otherwise) {
    Object value = args.get(name);
    try {
      int number = value == null ? otherwise : Integer.parseInt(value.toString());
      if (number > 0) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Reported below, with the value.
    }
    throw error(name + " must be a whole number from 1, not " + value);
  }

  private static URI uri(String url) {
    try {
      URI uri = new URI(url);
      if (("http".equals(uri.getScheme()) || "https".equals(uri.getScheme()))
          && uri.getHost() != null) {
        return uri;
      }
    } catch (URISyntaxException e) {
      // Reported below, with the value.
    }
    throw error("url must be the http or https address of an embeddings endpoint, not " + url);
  }

  @Override
  public UpdateRequestProcessor getInstance(
      SolrQueryRequest request, SolrQueryResponse response, UpdateRequestProcessor next) {
    PassageFields of = fields;
    Endpoint from = endpoint;
    if (of == null || from == null) {
      throw new IllegalStateException("used before Solr has set it up");
    }
    return new PassageVectorsUpdateProcessor(of, from, next);
  }

  /** The fields of a passage: its text, and its vector. */
  record PassageFields(String text, String vector) {}
}
