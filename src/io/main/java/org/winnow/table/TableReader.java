// SPDX-License-Identifier: Apache-2.0
package org.winnow.table;

import java.io.IOException;
import java.nio.file.Path;
import org.winnow.input.MissingLibrary;

/** A service that reads files in Parquet. The library {@code winnow-spark} has the only one. */
public interface TableReader {
  /**
   * Opens a file; only the wanted columns are read.
   *
   * @throws IOException if the file can't be read, or lacks a column; the message says which there
   *     are
   */
  TableRows open(Path file, PageColumns columns) throws IOException;

  /**
   * Finds the reader on the class path.
   *
   * @throws MissingLibrary if there is none
   */
  static TableReader load() throws MissingLibrary {
    return MissingLibrary.provider(TableReader.class, "spark");
  }
}
