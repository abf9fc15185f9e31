// SPDX-License-Identifier: Apache-2.0
package org.winnow.client;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import org.apache.solr.client.solrj.request.UpdateRequest;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.SolrInputDocument;
import org.apache.solr.common.util.NamedList;

/** Changes a collection. Thread safe. */
public final class Updates {
  private static final int SERVER_ERROR = 500;

  private final Connection connection;
  private final String uniqueKey;

  Updates(Connection connection, String uniqueKey) {
    this.connection = connection;
    this.uniqueKey = uniqueKey;
  }

  /**
   * A document that Solr did not take.
   *
   * @param id its unique key
   * @param reason in Solr's words
   */
  record Refused(String id, String reason) {}

  /**
   * The result of sending documents: how many arrived, by outcome, and which were refused.
   *
   * @param refused those that Solr did not take, also those that it tolerated and reported
   * @param outcomes the others by what Winnow's processor did; empty if the chain has none
   */
  record Added(List<Refused> refused, Map<String, Long> outcomes) {
    private static Added refusing(Refused one) {
      return new Added(List.of(one), Map.of());
    }

    private Added with(Added other) {
      List<Refused> all = new ArrayList<>(refused);
      all.addAll(other.refused);
      Map<String, Long> counts = new TreeMap<>(outcomes);
      other.addTo(counts);
      return new Added(all, counts);
    }

    /** Adds the outcomes to counts of documents by outcome. */
    void addTo(Map<String, Long> counts) {
      outcomes.forEach((outcome, n) -> counts.merge(outcome, n, Long::sum));
    }
  }

  /**
   * Adds documents, again and again while Solr is not there. Where it refuses a request, the halves
   * are sent on their own, down to the documents that it refuses.
   *
   * @param parameters of the request, such as {@code update.chain}
   * @throws IOException if Solr can't be reached for long, or refuses whoever asks
   */
  Added add(List<SolrInputDocument> documents, Map<String, String> parameters) throws IOException {
    try {
      return Requests.persistently(() -> sendOrHalve(documents, parameters));
    } catch (Unavailable e) {
      if (documents.size() > 1 || !isServerError(e)) {
        throw e;
      }
      return Added.refusing(refused(documents.get(0), e));
    }
  }

  private Added sendOrHalve(List<SolrInputDocument> documents, Map<String, String> parameters)
      throws IOException {
    try {
      return send(documents, parameters);
    } catch (Rejected e) {
      return sendHalves(documents, parameters, e);
    } catch (Unavailable e) {
      // A document that its chain can't take may be why; if all are refused, it is not.
      if (documents.size() == 1 || !isServerError(e)) {
        throw e;
      }
      Added added = sendHalves(documents, parameters, e);
      if (added.refused.size() == documents.size()) {
        throw e;
      }
      return added;
    }
  }

  private Added sendHalves(
      List<SolrInputDocument> documents, Map<String, String> parameters, IOException why)
      throws IOException {
    if (documents.size() == 1) {
      return Added.refusing(refused(documents.get(0), why));
    }
    int half = documents.size() / 2;
    Added added = new Added(List.of(), Map.of());
    for (List<SolrInputDocument> some :
        List.of(documents.subList(0, half), documents.subList(half, documents.size()))) {
      try {
        added = added.with(send(some, parameters));
      } catch (Rejected e) {
        added = added.with(sendHalves(some, parameters, e));
      } catch (Unavailable e) {
        if (!isServerError(e)) {
          throw e;
        }
        added = added.with(sendHalves(some, parameters, e));
      }
    }
    return added;
  }

  private Refused refused(SolrInputDocument document, IOException why) {
    String id = Objects.toString(document.getFieldValue(uniqueKey), "");
    return new Refused(id, Objects.toString(why.getMessage(), why.toString()));
  }

  private static boolean isServerError(Unavailable failed) {
    return failed.getCause() instanceof SolrException answer && answer.code() == SERVER_ERROR;
  }

  private Added send(List<SolrInputDocument> documents, Map<String, String> parameters)
      throws IOException {
    UpdateRequest request = new UpdateRequest();
    parameters.forEach(request::setParam);
    request.add(documents);
    NamedList<?> header = connection.send(request).getResponseHeader();
    return new Added(refused(header), outcomes(header));
  }

  /** How many documents Winnow's processor reports by outcome. */
  private static Map<String, Long> outcomes(NamedList<?> header) {
    Map<String, Long> outcomes = new TreeMap<>();
    BiConsumer<Object, Object> count =
        (outcome, n) -> {
          if (n instanceof Number number) {
            outcomes.merge(String.valueOf(outcome), number.longValue(), Long::sum);
          }
        };
    if (header.get("winnow") instanceof NamedList<?> counts) {
      counts.forEach(count);
    } else if (header.get("winnow") instanceof Map<?, ?> counts) {
      counts.forEach(count);
    }
    return outcomes;
  }

  /** The documents that {@code TolerantUpdateProcessor} reports instead of refusing the request. */
  private static List<Refused> refused(NamedList<?> header) {
    List<Refused> refused = new ArrayList<>();
    if (header.get("errors") instanceof List<?> errors) {
      for (Object error : errors) {
        refused.add(new Refused(value(error, "id"), value(error, "message")));
      }
    }
    return refused;
  }

  private static String value(Object error, String name) {
    Object value =
        error instanceof NamedList<?> list
            ? list.get(name)
            : error instanceof Map<?, ?> map ? map.get(name) : null;
    return Objects.toString(value, "");
  }

  /** Makes what was added visible. */
  public void commit() throws IOException {
    UpdateRequest request = new UpdateRequest();
    request.setAction(UpdateRequest.ACTION.COMMIT, true, true);
    connection.send(request);
  }
}
