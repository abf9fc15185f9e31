// SPDX-License-Identifier: Apache-2.0
package org.winnow.table;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.winnow.corpus.Failure;
import org.winnow.corpus.FileSource;
import org.winnow.corpus.PageFile;
import org.winnow.corpus.PageIterator;
import org.winnow.corpus.PageSource;
import org.winnow.corpus.Reason;
import org.winnow.corpus.RecordListener;
import org.winnow.corpus.WarcFile;
import org.winnow.corpus.WebPage;

/**
 * A file of a table, read as {@link TablePages}.
 *
 * @param file where it is
 * @param columns what is read of it
 */
public record TableFile(Path file, PageColumns columns) implements FileSource {
  /**
   * The files of a table, sorted; none if {@code path} is no table.
   *
   * @param path one of its files, or its folder
   * @throws IOException if the first file can't be read, or lacks a column
   */
  public static List<PageSource> find(Path path, PageColumns columns) throws IOException {
    try (Stream<Path> files = Files.walk(path)) {
      List<TableFile> table =
          files
              .filter(Files::isRegularFile)
              .filter(file -> !TableNames.isHidden(path.relativize(file).toString()))
              .filter(TableFile::isTable)
              .sorted()
              .map(file -> new TableFile(file, columns))
              .toList();
      if (!table.isEmpty()) {
        // A column that is missing is better told here than by every file.
        table.get(0).open(failure -> {}).close();
      }
      return List.copyOf(table);
    }
  }

  /** By its name, or a packed file of JSON objects, as MS MARCO has them. */
  private static boolean isTable(Path file) {
    String name = String.valueOf(file.getFileName());
    if (TableNames.isTable(name)) {
      return true;
    }
    if (!name.endsWith(".gz") || WarcFile.isWarc(name) || PageFile.isPage(name)) {
      return false;
    }
    try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
      return in.read() == '{';
    } catch (IOException e) {
      return false;
    }
  }

  private PageIterator open(RecordListener listener) throws IOException {
    String name = String.valueOf(file.getFileName());
    TableRows rows =
        TableNames.isParquet(name)
            ? TableReader.load().open(file, columns)
            : new JsonRows(Files.newInputStream(file), name, columns);
    return new TablePages(file.toString(), rows, columns, listener);
  }

  @Override
  public void read(Consumer<WebPage> pages, RecordListener listener) {
    try (PageIterator found = open(listener)) {
      found.forEachRemaining(pages);
    } catch (IOException e) {
      listener.failed(Failure.of(name(), Reason.of(e)));
    }
  }
}
