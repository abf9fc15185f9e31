// SPDX-License-Identifier: Apache-2.0
package org.winnow.encoder;

import java.util.ServiceLoader;

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

  /**
   * Finds the provider on the class path.
   *
   * @throws LinkageError if there is none
   */
  static TextEncoderProvider load() {
    return ServiceLoader.load(TextEncoderProvider.class, TextEncoderProvider.class.getClassLoader())
        .findFirst()
        .orElseThrow(() -> new LinkageError("winnow-tensorflow is not on the class path"));
  }
}
