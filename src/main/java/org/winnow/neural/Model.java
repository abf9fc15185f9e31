// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.winnow.feature.Web2TextFeatures;

/**
 * A trained model as it is in its directory.
 *
 * @param description the contents of {@code model.json}: features, decoding, provenance, figures
 * @param unary from block features to 2 logits
 * @param pairwise from edge features to 4 logits
 */
public record Model(ObjectNode description, Network unary, Network pairwise) {

  /** An extractor with this model's own lambda. It holds native memory until closed. */
  public Web2TextExtractor open() {
    return open(description.path("lambda").asDouble(Web2TextExtractor.DEFAULT_LAMBDA));
  }

  /** An extractor with another weight of the pairwise potentials; 0 decides block by block. */
  public Web2TextExtractor open(double lambda) {
    return new Web2TextExtractor(Web2TextFeatures.instance(), networks(), lambda);
  }

  /** The networks alone. They hold native memory until closed. */
  public Web2TextNetworks networks() {
    return new Web2TextNetworks(unary, pairwise);
  }
}
