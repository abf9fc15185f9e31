// SPDX-License-Identifier: Apache-2.0
package org.winnow.client;

import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.apache.solr.common.SolrDocument;
import org.apache.solr.common.SolrInputDocument;

/** A document as it is stored. */
public final class StoredDocument {
  private final String name;
  private final SolrDocument fields;

  StoredDocument(SolrDocument fields, String uniqueKey) {
    this.name = name(fields, uniqueKey);
    this.fields = fields;
  }

  static String name(SolrDocument document, String uniqueKey) {
    return String.valueOf(document.getFieldValue(uniqueKey));
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
