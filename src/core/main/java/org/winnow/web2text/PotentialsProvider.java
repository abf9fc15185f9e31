// SPDX-License-Identifier: Apache-2.0
package org.winnow.web2text;

/**
 * A service that runs the two networks in native code. The library {@code winnow-tensorflow} has
 * the only one.
 */
public interface PotentialsProvider {
  /**
   * Opens an engine; the caller closes it.
   *
   * @param unary from block features to 2 logits
   * @param pairwise from edge features to 4 logits
   * @throws LinkageError if the native library does not load
   */
  PotentialsEngine open(ConvolutionalNetwork unary, ConvolutionalNetwork pairwise);
}
