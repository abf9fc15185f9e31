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
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.SolrRequest;
import org.apache.solr.client.solrj.SolrServerException;
import org.apache.solr.client.solrj.impl.HttpJdkSolrClient;
import org.apache.solr.client.solrj.request.CollectionAdminRequest;
import org.apache.solr.client.solrj.request.UpdateRequest;
import org.apache.solr.client.solrj.request.schema.SchemaRequest;
import org.apache.solr.client.solrj.response.QueryResponse;
import org.apache.solr.client.solrj.response.schema.SchemaRepresentation;
import org.apache.solr.common.SolrDocument;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.SolrInputDocument;
import org.apache.solr.common.params.CursorMarkParams;
import org.apache.solr.common.params.ModifiableSolrParams;

/** A collection (or core) of a running Solr. Thread safe. */
public final class SolrCollection implements AutoCloseable {
  /** Where all documents are yet to come. */
  public static final String START = CursorMarkParams.CURSOR_MARK_START;

  /** Names asked for in one request. */
  private static final int NAMES = 500;

  /** Between names; no name has it. */
  private static final String SEPARATOR = "\u241e";

  private static final int CONNECT_SECONDS = 10;
  private static final int IDLE_SECONDS = 120;
  private static final int REQUEST_SECONDS = 600;
  private static final int TOO_MANY = 429;
  private static final int SERVER_ERROR = 500;

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
    SolrClient client = client(url);
    try {
      return new SolrCollection(
          url, client, new SchemaRequest().process(client).getSchemaRepresentation());
    } catch (SolrServerException | SolrException | IOException e) {
      client.close();
      throw new IOException(url + " does not answer as a Solr collection: " + e.getMessage(), e);
    }
  }

  private static SolrClient client(String url) {
    // Java's own client: Spark and its kin bring another Jetty. Its own few threads can block each
    // other for ever once Solr was away (9.10), so it gets as many as it wants.
    return new HttpJdkSolrClient.Builder(url)
        .useHttp1_1(true)
        .withExecutor(Executors.newCachedThreadPool(SolrCollection::daemon))
        .withConnectionTimeout(CONNECT_SECONDS, TimeUnit.SECONDS)
        .withIdleTimeout(IDLE_SECONDS, TimeUnit.SECONDS)
        .withRequestTimeout(REQUEST_SECONDS, TimeUnit.SECONDS)
        .build();
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "solr client");
    thread.setDaemon(true);
    return thread;
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
    ModifiableSolrParams params = ranked(parameters, rows);
    params.set("fl", uniqueKey() + ",score");
    List<Found> found = new ArrayList<>();
    for (SolrDocument document : query(params).getResults()) {
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
  public record Shown(String document, String title, String snippet) {}

  /** Stands before a query's word in a snippet; in no text, since it is a control character. */
  public static final char MARK_START = '\u0002';

  /** Stands behind it. */
  public static final char MARK_END = '\u0003';

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
    params.set("fl", uniqueKey() + "," + titleField);
    params.set("hl", true);
    params.set("hl.method", "unified");
    params.set("hl.fl", String.join(",", snippetFields));
    params.set("hl.snippets", 1);
    params.set("hl.tag.pre", String.valueOf(MARK_START));
    params.set("hl.tag.post", String.valueOf(MARK_END));
    QueryResponse response = query(params);
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
    String wanted = uniqueKey() + "," + String.join(",", fields);
    Slice slice = slice(query, wanted, rows, START);
    while (!slice.documents.isEmpty()) {
      slice.documents.forEach(documents);
      slice = slice(query, wanted, rows, slice.next);
    }
  }

  /**
   * Some documents in the order of the unique key.
   *
   * @param documents none behind the last
   * @param next where to go on
   */
  public record Slice(List<Document> documents, String next) {}

  /**
   * Reads some matching documents.
   *
   * @param fields wanted, with a comma between them; {@code *} for all that are stored
   * @param rows how many
   * @param mark {@link #START}, or the {@code next} of the slice before
   */
  public Slice slice(String query, String fields, int rows, String mark) throws IOException {
    ModifiableSolrParams params = lucene();
    params.set("q", query);
    params.set("fl", fields);
    params.set("sort", uniqueKey() + " asc");
    params.set("rows", rows);
    params.set(CursorMarkParams.CURSOR_MARK_PARAM, mark);
    QueryResponse response = query(params);
    List<Document> documents = new ArrayList<>();
    response.getResults().forEach(found -> documents.add(new Document(name(found), found)));
    return new Slice(documents, response.getNextCursorMark());
  }

  /** Fields that are filled from others, so that they must not be sent. */
  public Set<String> copies() {
    Set<String> copies = new HashSet<>();
    for (Map<String, Object> rule : schema.getCopyFields()) {
      copies.add(Objects.toString(rule.get("dest"), ""));
    }
    return copies;
  }

  /** Whether the schema names a field. */
  public boolean hasField(String name) {
    return schema.getFields().stream().anyMatch(field -> name.equals(field.get("name")));
  }

  /** How often a field has each value, by value. */
  public Map<String, Long> values(String field) throws IOException {
    ModifiableSolrParams params = lucene();
    params.set("q", "*:*");
    params.set("rows", 0);
    params.set("facet", true);
    params.set("facet.field", field);
    params.set("facet.mincount", 1);
    Map<String, Long> values = new TreeMap<>();
    query(params)
        .getFacetField(field)
        .getValues()
        .forEach(count -> values.put(count.getName(), count.getCount()));
    return values;
  }

  /** It may work later: Solr is not there, or has too much to do. */
  public static final class Unavailable extends IOException {
    private static final long serialVersionUID = 1;

    private Unavailable(String message, Throwable cause) {
      super(message, cause);
    }
  }

  /**
   * Adds documents.
   *
   * @param parameters of the request, such as {@code update.chain}
   * @throws Unavailable if trying again makes sense
   * @throws IOException if it does not
   */
  void add(List<SolrInputDocument> documents, Map<String, String> parameters) throws IOException {
    UpdateRequest request = new UpdateRequest();
    parameters.forEach(request::setParam);
    request.add(documents);
    process(request);
  }

  /**
   * Lets an alias point to this collection alone. SolrCloud only.
   *
   * @throws IOException if it can't
   */
  public void alias(String alias) throws IOException {
    int slash = url.lastIndexOf('/');
    try (SolrClient cluster = client(url.substring(0, slash))) {
      CollectionAdminRequest.createAlias(alias, url.substring(slash + 1)).process(cluster);
    } catch (SolrServerException | SolrException e) {
      throw failure(e);
    }
  }

  /** Makes what was added visible. */
  public void commit() throws IOException {
    UpdateRequest request = new UpdateRequest();
    request.setAction(UpdateRequest.ACTION.COMMIT, true, true);
    process(request);
  }

  private void process(UpdateRequest request) throws IOException {
    try {
      request.process(client);
    } catch (SolrServerException | SolrException | IOException e) {
      throw failure(e);
    }
  }

  private IOException failure(Exception e) {
    String message = url + ": " + e.getMessage();
    boolean refused =
        e instanceof SolrException answer
            && answer.code() < SERVER_ERROR
            && answer.code() != TOO_MANY;
    return refused ? new IOException(message, e) : new Unavailable(message, e);
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

    /** The document as it is sent, without some fields. */
    SolrInputDocument without(Set<String> left) {
      SolrInputDocument document = new SolrInputDocument();
      for (Map.Entry<String, Object> field : fields) {
        if (!left.contains(field.getKey())) {
          document.setField(field.getKey(), field.getValue());
        }
      }
      return document;
    }
  }

  private String name(SolrDocument document) {
    return String.valueOf(document.getFieldValue(uniqueKey()));
  }

  /** Parameters of a query in Solr's own syntax, whatever the request handler prefers. */
  private static ModifiableSolrParams lucene() {
    return new ModifiableSolrParams().set("defType", "lucene");
  }

  /** A search, best first; equal scores by unique key. */
  private ModifiableSolrParams ranked(Map<String, String> parameters, int rows) {
    ModifiableSolrParams params = new ModifiableSolrParams();
    parameters.forEach(params::set);
    params.set("sort", "score desc," + uniqueKey() + " asc");
    params.set("rows", rows);
    return params;
  }

  private QueryResponse query(ModifiableSolrParams params) throws IOException {
    try {
      return client.query(params, SolrRequest.METHOD.POST);
    } catch (SolrServerException | SolrException | IOException e) {
      throw failure(e);
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
