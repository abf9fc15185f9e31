// SPDX-License-Identifier: Apache-2.0
package org.winnow.client;

import java.io.IOException;
import java.util.Objects;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.SolrRequest;
import org.apache.solr.client.solrj.SolrResponse;
import org.apache.solr.client.solrj.SolrServerException;
import org.apache.solr.client.solrj.impl.HttpJdkSolrClient;
import org.apache.solr.client.solrj.request.QueryRequest;
import org.apache.solr.client.solrj.response.QueryResponse;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.params.SolrParams;

/** Requests over HTTP, and which of their failures may be gone later. Thread safe. */
final class Connection implements AutoCloseable {
  private static final int CONNECT_SECONDS = 10;
  private static final int IDLE_SECONDS = 120;
  private static final int REQUEST_SECONDS = 600;

  private final String url;
  private final Login login;
  private final SolrClient client;

  /**
   * To a collection. Nothing is sent yet.
   *
   * @throws IOException if the truststore can't be read
   */
  Connection(String url, Login login) throws IOException {
    this(url, url, login);
  }

  private Connection(String url, String base, Login login) throws IOException {
    this.url = url;
    this.login = login;
    // Java's own client: Spark and its kin bring another Jetty. Its own few threads can block each
    // other for ever once Solr was away (9.10), so it gets as many as it wants.
    HttpJdkSolrClient.Builder builder =
        new HttpJdkSolrClient.Builder(base)
            .useHttp1_1(true)
            .withExecutor(Executors.newCachedThreadPool(Connection::daemon))
            .withConnectionTimeout(CONNECT_SECONDS, TimeUnit.SECONDS)
            .withIdleTimeout(IDLE_SECONDS, TimeUnit.SECONDS)
            .withRequestTimeout(REQUEST_SECONDS, TimeUnit.SECONDS);
    Truststore trusted = login.truststore();
    if (trusted != null) {
      builder.withSSLContext(trusted.context());
    }
    this.client = builder.build();
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "solr client");
    thread.setDaemon(true);
    return thread;
  }

  /** To the Solr that has this collection; messages name the collection. */
  Connection whole() throws IOException {
    return new Connection(url, url.substring(0, url.lastIndexOf('/')), login);
  }

  /**
   * Makes a search, whose parameters may be long.
   *
   * @throws Unavailable if trying again makes sense
   * @throws IOException if it does not
   */
  QueryResponse query(SolrParams params) throws IOException {
    return send(new QueryRequest(params, SolrRequest.METHOD.POST));
  }

  /**
   * Makes any request.
   *
   * @throws Unavailable if trying again makes sense
   * @throws IOException if it does not
   */
  <T extends SolrResponse> T send(SolrRequest<T> request) throws IOException {
    login.sign(request);
    try {
      return request.process(client);
    } catch (SolrServerException | SolrException | IOException e) {
      Refusal refusal = Refusal.of(e, login);
      String message = url + ": " + refusal.words(e);
      if (refusal.isPassing()) {
        throw new Unavailable(message, e);
      }
      throw refusal == Refusal.FINAL ? new Rejected(message, e) : new IOException(message, e);
    }
  }

  /** Why a request failed, without the address. */
  String why(IOException failed) {
    Throwable cause = Objects.requireNonNullElse(failed.getCause(), failed);
    return Refusal.of(cause, login).words(cause);
  }

  /** The address. */
  String url() {
    return url;
  }

  @Override
  public void close() throws IOException {
    client.close();
  }
}
