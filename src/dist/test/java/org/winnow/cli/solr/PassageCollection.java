// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.solr;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.SolrQuery;
import org.apache.solr.client.solrj.SolrRequest.METHOD;
import org.apache.solr.client.solrj.request.UpdateRequest;
import org.apache.solr.common.SolrDocument;
import org.apache.solr.common.SolrInputDocument;
import org.winnow.solr.Pages;
import org.winnow.trec.Run;

/** A collection with the chain {@code vectors}, and the searches of {@code docs/solr.md}. */
final class PassageCollection {
  /** Pages by the best passage that the parameter {@code passage} finds. */
  static final String PARENT = "{!parent which=\"*:* -_nest_path_:*\" score=max v=$passage}";

  static final String BOATS =
      "The harbour was dredged again in spring, since the fishing boats of the cooperative had"
          + " touched the ground at low tide, and two of them had lost their rudders on the bar.";
  static final String CLOCKS =
      "The clock of the town hall strikes thirteen at noon, because the old clockmaker, who had a"
          + " quarrel with the mayor, filed off one tooth of a wheel before he left for the coast.";
  static final String APPLES =
      "The orchard behind the mill has forty apple trees, and in a good autumn each of them bears"
          + " more fruit than one family could ever eat, so that half of the village comes to pick.";

  /** The second passage of each page. */
  private static final String OTHER = "Nothing much came of it until the summer, page number ";

  private static final String BELOW = "_nest_path_:\"/passages\"";

  private static final ObjectMapper JSON = new ObjectMapper();

  private final SolrClient solr;
  private final String collection;
  private final String endpoint;

  PassageCollection(SolrClient solr, String collection, String endpoint) {
    this.solr = solr;
    this.collection = collection;
    this.endpoint = endpoint;
  }

  /** Adds three pages of two passages each: page0 on apples, page1 on boats, page2 on clocks. */
  void addPages() throws Exception {
    List<String> texts = List.of(APPLES, BOATS, CLOCKS);
    for (int i = 0; i < texts.size(); i++) {
      add("page" + i, i == 0 ? "Crumbs" : "The Courier", texts.get(i), OTHER + i + ".");
    }
    solr.commit(collection);
  }

  void add(String id, String site, String first, String second) throws Exception {
    SolrInputDocument document = new SolrInputDocument();
    document.setField("id", id);
    document.setField("html", Pages.article(site, "2024-05-06", "A report", first, second));
    UpdateRequest request = new UpdateRequest();
    request.setParam("update.chain", "vectors");
    request.add(document).process(solr, collection);
  }

  /** The vector of a text, as JSON. */
  String vector(String text) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(endpoint))
            .POST(
                HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(Map.of("input", text))))
            .build();
    String answer =
        HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body();
    return JSON.readTree(answer).path("data").path(0).path("embedding").toString();
  }

  /** The parameter {@code near}: the passages that are nearest to a text. */
  String near(String text, int most) throws IOException, InterruptedException {
    return "{!knn f=vector topK=" + most + " preFilter=$below}" + vector(text);
  }

  /** The parameter {@code words}: passages with the words of a question. */
  static String words(String question) {
    return "+" + BELOW + "^=0 +{!edismax qf=\"text heading\" v=\"" + question + "\"}";
  }

  /** The answer to a query, with further parameters: a name, a value, and so on. */
  List<SolrDocument> find(String handler, String parser, String query, String... parameters)
      throws Exception {
    SolrQuery asked = new SolrQuery(query).setFields("id", "score").setRows(10);
    asked.set("qt", handler);
    asked.set("defType", parser);
    asked.set("below", BELOW);
    for (int i = 0; i < parameters.length; i += 2) {
      asked.set(parameters[i], parameters[i + 1]);
    }
    return solr.query(collection, asked, METHOD.POST).getResults();
  }

  static List<String> ids(List<SolrDocument> found) {
    return found.stream().map(each -> String.valueOf(each.getFieldValue("id"))).toList();
  }

  static double score(SolrDocument document) {
    return ((Number) document.getFieldValue("score")).doubleValue();
  }

  static Run run(String tag, List<SolrDocument> found) {
    List<Run.Entry> entries =
        IntStream.range(0, found.size())
            .mapToObj(i -> new Run.Entry(ids(found).get(i), i + 1, score(found.get(i))))
            .toList();
    return Run.of(tag, Map.of("q", entries));
  }
}
