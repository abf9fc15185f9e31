// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.SolrException.ErrorCode;
import org.apache.solr.common.SolrInputDocument;
import org.apache.solr.common.SolrInputField;
import org.jspecify.annotations.Nullable;

/** The documents directly below another. */
final class Children {
  private Children() {}

  /**
   * The children of a document: anonymous ones, values of fields, and what an atomic update writes
   * to fields.
   *
   * @param name the document's unique key, for messages
   * @throws SolrException of code 400 if a field has children and other values
   */
  static List<SolrInputDocument> of(SolrInputDocument document, String name) {
    List<SolrInputDocument> children = new ArrayList<>();
    if (document.hasChildDocuments()) {
      children.addAll(document.getChildDocuments());
    }
    for (SolrInputField field : document) {
      Map<?, ?> operations = Incoming.operations(field.getValue());
      if (operations == null) {
        add(field.getValue(), field.getName(), name, children);
      } else {
        AtomicPages.WRITES.forEach(
            operation -> add(operations.get(operation), field.getName(), name, children));
      }
    }
    return children;
  }

  private static void add(
      @Nullable Object value, String field, String name, List<SolrInputDocument> children) {
    Collection<?> values =
        value instanceof Collection<?> many ? many : value == null ? List.of() : List.of(value);
    int before = children.size();
    for (Object one : values) {
      if (one instanceof SolrInputDocument child) {
        children.add(child);
      }
    }
    int found = children.size() - before;
    if (found > 0 && found < values.size()) {
      throw new SolrException(
          ErrorCode.BAD_REQUEST,
          "document " + name + ": the field " + field + " has child documents and other values");
    }
  }
}
