// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import java.io.IOException;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.SolrException.ErrorCode;
import org.apache.solr.common.SolrInputDocument;
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
    String name = Printable.of(command.getPrintableId());
    try {
      if (clean(command, name)) {
        super.processAdd(command);
      } else {
        LOG.warn("document {} is left out", name);
      }
    } catch (PageCleaner.Refused e) {
      throw new SolrException(ErrorCode.BAD_REQUEST, e.getMessage(), e);
    }
  }

  private boolean clean(AddUpdateCommand command, String name) {
    SolrInputDocument document = command.getSolrInputDocument();
    return cleanChildren(document, name)
        && clean(
            AtomicUpdateDocumentMerger.isAtomicUpdate(command)
                ? AtomicPages.of(settings, selector, command)
                : new Incoming(document),
            name);
  }

  /** Cleans a document; false if it is to be left out. */
  private boolean clean(Incoming incoming, String name) {
    PageCleaner cleaner = cleaners.of(incoming, selector);
    return new DocumentCleaning(settings, selector, cleaner, name, incoming).run(again);
  }

  /** Cleans the documents below one if they are to be; false if it is to be left out. */
  private boolean cleanChildren(SolrInputDocument document, String name) {
    if (settings.childDocuments()) {
      // A child that is left out goes with the whole: half a family would be worse.
      for (SolrInputDocument child : Children.of(document, name)) {
        if (!cleanChildren(child, name) || !clean(new Incoming(child), name)) {
          return false;
        }
      }
    }
    return true;
  }
}
