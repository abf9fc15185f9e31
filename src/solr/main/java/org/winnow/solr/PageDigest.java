// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.util.Collection;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import org.apache.solr.common.SolrInputDocument;
import org.apache.solr.common.SolrInputField;
import org.apache.solr.update.processor.FieldMutatingUpdateProcessor.FieldNameSelector;
import org.jspecify.annotations.Nullable;
import org.winnow.hash.Sha256;

/** A digest of a document's pages, by which a page that changed is known. */
final class PageDigest {
  /** Bytes of the digest that are shown: half of SHA-256. */
  private static final int LENGTH = 16;

  /** Characters encoded at the same time. */
  private static final int SLICE = 1 << 16;

  private final MessageDigest digest = Sha256.start();

  /**
   * The digest of all pages of a document and of their address, in hexadecimal digits. The order of
   * fields does not matter, that of values does.
   *
   * @param pages selects the fields with pages
   * @param url the pages' address, on which their cleaning depends
   */
  static String of(SolrInputDocument document, FieldNameSelector pages, @Nullable Object url) {
    PageDigest sum = new PageDigest();
    sum.add(Objects.toString(url, ""));
    for (String name : new TreeSet<>(document.getFieldNames())) {
      SolrInputField field = document.getField(name);
      if (pages.shouldMutate(name) && field.getValue() != null) {
        sum.add(name);
        sum.addValue(field.getValue());
      }
    }
    return HexFormat.of().formatHex(sum.digest.digest(), 0, LENGTH);
  }

  private void addValue(@Nullable Object value) {
    Map<?, ?> operations = Incoming.operations(value);
    if (operations != null) {
      operations.values().forEach(this::addValue);
    } else if (value instanceof Collection<?> many) {
      many.forEach(this::addValue);
    } else if (value != null) {
      add(value.toString());
    }
  }

  private void add(String text) {
    for (int i = 0; i < text.length(); i += SLICE) {
      digest.update(text.substring(i, Math.min(text.length(), i + SLICE)).getBytes(UTF_8));
    }
    // No byte of UTF-8: two texts are not one.
    digest.update((byte) 0xff);
  }
}
