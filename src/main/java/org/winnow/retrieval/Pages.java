// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.winnow.corpus.PageSource;

/** Where the pages of a collection are. */
public final class Pages {
  private Pages() {}

  /**
   * The parts of a collection.
   *
   * @param place a folder of pages and WARC files, one of them, or the URL of a Solr collection,
   *     with the stored field and maybe a query: {@code http://host/solr/web?field=html&q=lang:en}
   * @throws IOException if there are no pages
   */
  public static List<PageSource> find(String place) throws IOException {
    return isUrl(place) ? List.of(SolrPages.at(place)) : PageSource.find(Path.of(place));
  }

  static boolean isUrl(String place) {
    return place.startsWith("http://") || place.startsWith("https://");
  }
}
