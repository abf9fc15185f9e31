// SPDX-License-Identifier: Apache-2.0
package org.winnow.client;

import java.io.IOException;
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
  private static final int TOO_MANY = 429;
  private static final int SERVER_ERROR = 500;

  private final String url;
  private final SolrClient client;

  /** To a collection. Nothing is sent yet. */
  Connection(String url) {
    this(url, url);
  }

  private Connection(String url, String base) {
    this.url = url;
    // Java's own client: Spark and its kin bring another Jetty. Its own few threads can block each
    // other for ever once Solr was away (9.10), so it gets as many as it wants.
    this.client =
        new HttpJdkSolrClient.Builder(base)
            .useHttp1_1(true)
            .withExecutor(Executors.newCachedThreadPool(Connection::daemon))
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

  /** To the Solr that has this collection; messages name the collection. */
  Connection whole() {
    return new Connection(url, url.substring(0, url.lastIndexOf('/')));
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
    try {
      return request.process(client);
    } catch (SolrServerException | SolrException | IOException e) {
      String message = url + ": " + e.getMessage();
      boolean refused =
          e instanceof SolrException answer
              && answer.code() < SERVER_ERROR
              && answer.code() != TOO_MANY;
      throw refused ? new IOException(message, e) : new Unavailable(message, e);
    }
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
