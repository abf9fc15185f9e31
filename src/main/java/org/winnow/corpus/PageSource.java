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
   * The files of a collection: a page, a WARC file, or a folder with both; sorted.
   *
   * @throws IOException if there is no such path, or there are no pages
   */
  static List<PageSource> find(Path path) throws IOException {
    List<PageSource> sources = new ArrayList<>();
    if (Files.isDirectory(path)) {
      sources.addAll(PageFile.find(List.of(path.toString())));
      try (Stream<Path> files = Files.walk(path)) {
        files.filter(WarcFile::isWarc).sorted().map(WarcFile::new).forEach(sources::add);
      }
    } else if (WarcFile.isWarc(path)) {
      sources.add(new WarcFile(path));
    } else {
      sources.addAll(PageFile.find(List.of(path.toString())));
    }
    if (sources.isEmpty()) {
      throw new IOException("no .html, .htm, .xhtml, .warc or .warc.gz files in " + path);
    }
    return sources;
  }
}
