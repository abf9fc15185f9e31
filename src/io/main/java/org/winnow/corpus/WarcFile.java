// SPDX-License-Identifier: Apache-2.0
package org.winnow.corpus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * A WARC, ARC or WET file, as of ClueWeb and other crawls, read as {@link WarcPages} does.
 *
 * @param file where it is
 */
public record WarcFile(Path file) implements FileSource {
  private static final Pattern WARC = Pattern.compile("(?i).*[.]w?arc([.]gz)?");

  /** Archives of crawls that are not read, and what to do with each. */
  private static final Map<Pattern, String> OTHERS =
      Map.of(
          Pattern.compile("(?i).*[.]w?arc[.]zstd?"),
          "is packed by Zstandard; unpack it first: zstd -d FILE",
          Pattern.compile("(?i).*[.]w?arc[.](bz2|xz|lz4|lzma|z|zip|tar)"),
          "is packed in a way that WARC files are not; unpack it first",
          Pattern.compile("(?i).*[.]wacz"),
          "is a WACZ file; unpack it first: unzip FILE, which gives WARC files in archive/",
          Pattern.compile("(?i).*[.]w?arc([.]gz)?[.](open|tmp|part)"),
          "is not finished by its crawler; rename it if that has ended");

  /** Returns whether a file of this name is a WARC or ARC file. */
  public static boolean isWarc(String name) {
    return WARC.matcher(name).matches();
  }

  /** Why a file of this name, an archive of a crawl, is not read; empty for all other files. */
  public static Optional<String> refusal(String name) {
    return OTHERS.entrySet().stream()
        .filter(other -> other.getKey().matcher(name).matches())
        .map(Map.Entry::getValue)
        .findFirst();
  }

  /** Returns whether a file of this name is an archive of a crawl, one that can be read or not. */
  public static boolean isArchive(String name) {
    return isWarc(name) || isWet(name) || refusal(name).isPresent();
  }

  /**
   * Leaves out WET files where there are WARC files, since both have the same pages.
   *
   * @param name of a file
   */
  public static <T> List<T> withoutRepeatedTexts(List<T> files, Function<T, String> name) {
    boolean warcs = files.stream().anyMatch(file -> isWarc(name.apply(file)));
    return files.stream().filter(file -> !warcs || !isWet(name.apply(file))).toList();
  }

  /** Returns whether a file of this name is a WET file: texts of pages, as of Common Crawl. */
  static boolean isWet(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return lower.endsWith(".wet") || lower.endsWith(".wet.gz");
  }

  @Override
  public void read(Consumer<WebPage> pages, RecordListener listener) {
    try (WarcPages found = new WarcPages(name(), Files.newByteChannel(file), listener)) {
      found.forEachRemaining(pages);
    } catch (IOException e) {
      listener.failed(Failure.of(name(), Reason.of(e)));
    }
  }
}
