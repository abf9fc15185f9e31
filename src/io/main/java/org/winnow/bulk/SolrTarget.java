// SPDX-License-Identifier: Apache-2.0
package org.winnow.bulk;

import java.io.Serializable;
import java.util.HashMap;
import java.util.Map;
import org.winnow.client.Login;

/**
 * A Solr collection that gets the pages of a table.
 *
 * @param url of the collection
 * @param login who sends, from the driver and from every executor
 * @param fields of the collection, by column of the table; the unique key gets the id
 * @param parameters of the requests, such as {@code update.chain}
 */
public record SolrTarget(
    String url, Login login, Map<String, String> fields, Map<String, String> parameters)
    implements Serializable {
  private static final long serialVersionUID = 1;

  public SolrTarget {
    // Maps of a class that can be serialized.
    fields = new HashMap<>(fields);
    parameters = new HashMap<>(parameters);
  }
}
