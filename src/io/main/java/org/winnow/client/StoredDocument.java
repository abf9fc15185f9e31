// SPDX-License-Identifier: Apache-2.0
package org.winnow.client;

import java.util.Collection;
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

  /**
   * The document as it is sent, with those below it.
   *
   * @param left names of fields that are left out, of documents below too
   * @param copies what is left out since the target fills it itself
   */
  SolrInputDocument without(Set<String> left, CopyRules copies) {
    return without(fields, left, copies);
  }

  private static SolrInputDocument without(
      SolrDocument fields, Set<String> left, CopyRules copies) {
    SolrInputDocument document = new SolrInputDocument();
    Set<String> names = fields.keySet();
    for (Map.Entry<String, Object> field : fields) {
      String name = field.getKey();
      if (!left.contains(name) && !copies.isFilled(name, names)) {
        document.setField(name, sendable(field.getValue(), left, copies));
      }
    }
    if (fields.hasChildDocuments()) {
      fields
          .getChildDocuments()
          .forEach(child -> document.addChildDocument(without(child, left, copies)));
    }
    return document;
  }

  private static Object sendable(Object value, Set<String> left, CopyRules copies) {
    if (value instanceof SolrDocument below) {
      return without(below, left, copies);
    }
    return value instanceof Collection<?> many
        ? many.stream().map(one -> sendable(one, left, copies)).toList()
        : value;
  }
}
