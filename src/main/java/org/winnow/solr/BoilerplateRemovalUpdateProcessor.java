// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.SolrException.ErrorCode;
import org.apache.solr.common.SolrInputDocument;
import org.apache.solr.common.SolrInputField;
import org.apache.solr.update.AddUpdateCommand;
import org.apache.solr.update.processor.AtomicUpdateDocumentMerger;
import org.apache.solr.update.processor.FieldMutatingUpdateProcessor.FieldNameSelector;
import org.apache.solr.update.processor.UpdateRequestProcessor;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Cleans the documents of one request. */
final class BoilerplateRemovalUpdateProcessor extends UpdateRequestProcessor {
  private static final Logger LOG =
      LoggerFactory.getLogger(BoilerplateRemovalUpdateProcessor.class);

  private final Settings settings;
  private final FieldNameSelector selector;
  private final Cleaners cleaners;
  private final boolean again;

  /**
   * A processor.
   *
   * @param again whether documents are cleaned that are clean by their provenance
   */
  BoilerplateRemovalUpdateProcessor(
      Settings settings,
      FieldNameSelector selector,
      Cleaners cleaners,
      boolean again,
      @Nullable UpdateRequestProcessor next) {
    super(next);
    this.settings = settings;
    this.selector = selector;
    this.cleaners = cleaners;
    this.again = again;
  }

  @Override
  public void processAdd(AddUpdateCommand command) throws IOException {
    String name = command.getPrintableId();
    boolean atomic = AtomicUpdateDocumentMerger.isAtomicUpdate(command);
    try {
      if (clean(command.getSolrInputDocument(), name, atomic)) {
        super.processAdd(command);
      } else {
        LOG.warn("document {} is left out", name);
      }
    } catch (PageCleaner.Refused e) {
      throw new SolrException(ErrorCode.BAD_REQUEST, e.getMessage(), e);
    }
  }

  /** Cleans a document, and its children if they are to be; false if it is to be left out. */
  private boolean clean(SolrInputDocument document, String name, boolean atomic) {
    if (settings.childDocuments()) {
      // A child that is left out goes with the whole: half a family would be worse.
      for (SolrInputDocument child : children(document)) {
        if (!clean(child, name, false)) {
          return false;
        }
      }
    }
    PageCleaner cleaner = cleaners.of(document, selector);
    return new DocumentCleaning(settings, selector, cleaner, name, atomic).run(document, again);
  }

  private static List<SolrInputDocument> children(SolrInputDocument document) {
    List<SolrInputDocument> children = new ArrayList<>();
    if (document.hasChildDocuments()) {
      children.addAll(document.getChildDocuments());
    }
    for (SolrInputField field : document) {
      if (field.getFirstValue() instanceof SolrInputDocument) {
        field.getValues().forEach(value -> children.add((SolrInputDocument) value));
      }
    }
    return children;
  }
}
