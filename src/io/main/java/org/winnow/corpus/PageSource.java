// SPDX-License-Identifier: Apache-2.0
package org.winnow.corpus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A file of a collection: one page, or many. Thread safe. */
public interface PageSource {
  /** The name in messages, the same in every run. */
  String name();

  /** Bytes to read, as far as they are known: what the time left is told from. */
  default long size() {
    return 0;
  }

  /**
   * Reads its pages, one at a time. What is wrong is reported by name, and never ends the reading
   * of what comes after. Where {@code pages} or {@code listener} can't go on, it throws an {@link
   * java.io.UncheckedIOException} or a {@link java.util.concurrent.CancellationException}.
   *
   * @param listener receives each page or part that can't be read, and what is left out
   */
  void read(Consumer<WebPage> pages, RecordListener listener);

  /**
   * The files of a collection: a page, a WARC, ARC or WET file, or a folder with them; sorted.
   * Archives of crawls that can't be read are among them, and say so when they are read.
   *
   * @throws IOException if there is no such path, or there are no pages
   */
  static List<PageSource> find(Path path) throws IOException {
    if (!Files.isDirectory(path)) {
      return Files.exists(path) && isArchive(path)
          ? List.of(archive(path))
          : List.copyOf(PageFile.find(List.of(path.toString())));
    }
    List<PageSource> sources = in(path);
    if (sources.isEmpty()) {
      throw new IOException(
          "no .html, .htm, .xhtml, .warc, .arc, .wet files, packed or not, in " + path);
    }
    return sources;
  }

  /**
   * The files of a folder, sorted; none if it has no pages. WET files are read only where there are
   * no WARC files, since both tell of the same pages.
   */
  static List<PageSource> in(Path folder) throws IOException {
    List<PageSource> sources = new ArrayList<>(PageFile.find(List.of(folder.toString())));
    List<Path> archives;
    try (Stream<Path> files = Files.walk(folder)) {
      archives =
          files.filter(file -> isArchive(file) && Files.isRegularFile(file)).sorted().toList();
    }
    WarcFile.withoutRepeatedTexts(archives, PageSource::name).stream()
        .map(PageSource::archive)
        .forEach(sources::add);
    return sources;
  }

  /**
   * The same sources, but of two pages with the same id only the first: the second, which would
   * take its place, says so when it is read.
   */
  static List<PageSource> withoutRepeatedIds(List<PageSource> sources) {
    Map<String, PageFile> first = new HashMap<>();
    List<PageSource> distinct = new ArrayList<>();
    for (PageSource source : sources) {
      @Nullable PageFile same =
          source instanceof PageFile page ? first.putIfAbsent(page.path(), page) : null;
      Path file = same != null && source instanceof PageFile page ? page.file() : null;
      distinct.add(
          same == null || file == null
              ? source
              : new UnreadFile(file, "has the same id as " + same + ": " + same.path()));
    }
    return distinct;
  }

  private static FileSource archive(Path file) {
    return WarcFile.refusal(name(file))
        .<FileSource>map(reason -> new UnreadFile(file, reason))
        .orElseGet(() -> new WarcFile(file));
  }

  private static String name(Path file) {
    return String.valueOf(file.getFileName());
  }

  private static boolean isArchive(Path file) {
    return WarcFile.isArchive(name(file));
  }
}
