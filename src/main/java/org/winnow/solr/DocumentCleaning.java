// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.apache.solr.common.SolrInputDocument;
import org.apache.solr.common.SolrInputField;
import org.apache.solr.update.processor.FieldMutatingUpdateProcessor.FieldNameSelector;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.winnow.page.HtmlSniffer;

/** The cleaning of one document, in place. One use each. */
final class DocumentCleaning {
  private static final Logger LOG = LoggerFactory.getLogger(DocumentCleaning.class);

  /** Atomic operations that bring values. */
  private static final Set<String> WRITES = Set.of("set", "add", "add-distinct");

  private static final String SKIPPED = "skipped";

  private final Settings settings;
  private final FieldNameSelector selector;
  private final PageCleaner cleaner;
  private final String name;
  private final boolean atomic;

  private boolean cleaned;
  private boolean known;
  private boolean dropped;
  private String title = "";
  private String headline = "";
  private double confidence = Double.NaN;
  private String status = SKIPPED;
  private final StringBuilder comments = new StringBuilder();
  private long kept;
  private long whole;

  /**
   * A cleaning.
   *
   * @param name the document's unique key, for messages
   * @param atomic whether it is an atomic update
   */
  DocumentCleaning(
      Settings settings,
      FieldNameSelector selector,
      PageCleaner cleaner,
      String name,
      boolean atomic) {
    this.settings = settings;
    this.selector = selector;
    this.cleaner = cleaner;
    this.name = name;
    this.atomic = atomic;
  }

  /**
   * Cleans the document.
   *
   * @param again whether to clean a document that is clean by its provenance
   * @return false if the policy is to leave the document out
   * @throws PageCleaner.Refused if a page can't be cleaned and the policy is to fail
   */
  boolean run(SolrInputDocument document, boolean again) {
    if (isHtml(document) && (again || !isClean(document))) {
      Map<String, SolrInputField> results = new LinkedHashMap<>();
      for (String source : List.copyOf(document.getFieldNames())) {
        SolrInputField field = document.getField(source);
        if (selector.shouldMutate(source) && field.getValue() != null) {
          clean(document, source, field, results);
        }
      }
      results.forEach(document::put);
    }
    if (cleaned) {
      noteParts(document);
      noteTitle(document);
      note(document, settings.provenanceField(), cleaner.provenance());
      note(document, settings.ratioField(), ratio());
    }
    if (cleaned || settings.destination() != null) {
      note(document, settings.statusField(), status);
    }
    return !dropped;
  }

  private boolean isHtml(SolrInputDocument document) {
    String field = settings.contentTypeField();
    Object type = field == null ? null : document.getFieldValue(field);
    return type == null || type.toString().toLowerCase(Locale.ROOT).contains("html");
  }

  /** Whether the document says that this extractor and version made its text. */
  private boolean isClean(SolrInputDocument document) {
    String field = settings.provenanceField();
    return field != null && cleaner.provenance().equals(document.getFieldValue(field));
  }

  private void clean(
      SolrInputDocument document,
      String source,
      SolrInputField field,
      Map<String, SolrInputField> results) {
    Object value = cleanValue(field.getValue());
    Settings.Destination destination = settings.destination();
    if (destination == null) {
      if (value == null) {
        document.removeField(source);
      } else {
        field.setValue(value);
      }
      return;
    }
    String dest = destination.name(source);
    SolrInputField result = results.computeIfAbsent(dest, SolrInputField::new);
    if (result.getValue() == null) {
      result.setValue(value);
    } else if (value instanceof Map<?, ?> || result.getValue() instanceof Map<?, ?>) {
      LOG.warn(
          "document {}: {} is left out of {}, which already has an atomic update",
          name,
          source,
          dest);
    } else if (value != null) {
      result.addValue(value);
    }
    if (!settings.keepOriginal() && !dest.equals(source)) {
      document.removeField(source);
    }
  }

  /** The value cleaned; null to leave it out. */
  private @Nullable Object cleanValue(@Nullable Object value) {
    if (value instanceof CharSequence text) {
      return clean(text);
    }
    if (value instanceof Collection<?> many) {
      List<@Nullable Object> results = new ArrayList<>(many.size());
      for (Object one : many) {
        Object result = cleanValue(one);
        if (result != null || one == null) {
          results.add(result);
        }
      }
      return results;
    }
    if (atomic && value instanceof Map<?, ?> operations && !(value instanceof SolrInputDocument)) {
      Map<Object, @Nullable Object> results = new LinkedHashMap<>();
      operations.forEach(
          (operation, operand) ->
              results.put(
                  operation,
                  WRITES.contains(String.valueOf(operation)) ? cleanValue(operand) : operand));
      return results;
    }
    return value;
  }

  /** The value itself if it is not HTML. */
  private @Nullable CharSequence clean(CharSequence value) {
    if (!HtmlSniffer.looksLikeHtml(value)) {
      return value;
    }
    PageCleaner.Result result = cleaner.clean(value.toString(), name);
    cleaned = true;
    dropped |= result.dropped();
    if (result.parts() != null) {
      note(result.parts());
    }
    status = worse(status, result.status());
    kept += result.text() == null ? 0 : result.text().length();
    whole += result.whole();
    return result.text();
  }

  /** The first title and headline count, all comments, and the least confidence. */
  private void note(PageCleaner.Parts parts) {
    known = true;
    title = title.isEmpty() ? parts.title() : title;
    headline = headline.isEmpty() ? parts.headline() : headline;
    comments.append(comments.isEmpty() || parts.comments().isEmpty() ? "" : "\n\n");
    comments.append(parts.comments());
    boolean less = Double.isNaN(confidence) || parts.confidence() < confidence;
    confidence = less ? parts.confidence() : confidence;
  }

  /** One page that failed tells more than many that did not. */
  private static String worse(String one, String other) {
    List<String> order = List.of(SKIPPED, PageCleaner.CLEAN, PageCleaner.FALLBACK);
    int first = order.indexOf(one);
    int second = order.indexOf(other);
    return first < 0 || (second >= 0 && first > second) ? one : other;
  }

  /** Characters kept of those of the whole text, to three digits; 0 if there are none. */
  private double ratio() {
    return whole == 0 ? 0 : threeDigits((double) Math.min(kept, whole) / whole);
  }

  private static double threeDigits(double share) {
    return Math.rint(1000 * share) / 1000;
  }

  /**
   * What was found beside the text; nothing is known of pages that could not be cleaned. Only of a
   * text that is the extractor's own choice does its confidence tell.
   */
  private void noteParts(SolrInputDocument document) {
    if (known) {
      boolean sure = status.equals(PageCleaner.CLEAN) && !Double.isNaN(confidence);
      noteFound(document, settings.headlineField(), headline);
      noteFound(document, settings.commentsField(), comments.toString());
      noteFound(document, settings.confidenceField(), sure ? threeDigits(confidence) : null);
    }
  }

  /** The page's title, if it has one and the document has none. */
  private void noteTitle(SolrInputDocument document) {
    String field = settings.titleField();
    if (field != null && !title.isEmpty() && document.getFieldValue(field) == null) {
      note(document, field, title);
    }
  }

  /** What was found; what an earlier cleaning found goes where there is nothing now. */
  private void noteFound(
      SolrInputDocument document, @Nullable String field, @Nullable Object value) {
    if (value != null && !value.equals("")) {
      note(document, field, value);
    } else if (field != null && atomic) {
      document.setField(field, Collections.singletonMap("set", null));
    } else if (field != null) {
      document.removeField(field);
    }
  }

  private void note(SolrInputDocument document, @Nullable String field, Object value) {
    if (field != null) {
      document.setField(field, atomic ? Map.of("set", value) : value);
    }
  }
}
