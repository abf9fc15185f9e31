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
  /** The model's own weight of the pairwise potentials. */
  public double lambda() {
    return description.path("lambda").asDouble(Web2TextExtractor.DEFAULT_LAMBDA);
  }

  /** An extractor with the model's own lambda. */
  public Web2TextExtractor open() {
    return open(Engine.Kind.AUTO, lambda());
  }

  /**
   * An extractor.
   *
   * @param lambda weight of the pairwise potentials; 0 decides block by block
   */
  public Web2TextExtractor open(Engine.Kind engine, double lambda) {
    return new Web2TextExtractor(Web2TextFeatures.instance(), engine(engine), lambda);
  }

  /**
   * The networks alone.
   *
   * @throws LinkageError if {@code kind} is TensorFlow and its library does not load
   */
  public Engine engine(Engine.Kind kind) {
    return kind.open(
        () -> new TensorFlowEngine(unary, pairwise), () -> new JavaEngine(unary, pairwise));
  }
}
