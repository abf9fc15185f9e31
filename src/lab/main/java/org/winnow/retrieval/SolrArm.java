// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.winnow.client.Login;
import org.winnow.client.Searches;
import org.winnow.client.SolrCollection;

/**
 * An arm that a running Solr holds, searched as its users search it: over HTTP, with the request
 * handler and the similarity that are configured there. Where the request names fields to search
 * ({@code qf}) and no query parser, it is edismax, and any word may match.
 */
final class SolrArm implements SearchableArm {
  /** The one model: whatever Solr does. */
  static final String MODEL = "solr";

  private final SolrCollection collection;
  private final Map<String, String> request;

  private SolrArm(SolrCollection collection, Map<String, String> request) {
    this.collection = collection;
    this.request = request;
  }

  /**
   * Connects to the collection of an arm.
   *
   * @param request parameters of each search, without the query
   */
  static SolrArm open(String url, Map<String, String> request, Login login) throws IOException {
    return new SolrArm(SolrCollection.open(url, login), defaults(request));
  }

  /** The request, with the query parser that its fields need. */
  static Map<String, String> defaults(Map<String, String> request) {
    Map<String, String> all = new HashMap<>(request);
    if (request.containsKey("qf")) {
      all.putIfAbsent("defType", "edismax");
      all.putIfAbsent("q.op", "OR");
    }
    return all;
  }

  /** The fields that are searched, as far as the request tells. */
  private List<String> fields() {
    String fields = request.getOrDefault("qf", request.getOrDefault("df", ""));
    List<String> names = new ArrayList<>();
    for (String field : fields.trim().split("[\\s,]+")) {
      if (!field.isEmpty()) {
        names.add(field.replaceAll("\\^.*", ""));
      }
    }
    return names;
  }

  @Override
  public ArmContents contents() throws IOException {
    String filter = request.getOrDefault("fq", "*:*");
    long documents = collection.searches().count("*:*", filter);
    String none = fields().stream().map(f -> " -" + f + ":/.+/").collect(Collectors.joining());
    long empty = none.isEmpty() ? 0 : collection.searches().count("*:*" + none, filter);
    return new ArmContents(documents, empty, -1);
  }

  @Override
  public Set<String> present(Set<String> documents) throws IOException {
    return collection.searches().present(documents);
  }

  /** The best documents for a query, as people see them; snippets are of the fields searched. */
  List<Searches.Shown> show(String query, int depth, String titleField) throws IOException {
    List<String> bodies = new ArrayList<>(fields());
    bodies.remove(titleField);
    return collection.searches().show(search(query), depth, titleField, bodies);
  }

  private Map<String, String> search(String query) {
    Map<String, String> search = new HashMap<>(request);
    search.put("q", query);
    return search;
  }

  @Override
  public List<Ranker.Hit> rank(String model, String query, int depth) throws IOException {
    return collection.searches().search(search(query), depth).stream()
        .map(found -> new Ranker.Hit(found.document(), found.score()))
        .toList();
  }

  @Override
  public void close() throws IOException {
    collection.close();
  }
}
