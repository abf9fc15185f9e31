// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import java.util.Locale;
import java.util.Map;
import org.apache.solr.common.SolrInputDocument;
import org.jspecify.annotations.Nullable;

/**
 * Which cleaner a document gets: that of its language, or the usual one.
 *
 * @param languageField field with the document's language, null: none
 * @param byLanguage by language code in lower case
 */
record Cleaners(
    PageCleaner usual, @Nullable String languageField, Map<String, PageCleaner> byLanguage) {
  Cleaners {
    byLanguage = Map.copyOf(byLanguage);
  }

  /** The cleaner of {@code zh-tw}, or else of {@code zh}, or else the usual one. */
  PageCleaner of(SolrInputDocument document) {
    Object value = languageField == null ? null : document.getFieldValue(languageField);
    if (value == null) {
      return usual;
    }
    String language = value.toString().strip().toLowerCase(Locale.ROOT).replace('_', '-');
    int dash = language.indexOf('-');
    PageCleaner exact = byLanguage.get(language);
    String base = dash < 0 ? language : language.substring(0, dash);
    return exact != null ? exact : byLanguage.getOrDefault(base, usual);
  }
}
