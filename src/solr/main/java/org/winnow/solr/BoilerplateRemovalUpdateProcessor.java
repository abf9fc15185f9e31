// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.SolrException.ErrorCode;
import org.apache.solr.common.SolrInputDocument;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.common.util.SimpleOrderedMap;
import org.apache.solr.response.SolrQueryResponse;
import org.apache.solr.update.AddUpdateCommand;
import org.apache.solr.update.processor.AtomicUpdateDocumentMerger;
import org.apache.solr.update.processor.FieldMutatingUpdateProcessor.FieldNameSelector;
import org.apache.solr.update.processor.UpdateRequestProcessor;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Cleans the documents of one request. The header of the response counts them by outcome, as {@code
 * "winnow": {"clean": 98, "failed:tooLarge": 2}}; of several processors in a chain, the first.
 */
final class BoilerplateRemovalUpdateProcessor extends UpdateRequestProcessor {
  private static final Logger LOG =
      LoggerFactory.getLogger(BoilerplateRemovalUpdateProcessor.class);

  /** The name of the counts in the header. */
  private static final String COUNTS = "winnow";

  private final Settings settings;
  private final FieldNameSelector selector;
  private final Cleaners cleaners;
  private final boolean again;
  private final SolrQueryResponse response;
  private final Map<String, Integer> outcomes = new TreeMap<>();

  /**
   * A processor.
   *
   * @param again whether documents are cleaned that are clean by their provenance
   * @param response gets the number of documents by outcome
   */
  BoilerplateRemovalUpdateProcessor(
      Settings settings,
      FieldNameSelector selector,
      Cleaners cleaners,
      boolean again,
      SolrQueryResponse response,
      @Nullable UpdateRequestProcessor next) {
    super(next);
    this.settings = settings;
    this.selector = selector;
    this.cleaners = cleaners;
    this.again = again;
    this.response = response;
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
    if (!cleanChildren(document, name)) {
      return false;
    }
    DocumentCleaning cleaning =
        cleaning(
            AtomicUpdateDocumentMerger.isAtomicUpdate(command)
                ? AtomicPages.of(settings, selector, command)
                : new Incoming(document),
            name);
    boolean stays = cleaning.run(again);
    String outcome = cleaning.outcome();
    if (outcome != null) {
      outcomes.merge(outcome, 1, Integer::sum);
    }
    return stays;
  }

  private DocumentCleaning cleaning(Incoming incoming, String name) {
    PageCleaner cleaner = cleaners.of(incoming, selector);
    return new DocumentCleaning(settings, selector, cleaner, name, incoming);
  }

  /** Cleans the documents below one if they are to be; false if it is to be left out. */
  private boolean cleanChildren(SolrInputDocument document, String name) {
    if (settings.childDocuments()) {
      // A child that is left out goes with the whole: half a family would be worse.
      for (SolrInputDocument child : Children.of(document, name)) {
        if (!cleanChildren(child, name) || !cleaning(new Incoming(child), name).run(again)) {
          return false;
        }
      }
    }
    return true;
  }

  @Override
  public void finish() throws IOException {
    NamedList<Object> header = response.getResponseHeader();
    if (header != null && !outcomes.isEmpty() && header.get(COUNTS) == null) {
      NamedList<Integer> counts = new SimpleOrderedMap<>();
      outcomes.forEach(counts::add);
      header.add(COUNTS, counts);
    }
    super.finish();
  }
}
