// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.winnow.feature.Web2TextFeatures;

/**
 * A trained model as it is in its directory.
 *
 * @param description the contents of {@code model.json}: features, decoding, provenance, figures
 * @param unary from block features to 2 logits
 * @param pairwise from edge features to 4 logits
 */
public record Model(ObjectNode description, Network unary, Network pairwise) {
  private static final Logger LOG = LoggerFactory.getLogger(Model.class);

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
    return switch (kind) {
      case JAVA -> new JavaEngine(unary, pairwise);
      case TENSORFLOW -> new TensorFlowEngine(unary, pairwise);
      case AUTO -> {
        try {
          yield new TensorFlowEngine(unary, pairwise);
        } catch (LinkageError | SecurityException e) {
          LOG.warn("TensorFlow does not load here, the models run in plain Java: {}", cause(e));
          yield new JavaEngine(unary, pairwise);
        }
      }
    };
  }

  /** What is at the bottom of it. */
  private static String cause(Throwable e) {
    Throwable cause = e;
    for (Throwable next = e; next != null; next = next.getCause()) {
      cause = next;
    }
    return cause.toString();
  }
}
