// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.pages;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.winnow.client.Login;
import org.winnow.client.SolrCollection;
import org.winnow.corpus.PageSource;
import org.winnow.corpus.RecordListener;
import org.winnow.corpus.WebPage;
import org.winnow.web.Origin;

/**
 * The pages that a Solr collection stores; documents below others, such as passages, are none.
 *
 * @param url of the collection
 * @param field stored, with a page's HTML
 * @param query which documents
 * @param login who reads them
 */
public record SolrPages(String url, String field, String query, Login login) implements PageSource {
  /** Pages of one request: with pages of megabytes, still little memory. */
  private static final int ROWS = 50;

  private static final Set<String> PARAMETERS = Set.of("field", "q");

  /**
   * The pages at {@code address}: a collection's URL, and behind a question mark maybe the stored
   * field ({@code field}, by default {@code html}) and a query ({@code q}, by default all).
   */
  static SolrPages at(String address, Login login) {
    String query = uri(address).getRawQuery();
    Map<String, String> given = new HashMap<>();
    for (String pair : query == null ? new String[0] : query.split("&")) {
      String[] parts = pair.split("=", 2);
      if (parts.length < 2 || !PARAMETERS.contains(parts[0])) {
        throw new IllegalArgumentException(
            address + ": after ? write field=NAME or q=QUERY, with & between them");
      }
      given.put(parts[0], URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
    }
    return new SolrPages(
        address.replaceAll("[?].*", ""),
        given.getOrDefault("field", "html"),
        given.getOrDefault("q", "*:*"),
        login);
  }

  private static URI uri(String address) {
    try {
      return URI.create(address);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          address + ": no URL; write %20 for a space, %22 for a quotation mark", e);
    }
  }

  @Override
  public String name() {
    return url;
  }

  @Override
  public void read(Consumer<WebPage> pages, RecordListener listener) {
    try (SolrCollection collection = SolrCollection.open(url, login)) {
      collection
          .roots(query, List.of(field, "url"), ROWS)
          .forEach(
              document -> {
                byte[] bytes = document.first(field).getBytes(StandardCharsets.UTF_8);
                pages.accept(
                    new WebPage(
                        document.name(), new Origin(document.first("url"), null), bytes, "UTF-8"));
              });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
