// SPDX-License-Identifier: Apache-2.0
package org.winnow.encoder;

import org.winnow.neural.EngineKind;

/**
 * A trained encoder. Immutable.
 *
 * @param pooling how a text's vectors become one
 */
public record Encoder(WordPiece pieces, EncoderWeights weights, Pooling pooling) {
  public Encoder {
    if (pieces.pieces().size() > weights.shape().pieces()) {
      throw new IllegalArgumentException(
          "its vocabulary has "
              + pieces.pieces().size()
              + " pieces, its weights are for "
              + weights.shape().pieces());
    }
  }

  /** Most pieces of a text. */
  public int positions() {
    return weights.shape().positions();
  }

  /**
   * What runs it.
   *
   * @throws LinkageError if {@code kind} is TensorFlow and its library does not load
   */
  public TextEncoder engine(EngineKind kind) {
    return kind.open(
        () -> EngineKind.provider(TextEncoderProvider.class).open(weights, pooling),
        () -> new JavaEncoder(weights, pooling));
  }
}
