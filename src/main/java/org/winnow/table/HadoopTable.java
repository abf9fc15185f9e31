// SPDX-License-Identifier: Apache-2.0
package org.winnow.table;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.winnow.corpus.PageIterator;

/** Opens tables on this machine. */
final class HadoopTable implements TableReader {
  @Override
  public PageIterator open(Path file, PageColumns columns, Consumer<String> problems)
      throws IOException {
    var path = new org.apache.hadoop.fs.Path(file.toUri());
    return new TablePages(path, new Configuration(), columns, problems);
  }
}
