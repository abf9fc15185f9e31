// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.solr.common.SolrInputDocument;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.response.SolrQueryResponse;
import org.apache.solr.update.AddUpdateCommand;
import org.apache.solr.update.processor.UpdateRequestProcessor;
import org.apache.solr.update.processor.UpdateRequestProcessorFactory;
import org.jspecify.annotations.Nullable;

/** Gives each passage a vector: how often words of each hash are in it. Stands behind Winnow. */
public final class HashedVectors extends UpdateRequestProcessorFactory {
  static final int DIMENSIONS = 64;

  /** The vector of a text; never of length 0. */
  static List<Float> of(String text) {
    List<Float> vector = new ArrayList<>(Collections.nCopies(DIMENSIONS, .01f));
    for (String word : text.toLowerCase(Locale.ROOT).split("\\W+")) {
      int hash = Math.floorMod(31 * word.hashCode(), DIMENSIONS);
      vector.set(hash, vector.get(hash) + 1);
    }
    return vector;
  }

  @Override
  public UpdateRequestProcessor getInstance(
      SolrQueryRequest request, SolrQueryResponse response, UpdateRequestProcessor next) {
    return new UpdateRequestProcessor(next) {
      @Override
      public void processAdd(AddUpdateCommand command) throws IOException {
        add(command.getSolrInputDocument().getFieldValues("passages"));
        super.processAdd(command);
      }
    };
  }

  private static void add(@Nullable Collection<?> values) {
    for (Object value : values == null ? List.of() : values) {
      if (value instanceof SolrInputDocument passage) {
        passage.setField("vector", of(String.valueOf(passage.getFieldValue("text"))));
      } else if (value instanceof Map<?, ?> update
          && update.get("set") instanceof Collection<?> set) {
        add(set);
      }
    }
  }
}
