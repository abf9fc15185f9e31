// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.solr;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.SolrInputDocument;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.response.SolrQueryResponse;
import org.apache.solr.update.AddUpdateCommand;
import org.apache.solr.update.processor.UpdateRequestProcessor;
import org.apache.solr.update.processor.UpdateRequestProcessorFactory;

/** Gives each passage of a page the vector that an endpoint has of it. Stands behind Winnow. */
public final class EndpointVectors extends UpdateRequestProcessorFactory {
  private static final ObjectMapper JSON = new ObjectMapper();

  private String url = "";

  @Override
  public void init(NamedList<?> parameters) {
    url = String.valueOf(parameters.get("url"));
  }

  /** The vectors of some texts. */
  static List<List<Float>> of(String url, List<String> texts) throws IOException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(url))
            .POST(
                HttpRequest.BodyPublishers.ofString(
                    JSON.writeValueAsString(Map.of("input", texts))))
            .build();
    List<List<Float>> vectors = new ArrayList<>();
    try {
      HttpResponse<String> answer =
          HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
      for (JsonNode one : JSON.readTree(answer.body()).path("data")) {
        List<Float> vector = new ArrayList<>();
        one.path("embedding").forEach(number -> vector.add(number.floatValue()));
        vectors.add(vector);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
    return vectors;
  }

  @Override
  public UpdateRequestProcessor getInstance(
      SolrQueryRequest request, SolrQueryResponse response, UpdateRequestProcessor next) {
    return new UpdateRequestProcessor(next) {
      @Override
      public void processAdd(AddUpdateCommand command) throws IOException {
        List<SolrInputDocument> passages = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        var values = command.getSolrInputDocument().getFieldValues("passages");
        for (Object value : values == null ? List.of() : values) {
          if (value instanceof SolrInputDocument passage) {
            passages.add(passage);
            texts.add(String.valueOf(passage.getFieldValue("text")));
          }
        }
        if (!texts.isEmpty()) {
          add(passages, texts, command.getPrintableId());
        }
        super.processAdd(command);
      }
    };
  }

  private void add(List<SolrInputDocument> passages, List<String> texts, String id) {
    try {
      List<List<Float>> vectors = of(url, texts);
      for (int i = 0; i < passages.size(); i++) {
        passages.get(i).setField("vector", vectors.get(i));
      }
    } catch (IOException | IndexOutOfBoundsException e) {
      throw new SolrException(
          SolrException.ErrorCode.SERVER_ERROR, id + ": no vectors from " + url, e);
    }
  }
}
