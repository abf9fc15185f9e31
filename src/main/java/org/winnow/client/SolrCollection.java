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
import java.util.function.Consumer;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.SolrRequest;
import org.apache.solr.client.solrj.SolrServerException;
import org.apache.solr.client.solrj.impl.HttpJdkSolrClient;
import org.apache.solr.client.solrj.request.schema.SchemaRequest;
import org.apache.solr.client.solrj.response.QueryResponse;
import org.apache.solr.client.solrj.response.schema.SchemaRepresentation;
import org.apache.solr.common.SolrDocument;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.params.CursorMarkParams;
import org.apache.solr.common.params.ModifiableSolrParams;

/** A collection (or core) of a running Solr. Thread safe. */
public final class SolrCollection implements AutoCloseable {
  /** Names asked for in one request. */
  private static final int NAMES = 500;

  /** Between names; no name has it. */
  private static final String SEPARATOR = "\u241e";

  private final String url;
  private final SolrClient client;
  private final SchemaRepresentation schema;

  private SolrCollection(String url, SolrClient client, SchemaRepresentation schema) {
    this.url = url;
    this.client = client;
    this.schema = schema;
  }

  /**
   * Connects to a collection.
   *
   * @param url of the collection, such as {@code http://localhost:8983/solr/web}
   * @throws IOException if it does not answer; the message names it
   */
  public static SolrCollection open(String url) throws IOException {
    SolrClient client = new HttpJdkSolrClient.Builder(url).build();
    try {
      return new SolrCollection(
          url, client, new SchemaRequest().process(client).getSchemaRepresentation());
    } catch (SolrServerException | SolrException | IOException e) {
      client.close();
      throw new IOException(url + " does not answer as a Solr collection: " + e.getMessage(), e);
    }
  }

  /** The name of the field that tells documents apart. */
  public String uniqueKey() {
    return schema.getUniqueKey();
  }

  /** The similarity that its schema names; empty for Solr's default. */
  public String similarity() {
    return Objects.toString(schema.getSimilarity(), "");
  }

  /** A document found. */
  public record Found(String document, double score) {}

  /** The best documents, best first; equal scores by unique key. */
  public List<Found> search(Map<String, String> parameters, int rows) throws IOException {
    ModifiableSolrParams params = params(parameters);
    params.set("fl", uniqueKey() + ",score");
    params.set("sort", "score desc," + uniqueKey() + " asc");
    params.set("rows", rows);
    List<Found> found = new ArrayList<>();
    for (SolrDocument document : query(params).getResults()) {
      Object score = document.getFieldValue("score");
      found.add(new Found(name(document), score instanceof Number n ? n.doubleValue() : 0));
    }
    return found;
  }

  /**
   * How many documents match.
   *
   * @param query in Solr's own syntax
   * @param filter another
   */
  public long count(String query, String filter) throws IOException {
    ModifiableSolrParams params = lucene();
    params.set("q", query);
    params.set("fq", filter);
    params.set("rows", 0);
    return query(params).getResults().getNumFound();
  }

  /** Those of {@code names} that documents have. */
  public Set<String> present(Collection<String> names) throws IOException {
    List<String> all = List.copyOf(names);
    Set<String> present = new HashSet<>();
    for (int from = 0; from < all.size(); from += NAMES) {
      List<String> some = all.subList(from, Math.min(all.size(), from + NAMES));
      ModifiableSolrParams params = lucene();
      params.set("q", "{!terms f=" + uniqueKey() + " separator='" + SEPARATOR + "' v=$names}");
      params.set("names", String.join(SEPARATOR, some));
      params.set("fl", uniqueKey());
      params.set("rows", some.size());
      query(params).getResults().forEach(document -> present.add(name(document)));
    }
    return present;
  }

  /**
   * Reads matching documents in the order of the unique key, however many there are. Documents that
   * come while it reads may be missed.
   *
   * @param fields wanted beside the unique key
   * @param rows documents of one request
   */
  public void scan(String query, List<String> fields, int rows, Consumer<Document> documents)
      throws IOException {
    ModifiableSolrParams params = lucene();
    params.set("q", query);
    params.set("fl", uniqueKey() + "," + String.join(",", fields));
    params.set("sort", uniqueKey() + " asc");
    params.set("rows", rows);
    String mark = CursorMarkParams.CURSOR_MARK_START;
    boolean more = true;
    while (more) {
      params.set(CursorMarkParams.CURSOR_MARK_PARAM, mark);
      QueryResponse response = query(params);
      for (SolrDocument document : response.getResults()) {
        documents.accept(new Document(name(document), document));
      }
      more = !mark.equals(response.getNextCursorMark());
      mark = response.getNextCursorMark();
    }
  }

  /** A document as it is stored. */
  public static final class Document {
    private final String name;
    private final SolrDocument fields;

    private Document(String name, SolrDocument fields) {
      this.name = name;
      this.fields = fields;
    }

    /** The value of its unique key. */
    public String name() {
      return name;
    }

    /** The first value of a field; empty if it has none. */
    public String first(String field) {
      return Objects.toString(fields.getFirstValue(field), "");
    }
  }

  private String name(SolrDocument document) {
    return String.valueOf(document.getFieldValue(uniqueKey()));
  }

  /** Parameters of a query in Solr's own syntax, whatever the request handler prefers. */
  private static ModifiableSolrParams lucene() {
    return new ModifiableSolrParams().set("defType", "lucene");
  }

  private static ModifiableSolrParams params(Map<String, String> parameters) {
    ModifiableSolrParams params = new ModifiableSolrParams();
    parameters.forEach(params::set);
    return params;
  }

  private QueryResponse query(ModifiableSolrParams params) throws IOException {
    try {
      return client.query(params, SolrRequest.METHOD.POST);
    } catch (SolrServerException | SolrException e) {
      throw new IOException(url + ": " + e.getMessage(), e);
    }
  }

  @Override
  public String toString() {
    return url;
  }

  @Override
  public void close() throws IOException {
    client.close();
  }
}
