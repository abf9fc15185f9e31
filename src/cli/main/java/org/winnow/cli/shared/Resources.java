// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.shared;

import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** Files in the jar. */
public final class Resources {
  private Resources() {}

  /** The bytes of {@code name}, which begins with a slash. */
  public static byte[] read(String name) throws IOException {
    try (@Nullable InputStream in = Resources.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IOException("not in the jar: " + name);
      }
      return in.readAllBytes();
    }
  }
}
