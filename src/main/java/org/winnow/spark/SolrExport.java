// SPDX-License-Identifier: Apache-2.0
package org.winnow.spark;

import java.io.IOException;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.api.java.function.ForeachPartitionFunction;
import org.apache.spark.sql.Row;
import org.apache.spark.util.CollectionAccumulator;
import org.winnow.client.Loader;
import org.winnow.client.Login;
import org.winnow.client.SolrCollection;

/**
 * Sends rows to a Solr collection. A document has the same unique key whenever it is sent, so a
 * task that runs again changes nothing. What is null is left out.
 *
 * @param url of the collection
 * @param login who sends; it travels with the task, and is shown nowhere
 * @param fields of the collection, by column
 * @param batch documents of one request
 * @param refused gets the id of each row that Solr refuses, and the reason
 */
record SolrExport(
    String url,
    Login login,
    Map<String, String> fields,
    int batch,
    CollectionAccumulator<String[]> refused)
    implements ForeachPartitionFunction<Row> {
  private static final long serialVersionUID = 1;

  SolrExport {
    // Of a kind that is sure to travel.
    fields = new HashMap<>(fields);
  }

  @Override
  public void call(Iterator<Row> rows) throws IOException {
    if (!rows.hasNext()) {
      return;
    }
    try (SolrCollection collection = SolrCollection.open(url, login);
        Loader loader = new Loader(collection, batch, 1, Map.of())) {
      while (rows.hasNext()) {
        Row row = rows.next();
        Map<String, String> document = new TreeMap<>();
        String id = row.getAs("id");
        document.put(collection.uniqueKey(), id);
        fields.forEach(
            (column, field) -> {
              Object value = row.getAs(column);
              if (value != null) {
                document.put(field, value.toString());
              }
            });
        loader.add(document, reason -> refused.add(new String[] {id, reason}));
      }
      loader.flush();
    }
  }
}
