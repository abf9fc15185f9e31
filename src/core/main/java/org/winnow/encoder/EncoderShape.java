// SPDX-License-Identifier: Apache-2.0
package org.winnow.encoder;

import static org.winnow.spec.Parameters.require;

/**
 * How large an encoder is.
 *
 * @param pieces of the vocabulary
 * @param positions most pieces of a text
 * @param width numbers of a vector
 * @param heads of each layer's attention; they share the width
 * @param inner numbers between the two matrices behind the attention
 * @param layers at least 1
 * @param epsilon what is added to variances
 */
public record EncoderShape(
    int pieces, int positions, int width, int heads, int inner, int layers, float epsilon) {
  /** No encoder in use comes near; a file that says more is not taken at its word. */
  private static final int MOST = 1 << 20;

  public EncoderShape {
    size("pieces", pieces);
    size("positions", positions);
    size("width", width);
    size("heads", heads);
    size("inner", inner);
    size("layers", layers);
    require(width % heads == 0, "width", width, "a multiple of the number of heads, " + heads);
    require(epsilon >= 0 && epsilon < 1, "epsilon", epsilon, "in [0, 1)");
  }

  private static void size(String name, int size) {
    require(size > 0 && size <= MOST, name, size, "from 1 to " + MOST);
  }

  /** Returns this shape with other numbers of pieces, positions and layers. */
  public EncoderShape cut(int otherPieces, int otherPositions, int otherLayers) {
    return new EncoderShape(otherPieces, otherPositions, width, heads, inner, otherLayers, epsilon);
  }
}
