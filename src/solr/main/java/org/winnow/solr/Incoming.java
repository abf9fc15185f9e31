// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import java.util.Collection;
import java.util.Map;
import org.apache.solr.common.SolrDocumentBase;
import org.apache.solr.common.SolrInputDocument;
import org.apache.solr.common.SolrInputField;
import org.jspecify.annotations.Nullable;

/**
 * A document that comes in, and what is known of the one that it updates.
 *
 * @param document whole, or an atomic update; it is cleaned in place
 * @param atomic whether it is an atomic update
 * @param stored fields of the document that an atomic update changes; null if there is none
 * @param pages fields with pages as an atomic update leaves them; null where it is enough to clean
 *     what the update writes
 */
record Incoming(
    SolrInputDocument document,
    boolean atomic,
    @Nullable SolrInputDocument stored,
    @Nullable SolrInputDocument pages) {

  /** A whole document, or an atomic update of a document of which nothing is known. */
  Incoming(SolrInputDocument document) {
    this(document, isAtomic(document), null, null);
  }

  private static boolean isAtomic(SolrInputDocument document) {
    return document.values().stream().anyMatch(field -> operations(field.getValue()) != null);
  }

  /** The operations of an atomic update on a field; null if the field has plain values. */
  static @Nullable Map<?, ?> operations(@Nullable Object value) {
    return value instanceof Map<?, ?> map && !(value instanceof SolrDocumentBase) ? map : null;
  }

  /** The document that has the pages to clean. */
  SolrInputDocument source() {
    return pages == null ? document : pages;
  }

  /**
   * The first value that a field has after the update.
   *
   * @param field null is no field
   * @return null if the field has no value
   */
  @Nullable Object value(@Nullable String field) {
    if (field == null) {
      return null;
    }
    SolrInputField own = document.getField(field);
    Object value = own == null ? null : own.getValue();
    Map<?, ?> operations = operations(value);
    if (operations == null) {
      return value == null ? before(field) : first(value);
    }
    if (operations.containsKey("set")) {
      return first(operations.get("set"));
    }
    Object before = before(field);
    Object added = operations.containsKey("add") ? operations.get("add") : null;
    return before != null ? before : first(added == null ? operations.get("add-distinct") : added);
  }

  private @Nullable Object before(String field) {
    return stored == null ? null : stored.getFieldValue(field);
  }

  private static @Nullable Object first(@Nullable Object value) {
    if (value instanceof Collection<?> many) {
      return many.isEmpty() ? null : many.iterator().next();
    }
    return value;
  }
}
