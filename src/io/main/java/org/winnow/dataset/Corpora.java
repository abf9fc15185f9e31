// SPDX-License-Identifier: Apache-2.0
package org.winnow.dataset;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Opens data sets by name. */
public final class Corpora {
  private static final String CLEANEVAL = "cleaneval";

  private Corpora() {}

  /**
   * The set {@code name} in the folder {@code data}.
   *
   * @throws IOException if there is no such set
   */
  public static Corpus open(Path data, String name) throws IOException {
    return name.equals(CLEANEVAL)
        ? new CleanEval(data.resolve(CLEANEVAL))
        : new PageSet(data, name);
  }

  /** {@code path}, if there is such a file or folder. */
  static Path existing(Path path) throws FileNotFoundException {
    if (!Files.exists(path)) {
      throw new FileNotFoundException(
          "not found: "
              + path
              + "; name the folder of the unpacked data sets (winnow data check FOLDER tells which it has)");
    }
    return path;
  }
}
