// SPDX-License-Identifier: Apache-2.0
package org.winnow.encoder;

import java.io.IOException;
import java.nio.file.Path;

/** A small encoder with random weights, as tests elsewhere need one. */
public final class TinyEncoder {
  private TinyEncoder() {}

  /** The folder of one of the kind of BERT, 16 wide, with 2 layers. */
  public static Path folder() {
    return Reference.FOLDER.resolve("bert");
  }

  public static Encoder read() throws IOException {
    return EncoderDirectory.read(EncoderFiles.of(folder()));
  }
}
