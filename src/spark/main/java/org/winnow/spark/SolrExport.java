// SPDX-License-Identifier: Apache-2.0
package org.winnow.spark;

import java.io.IOException;
import java.util.Iterator;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.api.java.function.ForeachPartitionFunction;
import org.apache.spark.sql.Row;
import org.winnow.bulk.SolrTarget;
import org.winnow.client.Loader;
import org.winnow.client.SolrCollection;
import org.winnow.corpus.Failure;
import org.winnow.corpus.PageFile;

/**
 * Sends rows to a Solr collection. A document has the same unique key whenever it is sent, so a
 * task that runs again changes nothing. What is null is left out.
 *
 * @param to the collection; its login travels with the task, and is shown nowhere
 * @param batch documents of one request
 * @param refused gets each row that Solr refuses
 */
record SolrExport(SolrTarget to, int batch, FailureAccumulator refused)
    implements ForeachPartitionFunction<Row> {
  private static final long serialVersionUID = 1;

  @Override
  public void call(Iterator<Row> rows) throws IOException {
    if (!rows.hasNext()) {
      return;
    }
    try (SolrCollection collection = SolrCollection.open(to.url(), to.login());
        Loader loader = new Loader(collection, batch, 1, to.parameters())) {
      while (rows.hasNext()) {
        Row row = rows.next();
        Map<String, String> document = new TreeMap<>();
        String id = row.getAs("id");
        document.put(collection.uniqueKey(), id);
        to.fields()
            .forEach(
                (column, field) -> {
                  Object value = row.getAs(column);
                  if (value != null) {
                    document.put(field, value.toString());
                  }
                });
        Failure failure = failure(row, id);
        loader.add(document, reason -> refused.add(failure.because(reason)));
      }
      loader.flush();
    }
  }

  /** The source of a page in a folder is another page's file, if one task read both. */
  private static Failure failure(Row row, String id) {
    String source = row.getAs("source");
    String url = row.getAs("url");
    String file = PageFile.isPage(source) ? "" : source;
    return new Failure(file, Failure.UNKNOWN, id, url, "", false);
  }
}
