// SPDX-License-Identifier: Apache-2.0
package org.winnow.corpus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** A file of a collection: one page, or many. Thread safe. */
public interface PageSource {
  /** What it is called in messages, the same in every run. */
  String name();

  /** Bytes to read, as far as they are known: what the time left is told from. */
  default long size() {
    return 0;
  }

  /**
   * Reads its pages, one at a time. What is wrong is told by name, and never ends the reading of
   * what comes after. Where {@code pages} can't go on, it throws an {@link
   * java.io.UncheckedIOException} or a {@link java.util.concurrent.CancellationException}.
   *
   * @param problems told of each page or part that can't be read
   */
  void read(Consumer<WebPage> pages, Consumer<String> problems);

  /**
   * The files of a collection: a page, a WARC or WET file, or a folder with them; sorted.
   *
   * @throws IOException if there is no such path, or there are no pages
   */
  static List<PageSource> find(Path path) throws IOException {
    String name = path.toString();
    if (!Files.isDirectory(path)) {
      return isArchive(name) && Files.exists(path)
          ? List.of(new WarcFile(path))
          : List.copyOf(PageFile.find(List.of(name)));
    }
    List<PageSource> sources = in(path);
    if (sources.isEmpty()) {
      throw new IOException("no .html, .htm, .xhtml, .warc, .wet files, packed or not, in " + path);
    }
    return sources;
  }

  /**
   * The files of a folder, sorted; none if it has no pages. WET files are read only where there are
   * no WARC files, since both tell of the same pages.
   */
  static List<PageSource> in(Path folder) throws IOException {
    List<PageSource> sources = new ArrayList<>(PageFile.find(List.of(folder.toString())));
    List<WarcFile> archives = archives(folder);
    List<WarcFile> warcs =
        archives.stream().filter(found -> WarcFile.isWarc(found.name())).toList();
    sources.addAll(warcs.isEmpty() ? archives : warcs);
    return sources;
  }

  private static List<WarcFile> archives(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> isArchive(file.toString()) && Files.isRegularFile(file))
          .sorted()
          .map(WarcFile::new)
          .toList();
    }
  }

  private static boolean isArchive(String name) {
    return WarcFile.isWarc(name) || WarcFile.isWet(name);
  }
}
