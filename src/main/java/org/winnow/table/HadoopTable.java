// SPDX-License-Identifier: Apache-2.0
package org.winnow.table;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.winnow.corpus.PageIterator;
import org.winnow.corpus.RecordListener;

/** Opens tables on this machine. */
final class HadoopTable implements TableReader {
  @Override
  public PageIterator open(Path file, PageColumns columns, RecordListener listener)
      throws IOException {
    var path = new org.apache.hadoop.fs.Path(file.toUri());
    return new TablePages(path, new Configuration(), columns, listener);
  }
}
