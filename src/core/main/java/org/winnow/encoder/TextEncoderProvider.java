// SPDX-License-Identifier: Apache-2.0
package org.winnow.encoder;

/**
 * A service that runs encoders in native code. The library {@code winnow-tensorflow} has the only
 * one.
 */
public interface TextEncoderProvider {
  /**
   * Opens an engine; the caller closes it.
   *
   * @throws LinkageError if the native library does not load
   */
  TextEncoder open(EncoderWeights weights, Pooling pooling);
}
