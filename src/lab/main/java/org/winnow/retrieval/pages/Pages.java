// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.pages;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.winnow.client.Login;
import org.winnow.corpus.PageSource;
import org.winnow.table.PageColumns;
import org.winnow.table.TableFile;

/** Where the pages of a collection are. */
public final class Pages {
  private Pages() {}

  /**
   * The parts of a collection, read by nobody in particular.
   *
   * @param place as {@link #find(String, PageColumns, Login)} takes it
   * @throws IOException if there are no pages
   */
  public static List<PageSource> find(String place) throws IOException {
    return find(place, PageColumns.DEFAULT, Login.NONE);
  }

  /**
   * The parts of a collection.
   *
   * @param place a folder of pages, WARC files and tables with a column {@code html}, one of them,
   *     or the URL of a Solr collection, with the stored field and maybe a query: {@code
   *     http://host/solr/web?field=html&q=lang:en}
   * @param columns what is read of tables; if texts are wanted, nothing else is read
   * @param login who reads it if it is a Solr collection
   * @throws IOException if there are no pages, or texts are wanted of what is no table
   */
  public static List<PageSource> find(String place, PageColumns columns, Login login)
      throws IOException {
    List<PageSource> table =
        isUrl(place) || Files.notExists(Path.of(place))
            ? List.of()
            : TableFile.find(Path.of(place), columns);
    if (!table.isEmpty()) {
      List<PageSource> sources = new ArrayList<>(table);
      if (columns.texts().isEmpty() && Files.isDirectory(Path.of(place))) {
        sources.addAll(PageSource.in(Path.of(place)));
      }
      return sources;
    }
    if (!columns.texts().isEmpty()) {
      throw new IOException(place + " is no table (.parquet, .json, .jsonl) with columns");
    }
    return isUrl(place) ? List.of(SolrPages.at(place, login)) : PageSource.find(Path.of(place));
  }

  public static boolean isUrl(String place) {
    return place.startsWith("http://") || place.startsWith("https://");
  }
}
