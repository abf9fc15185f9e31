// SPDX-License-Identifier: Apache-2.0
package org.winnow.client;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.apache.solr.client.solrj.response.QueryResponse;
import org.apache.solr.common.SolrDocument;
import org.apache.solr.common.params.ModifiableSolrParams;

/** Searches a collection for the best documents, counts and values. Thread safe. */
public final class Searches {
  /** Names asked for in one request. */
  private static final int NAMES = 500;

  /** Between names; no name has it. */
  private static final String SEPARATOR = "\u241e";

  private final Connection connection;
  private final String uniqueKey;

  Searches(Connection connection, String uniqueKey) {
    this.connection = connection;
    this.uniqueKey = uniqueKey;
  }

  /** A document found. */
  public record Found(String document, double score) {}

  /** The best documents, best first; equal scores by unique key. */
  public List<Found> search(Map<String, String> parameters, int rows) throws IOException {
    ModifiableSolrParams params = ranked(parameters, rows);
    params.set("fl", uniqueKey + ",score");
    List<Found> found = new ArrayList<>();
    for (SolrDocument document : connection.query(params).getResults()) {
      Object score = document.getFieldValue("score");
      found.add(new Found(name(document), score instanceof Number n ? n.doubleValue() : 0));
    }
    return found;
  }

  /**
   * A document found, as a person sees it.
   *
   * @param title empty if it has none
   * @param snippet where the query's words are, each between {@link #MARK_START} and {@link
   *     #MARK_END}; empty if no snippet has any
   */
  public record Shown(String document, String title, String snippet) {
    /** Stands before a query's word in a snippet; in no text, since it is a control character. */
    public static final char MARK_START = '\u0002';

    /** Stands behind it. */
    public static final char MARK_END = '\u0003';
  }

  /**
   * The best documents as {@link #search} finds them, with snippets.
   *
   * @param titleField stored; a document without it has no title
   * @param snippetFields the first that has words of the query gives the snippet
   */
  public List<Shown> show(
      Map<String, String> parameters, int rows, String titleField, List<String> snippetFields)
      throws IOException {
    ModifiableSolrParams params = ranked(parameters, rows);
    params.set("fl", uniqueKey + "," + titleField);
    params.set("hl", true);
    params.set("hl.method", "unified");
    params.set("hl.fl", String.join(",", snippetFields));
    params.set("hl.snippets", 1);
    params.set("hl.tag.pre", String.valueOf(Shown.MARK_START));
    params.set("hl.tag.post", String.valueOf(Shown.MARK_END));
    QueryResponse response = connection.query(params);
    Map<String, Map<String, List<String>>> snippets =
        Objects.requireNonNullElse(response.getHighlighting(), Map.of());
    List<Shown> shown = new ArrayList<>();
    for (SolrDocument document : response.getResults()) {
      String name = name(document);
      Map<String, List<String>> own = snippets.getOrDefault(name, Map.of());
      String snippet =
          snippetFields.stream()
              .flatMap(field -> own.getOrDefault(field, List.of()).stream())
              .findFirst()
              .orElse("");
      shown.add(new Shown(name, Objects.toString(document.getFirstValue(titleField), ""), snippet));
    }
    return shown;
  }

  /** A search, best first; equal scores by unique key. */
  private ModifiableSolrParams ranked(Map<String, String> parameters, int rows) {
    ModifiableSolrParams params = new ModifiableSolrParams();
    parameters.forEach(params::set);
    params.set("sort", "score desc," + uniqueKey + " asc");
    params.set("rows", rows);
    return params;
  }

  /**
   * How many documents match.
   *
   * @param query in Solr's own syntax
   * @param filter another
   */
  public long count(String query, String filter) throws IOException {
    ModifiableSolrParams params = lucene(query, 0);
    params.set("fq", filter);
    return connection.query(params).getResults().getNumFound();
  }

  /** Finds which of some fields documents have. */
  public Set<String> present(Collection<String> names) throws IOException {
    List<String> all = List.copyOf(names);
    Set<String> present = new HashSet<>();
    for (int from = 0; from < all.size(); from += NAMES) {
      List<String> some = all.subList(from, Math.min(all.size(), from + NAMES));
      String query = "{!terms f=" + uniqueKey + " separator='" + SEPARATOR + "' v=$names}";
      ModifiableSolrParams params = lucene(query, some.size());
      params.set("names", String.join(SEPARATOR, some));
      params.set("fl", uniqueKey);
      connection.query(params).getResults().forEach(document -> present.add(name(document)));
    }
    return present;
  }

  /** How often a field has each value, by value. */
  public Map<String, Long> values(String field) throws IOException {
    ModifiableSolrParams params = lucene("*:*", 0);
    params.set("facet", true);
    params.set("facet.field", field);
    params.set("facet.mincount", 1);
    Map<String, Long> values = new TreeMap<>();
    connection
        .query(params)
        .getFacetField(field)
        .getValues()
        .forEach(count -> values.put(count.getName(), count.getCount()));
    return values;
  }

  /** A query in Solr's own syntax, whatever the request handler prefers. */
  static ModifiableSolrParams lucene(String query, int rows) {
    return new ModifiableSolrParams().set("defType", "lucene").set("q", query).set("rows", rows);
  }

  private String name(SolrDocument document) {
    return StoredDocument.name(document, uniqueKey);
  }
}
