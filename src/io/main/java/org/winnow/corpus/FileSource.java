// SPDX-License-Identifier: Apache-2.0
package org.winnow.corpus;

import java.nio.file.Path;

/** A file of many pages, named after its path. Thread safe. */
public interface FileSource extends PageSource {
  /** Where it is. */
  Path file();

  @Override
  default String name() {
    return file().toString();
  }

  @Override
  default long size() {
    return file().toFile().length();
  }
}
