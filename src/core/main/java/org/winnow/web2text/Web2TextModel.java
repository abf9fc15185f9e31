// SPDX-License-Identifier: Apache-2.0
package org.winnow.web2text;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.winnow.neural.EngineKind;

/**
 * A trained model as it is in its directory.
 *
 * @param description the contents of {@code model.json}: features, decoding, provenance, figures
 * @param unary from block features to 2 logits
 * @param pairwise from edge features to 4 logits
 */
public record Web2TextModel(
    ObjectNode description, ConvolutionalNetwork unary, ConvolutionalNetwork pairwise) {
  /** The model's own weight of the pairwise potentials. */
  public double lambda() {
    return description.path("lambda").asDouble(Web2TextExtractor.DEFAULT_LAMBDA);
  }

  /** An extractor with the model's own lambda. */
  public Web2TextExtractor open() {
    return open(EngineKind.AUTO, lambda());
  }

  /**
   * An extractor.
   *
   * @param lambda weight of the pairwise potentials; 0 decides block by block
   */
  public Web2TextExtractor open(EngineKind engine, double lambda) {
    return new Web2TextExtractor(engine(engine), lambda);
  }

  /**
   * The networks alone.
   *
   * @throws LinkageError if {@code kind} is TensorFlow and its library does not load
   */
  public PotentialsEngine engine(EngineKind kind) {
    return kind.open(
        () -> EngineKind.provider(PotentialsProvider.class).open(unary, pairwise),
        () -> new JavaPotentials(unary, pairwise));
  }
}
