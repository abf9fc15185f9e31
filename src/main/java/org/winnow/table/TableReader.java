// SPDX-License-Identifier: Apache-2.0
package org.winnow.table;

import java.io.IOException;
import java.nio.file.Path;
import org.winnow.corpus.PageIterator;
import org.winnow.corpus.RecordListener;

/**
 * Opens the files of tables. The one there is needs Hadoop's libraries and is found by its name, so
 * that what reads no table compiles and runs without them.
 */
interface TableReader {
  /** The pages of a file, as {@link TablePages} reads them. */
  PageIterator open(Path file, PageColumns columns, RecordListener listener) throws IOException;

  /**
   * The reader.
   *
   * @throws IOException if its libraries are not there
   */
  static TableReader load() throws IOException {
    try {
      return Class.forName(TableReader.class.getPackageName() + ".HadoopTable")
          .asSubclass(TableReader.class)
          .getDeclaredConstructor()
          .newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IOException("what reads tables is not on the class path: " + e, e);
    }
  }
}
