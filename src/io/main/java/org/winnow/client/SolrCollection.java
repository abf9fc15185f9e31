// SPDX-License-Identifier: Apache-2.0
package org.winnow.client;

import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.apache.solr.client.solrj.request.CollectionAdminRequest;
import org.apache.solr.client.solrj.request.schema.SchemaRequest;
import org.apache.solr.client.solrj.response.schema.SchemaRepresentation;

/**
 * A collection (or core) of a running Solr: the connection to it, and what its schema says. Thread
 * safe.
 */
public final class SolrCollection implements AutoCloseable {
  private static final Pattern ADDRESS = Pattern.compile("https?://[^/?#]+/[^?#]+");
  private static final Pattern USER_INFO = Pattern.compile("[a-z]+://[^/?#]*@");

  /** The field that Solr fills in nested documents. */
  private static final String NEST_PATH = "_nest_path_";

  private static final String ROOT = "_root_";

  private final Connection connection;
  private final SchemaRepresentation schema;

  private SolrCollection(Connection connection, SchemaRepresentation schema) {
    this.connection = connection;
    this.schema = schema;
  }

  /**
   * Connects to a collection.
   *
   * @param url of the collection, such as {@code http://localhost:8983/solr/web}
   * @throws IOException if it does not answer; the message names it
   */
  public static SolrCollection open(String url) throws IOException {
    return open(url, Login.NONE);
  }

  /**
   * Connects to a collection that wants to know who asks.
   *
   * @param url as {@link #open(String)} takes it; without a login of its own, which messages would
   *     show
   * @throws IOException if it does not answer, or refuses the login; the message names it
   */
  public static SolrCollection open(String url, Login login) throws IOException {
    if (USER_INFO.matcher(url).lookingAt()) {
      throw new IOException(
          "an address with a login in it is refused, since messages show it: use --solr-auth");
    }
    if (!ADDRESS.matcher(url).matches()) {
      throw new IOException(
          url + " is no address of a collection; write http://HOST:8983/solr/COLLECTION");
    }
    Connection connection = new Connection(url, login);
    try {
      return new SolrCollection(
          connection, connection.send(new SchemaRequest()).getSchemaRepresentation());
    } catch (IOException e) {
      connection.close();
      throw new IOException(
          url + " does not answer as a Solr collection: " + connection.why(e), e.getCause());
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

  /** Returns whether the schema names a field. */
  public boolean hasField(String name) {
    return schema.getFields().stream().anyMatch(field -> name.equals(field.get("name")));
  }

  /** Fields that are filled from others, so that they must not be sent. */
  CopyRules copies() {
    return new CopyRules(schema.getCopyFields());
  }

  /** Returns whether documents know in which field of another they are. */
  boolean hasNestedDocuments() {
    return hasField(NEST_PATH);
  }

  /**
   * A filter that leaves out documents below others, such as passages.
   *
   * @throws IOException if Solr can't be asked
   */
  String roots() throws IOException {
    String labeled = hasNestedDocuments() ? " -" + NEST_PATH + ":*" : "";
    if (!hasField(ROOT)) {
      return "*:*" + labeled;
    }
    // Those below another without a name for their place: few collections have any, and the join is
    // slow, so it is asked once and then only if need be.
    String anonymous =
        "(+" + ROOT + ":* -{!join from=" + ROOT + " to=" + uniqueKey() + " v='*:*'})";
    boolean any = searches().count("*:*", anonymous + labeled) > 0;
    return "*:*" + labeled + (any ? " -" + anonymous : "");
  }

  /** The searches. */
  public Searches searches() {
    return new Searches(connection, uniqueKey());
  }

  /**
   * All documents that match, some fields of each.
   *
   * @param query in Solr's own syntax
   * @param fields wanted beside the unique key
   * @param rows documents of one request
   */
  public Cursor cursor(String query, List<String> fields, int rows) {
    String wanted = uniqueKey() + "," + String.join(",", fields);
    return new Cursor(connection, uniqueKey(), query, wanted, rows);
  }

  /**
   * All documents that match, with all fields that are stored.
   *
   * @param filter another query
   * @param nested whether those below a document come with it
   */
  Cursor cursor(String query, String filter, boolean nested, int rows) {
    String wanted = nested ? "*,[child limit=-1]" : "*";
    return new Cursor(connection, uniqueKey(), query, wanted, rows).filtered(filter);
  }

  /**
   * The same without documents below others, such as passages.
   *
   * @throws IOException if Solr can't be asked
   */
  public Cursor roots(String query, List<String> fields, int rows) throws IOException {
    return cursor(query, fields, rows).filtered(roots());
  }

  /** The updates. */
  public Updates updates() {
    return new Updates(connection, uniqueKey());
  }

  /**
   * Lets an alias point to this collection alone. SolrCloud only.
   *
   * @throws IOException if it can't
   */
  public void alias(String alias) throws IOException {
    String url = connection.url();
    String name = url.substring(url.lastIndexOf('/') + 1);
    try (Connection solr = connection.whole()) {
      solr.send(CollectionAdminRequest.createAlias(alias, name));
    }
  }

  /**
   * Checks that there can be aliases.
   *
   * @throws IOException if this Solr is no SolrCloud, or the login may not ask for its aliases
   */
  public void checkAliases() throws IOException {
    try (Connection solr = connection.whole()) {
      solr.send(new CollectionAdminRequest.ListAliases());
    } catch (Unavailable e) {
      throw e;
    } catch (IOException e) {
      throw new IOException("only SolrCloud has aliases: " + connection.why(e), e);
    }
  }

  /** The address. */
  @Override
  public String toString() {
    return connection.url();
  }

  @Override
  public void close() throws IOException {
    connection.close();
  }
}
