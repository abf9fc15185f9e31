// SPDX-License-Identifier: Apache-2.0
package org.winnow.client;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.solr.client.solrj.request.UpdateRequest;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.SolrInputDocument;
import org.apache.solr.common.util.NamedList;

/** What changes a collection. Thread safe. */
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
   * Adds documents, again and again while Solr is not there. Where it refuses a request, the halves
   * are sent on their own, down to the documents that it refuses.
   *
   * @param parameters of the request, such as {@code update.chain}
   * @return documents that Solr did not take; also those that it tolerated and reported
   * @throws IOException if Solr can't be reached for long, or refuses whoever asks
   */
  List<Refused> add(List<SolrInputDocument> documents, Map<String, String> parameters)
      throws IOException {
    try {
      return Requests.persistently(() -> sendOrHalve(documents, parameters));
    } catch (Unavailable e) {
      if (documents.size() > 1 || !isServerError(e)) {
        throw e;
      }
      return List.of(refused(documents.get(0), e));
    }
  }

  private List<Refused> sendOrHalve(
      List<SolrInputDocument> documents, Map<String, String> parameters) throws IOException {
    try {
      return send(documents, parameters);
    } catch (Rejected e) {
      return sendHalves(documents, parameters, e);
    } catch (Unavailable e) {
      // A document that its chain can't take may be why; if all are refused, it is not.
      if (documents.size() == 1 || !isServerError(e)) {
        throw e;
      }
      List<Refused> refused = sendHalves(documents, parameters, e);
      if (refused.size() == documents.size()) {
        throw e;
      }
      return refused;
    }
  }

  private List<Refused> sendHalves(
      List<SolrInputDocument> documents, Map<String, String> parameters, IOException why)
      throws IOException {
    if (documents.size() == 1) {
      return List.of(refused(documents.get(0), why));
    }
    int half = documents.size() / 2;
    List<Refused> refused = new ArrayList<>();
    for (List<SolrInputDocument> some :
        List.of(documents.subList(0, half), documents.subList(half, documents.size()))) {
      try {
        refused.addAll(send(some, parameters));
      } catch (Rejected e) {
        refused.addAll(sendHalves(some, parameters, e));
      } catch (Unavailable e) {
        if (!isServerError(e)) {
          throw e;
        }
        refused.addAll(sendHalves(some, parameters, e));
      }
    }
    return refused;
  }

  private Refused refused(SolrInputDocument document, IOException why) {
    String id = Objects.toString(document.getFieldValue(uniqueKey), "");
    return new Refused(id, Objects.toString(why.getMessage(), why.toString()));
  }

  private static boolean isServerError(Unavailable failed) {
    return failed.getCause() instanceof SolrException answer && answer.code() == SERVER_ERROR;
  }

  private List<Refused> send(List<SolrInputDocument> documents, Map<String, String> parameters)
      throws IOException {
    UpdateRequest request = new UpdateRequest();
    parameters.forEach(request::setParam);
    request.add(documents);
    return refused(connection.send(request).getResponseHeader());
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
