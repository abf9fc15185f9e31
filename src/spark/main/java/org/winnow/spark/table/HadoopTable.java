// SPDX-License-Identifier: Apache-2.0
package org.winnow.spark.table;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.winnow.corpus.PageIterator;
import org.winnow.corpus.RecordListener;
import org.winnow.table.JsonRows;
import org.winnow.table.PageColumns;
import org.winnow.table.TableNames;
import org.winnow.table.TablePages;
import org.winnow.table.TableReader;
import org.winnow.table.TableRows;

/** Reads the files of tables from any file system that Hadoop knows. */
public final class HadoopTable implements TableReader {
  @Override
  public TableRows open(Path file, PageColumns columns) throws IOException {
    var path = new org.apache.hadoop.fs.Path(file.toUri());
    return new ParquetRows(path, new Configuration(), columns);
  }

  /**
   * Opens a file, whose pages come one by one.
   *
   * @param listener receives each row that can't be read
   * @throws IOException if the file can't be read, or lacks a column; the message says which there
   *     are
   */
  public static PageIterator pages(
      org.apache.hadoop.fs.Path file,
      Configuration configuration,
      PageColumns columns,
      RecordListener listener)
      throws IOException {
    TableRows rows =
        TableNames.isParquet(file.getName())
            ? new ParquetRows(file, configuration, columns)
            : new JsonRows(file.getFileSystem(configuration).open(file), file.getName(), columns);
    return new TablePages(file.toString(), rows, columns, listener);
  }
}
