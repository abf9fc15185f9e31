// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.apache.solr.common.SolrInputDocument;
import org.apache.solr.common.SolrInputField;
import org.apache.solr.update.processor.FieldMutatingUpdateProcessor.FieldNameSelector;
import org.jspecify.annotations.Nullable;
import org.winnow.source.HtmlSniffer;
import org.winnow.web.Origin;

/** The cleaning of one document, in place. One use each. */
final class DocumentCleaning {
  private static final String SKIPPED = "skipped";

  /** The outcome of a document whose provenance names this extractor, version and page. */
  static final String UNCHANGED = "unchanged";

  private final Settings settings;
  private final FieldNameSelector selector;
  private final PageCleaner cleaner;
  private final String name;
  private final Incoming incoming;
  private final SolrInputDocument document;
  private final boolean atomic;

  private boolean cleaned;
  private boolean known;

  /** Whether an atomic update replaced a page. */
  private boolean replaced;

  private boolean dropped;
  private String status = SKIPPED;
  private @Nullable String outcome;
  private final Map<Output, Object> found = new LinkedHashMap<>();
  private final Origin origin;
  private long kept;
  private long whole;

  /**
   * A cleaning.
   *
   * @param name the document's unique key, for messages
   */
  DocumentCleaning(
      Settings settings,
      FieldNameSelector selector,
      PageCleaner cleaner,
      String name,
      Incoming incoming) {
    this.settings = settings;
    this.selector = selector;
    this.cleaner = cleaner;
    this.name = name;
    this.incoming = incoming;
    document = incoming.document();
    atomic = incoming.atomic();
    origin =
        new Origin(
            Objects.toString(incoming.value(settings.evidence().urlField()), ""),
            instant(incoming.value(settings.evidence().fetchedField())));
  }

  /**
   * Cleans the document. An atomic update that brings no page stays as it is, so that Solr can make
   * it in place.
   *
   * @param again whether to clean a document that is clean by its provenance
   * @return false if the policy is to leave the document out
   * @throws PageCleaner.Refused if a page can't be cleaned and the policy is to fail
   */
  boolean run(boolean again) {
    boolean pages = document.getFieldNames().stream().anyMatch(selector::shouldMutate);
    if (!pages && atomic) {
      return true;
    }
    if (!pages || (!again && isClean())) {
      outcome = pages ? UNCHANGED : SKIPPED;
      keepStatus();
      return true;
    }
    boolean moved = settings.fields().destination() != null && !settings.fields().keepOriginal();
    String before = moved ? provenance() : "";
    if (isHtml()) {
      cleanPages();
    }
    // A page that gave way to none, or to plain text, has left with all that it told.
    known |= replaced && !cleaned;
    if (known) {
      settings.outputs().forEach(output -> noteOutput(output, found.get(output)));
    }
    if (cleaned) {
      // Of what is stored: fields cleaned in place are not cleaned twice.
      note(settings.notes().provenanceField(), moved ? before : provenance());
      note(settings.notes().ratioField(), ratio());
    }
    if (cleaned || settings.fields().destination() != null) {
      note(settings.notes().statusField(), status);
    }
    outcome = status;
    return !dropped;
  }

  /**
   * What became of the document, after {@link #run}: its status, or {@value #UNCHANGED} if it was
   * clean already; null if it is an atomic update without a page.
   */
  @Nullable String outcome() {
    return outcome;
  }

  /** Nothing was cleaned: what the document says of its text is as true as before. */
  private void keepStatus() {
    String field = settings.notes().statusField();
    if (settings.fields().destination() != null
        && field != null
        && document.getFieldValue(field) == null) {
      note(field, status);
    }
  }

  private void cleanPages() {
    Map<String, SolrInputField> results = new LinkedHashMap<>();
    SolrInputDocument source = incoming.source();
    for (String field : List.copyOf(source.getFieldNames())) {
      SolrInputField value = source.getField(field);
      if (selector.shouldMutate(field) && value.getValue() != null) {
        clean(field, value, results);
      }
    }
    if (incoming.pages() == null) {
      results.forEach(document::put);
    } else {
      replaced = true;
      emptied().forEach(dest -> results.computeIfAbsent(dest, SolrInputField::new));
      results.forEach(
          (field, text) ->
              document.setField(field, Collections.singletonMap("set", text.getValue())));
    }
  }

  /** The fields for the text of pages that the update changes: maybe none of them is left. */
  private List<String> emptied() {
    PageFields.Destination destination = Objects.requireNonNull(settings.fields().destination());
    return document.getFieldNames().stream()
        .filter(selector::shouldMutate)
        .map(destination::name)
        .toList();
  }

  /** A date as clients send it; null if it is none. */
  private static @Nullable Instant instant(@Nullable Object date) {
    if (date instanceof Date known) {
      return known.toInstant();
    }
    try {
      return date == null ? null : Origin.instant(date.toString());
    } catch (DateTimeException e) {
      return null;
    }
  }

  private boolean isHtml() {
    Object type = incoming.value(settings.evidence().contentTypeField());
    return type == null || type.toString().toLowerCase(Locale.ROOT).contains("html");
  }

  /**
   * Returns whether the document says that this extractor and version made its text of these pages.
   * Nested documents are not stored with it: without them it is not what it was.
   */
  private boolean isClean() {
    String field = settings.notes().provenanceField();
    String said = field == null ? "" : Objects.toString(document.getFieldValue(field), "");
    return said.startsWith(cleaner.provenance() + " ")
        && said.equals(provenance())
        && settings.outputs().stream()
            .noneMatch(output -> output.isNested() && document.getField(output.field()) == null);
  }

  /**
   * The provenance of the text: extractor, version and digests of the pages; empty if it is not
   * wanted.
   */
  private String provenance() {
    return settings.notes().provenanceField() == null
        ? ""
        : cleaner.provenance() + " " + PageDigest.of(incoming.source(), selector, origin.url());
  }

  private void clean(String source, SolrInputField field, Map<String, SolrInputField> results) {
    Object value = cleanValue(field.getValue());
    PageFields.Destination destination = settings.fields().destination();
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
    } else if (value != null) {
      result.addValue(value);
    }
    if (!settings.fields().keepOriginal() && !dest.equals(source)) {
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
    Map<?, ?> operations = Incoming.operations(value);
    if (atomic && operations != null) {
      Map<Object, @Nullable Object> results = new LinkedHashMap<>();
      replaced |= operations.containsKey("set");
      operations.forEach(
          (operation, operand) ->
              results.put(
                  operation,
                  AtomicPages.WRITES.contains(String.valueOf(operation))
                      ? cleanValue(operand)
                      : operand));
      return results;
    }
    return value;
  }

  /** The value itself if it is not HTML. */
  private @Nullable CharSequence clean(CharSequence value) {
    if (!HtmlSniffer.looksLikeHtml(value)) {
      return value;
    }
    PageCleaner.Result result = cleaner.clean(value.toString(), name, origin);
    cleaned = true;
    dropped |= result.dropped();
    if (result.found() != null) {
      known = true;
      result.found().forEach((output, one) -> found.merge(output, one, output.merge()::of));
    }
    status = worse(status, result.status());
    kept += result.text() == null ? 0 : result.text().length();
    whole += result.whole();
    return result.text();
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
    return whole == 0 ? 0 : Outputs.threeDigits((double) Math.min(kept, whole) / whole);
  }

  /** Writes a value beside the text; nothing is known of pages that could not be cleaned. */
  private void noteOutput(Output output, @Nullable Object value) {
    switch (output.merge()) {
      case IF_ABSENT -> {
        if (value != null && incoming.value(output.field()) == null) {
          note(output.field(), value);
        }
      }
      // Only of a text that is the extractor's own choice does its confidence tell.
      case LEAST -> noteFound(output.field(), status.equals(PageCleaner.CLEAN) ? value : null);
      default -> noteFound(output.field(), value);
    }
  }

  /** Writes a value; what an earlier cleaning found goes where there is nothing now. */
  private void noteFound(String field, @Nullable Object value) {
    if (value != null) {
      note(field, value);
    } else if (atomic) {
      document.setField(field, Collections.singletonMap("set", null));
    } else {
      document.removeField(field);
    }
  }

  private void note(@Nullable String field, Object value) {
    if (field != null) {
      document.setField(field, atomic ? Map.of("set", value) : value);
    }
  }
}
