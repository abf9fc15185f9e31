// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import java.util.Locale;
import java.util.Map;
import org.apache.solr.update.processor.FieldMutatingUpdateProcessor.FieldNameSelector;
import org.jspecify.annotations.Nullable;
import org.winnow.language.TextLanguage;
import org.winnow.page.Deadline;
import org.winnow.page.PlainText;
import org.winnow.source.HtmlSniffer;

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

  /**
   * The cleaner of {@code zh-tw}, or else of {@code zh}, or else the usual one.
   *
   * @param pages tells the fields with pages: the text of the first decides where the document does
   *     not say its language
   */
  PageCleaner of(Incoming document, FieldNameSelector pages) {
    if (languageField == null || byLanguage.isEmpty()) {
      return usual;
    }
    Object value = document.value(languageField);
    String named = value == null ? told(document, pages) : value.toString();
    String language = named.strip().toLowerCase(Locale.ROOT).replace('_', '-');
    int dash = language.indexOf('-');
    PageCleaner exact = byLanguage.get(language);
    String base = dash < 0 ? language : language.substring(0, dash);
    return exact != null ? exact : byLanguage.getOrDefault(base, usual);
  }

  /** The language of the first page's whole text; empty if it does not tell. */
  private static String told(Incoming document, FieldNameSelector pages) {
    for (String field : document.source().getFieldNames()) {
      Object value = pages.shouldMutate(field) ? document.value(field) : null;
      if (value instanceof CharSequence html && HtmlSniffer.looksLikeHtml(html)) {
        return TextLanguage.of(PlainText.of(html.toString(), Deadline.NONE));
      }
    }
    return "";
  }
}
