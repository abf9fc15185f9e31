// SPDX-License-Identifier: Apache-2.0
package org.winnow.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.winnow.corpus.PageSource;
import org.winnow.corpus.WebPage;

/**
 * A file of a table, read as {@link TablePages} does.
 *
 * @param file where it is
 * @param columns what is read of it
 */
public record TableFile(Path file, PageColumns columns) implements PageSource {
  /**
   * The files of a table, sorted; none if {@code path} is no table.
   *
   * @param path one of its files, or its folder
   */
  public static List<PageSource> find(Path path, PageColumns columns) throws IOException {
    try (Stream<Path> files = Files.walk(path)) {
      return files
          .filter(file -> TablePages.isTable(String.valueOf(file.getFileName())))
          .filter(Files::isRegularFile)
          .sorted()
          .<PageSource>map(file -> new TableFile(file, columns))
          .toList();
    }
  }

  @Override
  public String name() {
    return file.toString();
  }

  @Override
  public long size() {
    return file.toFile().length();
  }

  /** The pages; they can't be read on from a file that lacks a column. */
  @Override
  public void read(Consumer<WebPage> pages, Consumer<String> problems) {
    org.apache.hadoop.fs.Path path = new org.apache.hadoop.fs.Path(file.toUri());
    try (TablePages found = new TablePages(path, new Configuration(), columns, problems)) {
      found.forEachRemaining(pages);
    } catch (IOException e) {
      problems.accept(e.getMessage());
    }
  }
}
