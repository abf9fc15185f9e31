// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.apache.solr.common.SolrInputDocument;
import org.apache.solr.common.SolrInputField;
import org.apache.solr.update.AddUpdateCommand;
import org.apache.solr.update.processor.AtomicUpdateDocumentMerger;
import org.apache.solr.update.processor.FieldMutatingUpdateProcessor.FieldNameSelector;
import org.apache.solr.update.processor.UpdateRequestProcessor;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.winnow.Winnow;
import org.winnow.extract.Extractor;
import org.winnow.page.CleanText;
import org.winnow.page.HtmlSniffer;
import org.winnow.page.Page;
import org.winnow.page.PageParser;
import org.winnow.page.PlainText;

/** Cleans the documents of one request. */
final class BoilerplateRemovalUpdateProcessor extends UpdateRequestProcessor {
  private static final Logger LOG =
      LoggerFactory.getLogger(BoilerplateRemovalUpdateProcessor.class);

  /** Atomic operations that bring values. */
  private static final Set<String> WRITES = Set.of("set", "add", "add-distinct");

  private final Settings settings;
  private final FieldNameSelector selector;
  private final String name;
  private final Extractor extractor;

  BoilerplateRemovalUpdateProcessor(
      Settings settings,
      FieldNameSelector selector,
      String name,
      Extractor extractor,
      @Nullable UpdateRequestProcessor next) {
    super(next);
    this.settings = settings;
    this.selector = selector;
    this.name = name;
    this.extractor = extractor;
  }

  @Override
  public void processAdd(AddUpdateCommand command) throws IOException {
    SolrInputDocument document = command.getSolrInputDocument();
    if (isHtml(document)) {
      new Cleaning(command, document).run();
    }
    super.processAdd(command);
  }

  private boolean isHtml(SolrInputDocument document) {
    String field = settings.contentTypeField();
    Object type = field == null ? null : document.getFieldValue(field);
    return type == null || type.toString().toLowerCase(Locale.ROOT).contains("html");
  }

  /** The cleaning of one document. */
  private final class Cleaning {
    private final AddUpdateCommand command;
    private final SolrInputDocument document;
    private final boolean atomic;
    private boolean cleaned;
    private String title = "";

    Cleaning(AddUpdateCommand command, SolrInputDocument document) {
      this.command = command;
      this.document = document;
      this.atomic = AtomicUpdateDocumentMerger.isAtomicUpdate(command);
    }

    void run() {
      Map<String, SolrInputField> results = new LinkedHashMap<>();
      for (String source : List.copyOf(document.getFieldNames())) {
        SolrInputField field = document.getField(source);
        if (selector.shouldMutate(source) && field.getValue() != null) {
          clean(source, field, results);
        }
      }
      results.forEach(document::put);
      note(settings.titleField(), title, false);
      note(settings.provenanceField(), provenance(), true);
    }

    private void clean(String source, SolrInputField field, Map<String, SolrInputField> results) {
      Object value = cleanValue(field.getValue());
      Settings.Destination destination = settings.destination();
      if (destination == null) {
        field.setValue(value);
        return;
      }
      String dest = destination.name(source);
      SolrInputField result = results.computeIfAbsent(dest, SolrInputField::new);
      if (result.getValue() == null) {
        result.setValue(value);
      } else if (value instanceof Map<?, ?> || result.getValue() instanceof Map<?, ?>) {
        LOG.warn(
            "document {}: {} is left out of {}, which already has an atomic update",
            command.getPrintableId(),
            source,
            dest);
      } else {
        result.addValue(value);
      }
      if (!settings.keepOriginal() && !dest.equals(source)) {
        document.removeField(source);
      }
    }

    private @Nullable Object cleanValue(@Nullable Object value) {
      if (value instanceof CharSequence text) {
        return clean(text);
      }
      if (value instanceof Collection<?> many) {
        List<@Nullable Object> results = new ArrayList<>(many.size());
        many.forEach(one -> results.add(cleanValue(one)));
        return results;
      }
      if (atomic
          && value instanceof Map<?, ?> operations
          && !(value instanceof SolrInputDocument)) {
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
    private CharSequence clean(CharSequence value) {
      if (!HtmlSniffer.looksLikeHtml(value)) {
        return value;
      }
      String html = value.toString();
      cleaned = true;
      try {
        Page page = PageParser.parse(html);
        if (title.isEmpty()) {
          title = page.title();
        }
        return CleanText.of(page, extractor.label(page));
      } catch (RuntimeException | StackOverflowError e) {
        LOG.error(
            "document {}: {} failed on a page of {} characters; its plain text is indexed",
            command.getPrintableId(),
            name,
            html.length(),
            e);
        return plain(html);
      }
    }

    /** The page's plain text; nothing if even that fails, since the document must not be lost. */
    private String plain(String html) {
      try {
        return PlainText.of(html);
      } catch (RuntimeException | StackOverflowError e) {
        LOG.error("document {}: no plain text either", command.getPrintableId(), e);
        return "";
      }
    }

    private void note(@Nullable String field, String value, boolean replace) {
      boolean wanted = field != null && cleaned && !value.isEmpty();
      if (wanted && (replace || document.getFieldValue(field) == null)) {
        document.setField(field, atomic ? Map.of("set", value) : value);
      }
    }

    private String provenance() {
      return "winnow " + Winnow.VERSION + " " + name;
    }
  }
}
