// SPDX-License-Identifier: Apache-2.0
package org.winnow.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.winnow.corpus.PageIterator;
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
   * @throws IOException if the first file can't be read, or lacks a column
   */
  public static List<PageSource> find(Path path, PageColumns columns) throws IOException {
    try (Stream<Path> files = Files.walk(path)) {
      List<TableFile> table =
          files
              .filter(file -> TableNames.isTable(String.valueOf(file.getFileName())))
              .filter(file -> !TableNames.isHidden(path.relativize(file).toString()))
              .filter(Files::isRegularFile)
              .sorted()
              .map(file -> new TableFile(file, columns))
              .toList();
      if (!table.isEmpty()) {
        // A column that is missing is better told here than by every file.
        table.get(0).open(problem -> {}).close();
      }
      return List.copyOf(table);
    }
  }

  private PageIterator open(Consumer<String> problems) throws IOException {
    return TableReader.load().open(file, columns, problems);
  }

  @Override
  public String name() {
    return file.toString();
  }

  @Override
  public long size() {
    return file.toFile().length();
  }

  @Override
  public void read(Consumer<WebPage> pages, Consumer<String> problems) {
    try (PageIterator found = open(problems)) {
      found.forEachRemaining(pages);
    } catch (IOException e) {
      problems.accept(e.getMessage());
    }
  }
}
