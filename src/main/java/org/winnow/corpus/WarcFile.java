// SPDX-License-Identifier: Apache-2.0
package org.winnow.corpus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * A WARC or WET file, as of ClueWeb and other crawls, read as {@link WarcPages} does.
 *
 * @param file where it is
 */
public record WarcFile(Path file) implements FileSource {
  /** Whether a file of this name is one. */
  public static boolean isWarc(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return lower.endsWith(".warc") || lower.endsWith(".warc.gz");
  }

  /** Whether a file of this name is a WET file: texts of pages, as of Common Crawl. */
  static boolean isWet(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return lower.endsWith(".wet") || lower.endsWith(".wet.gz");
  }

  @Override
  public void read(Consumer<WebPage> pages, Consumer<String> problems) {
    try (WarcPages found = new WarcPages(name(), Files.newByteChannel(file), problems)) {
      found.forEachRemaining(pages);
    } catch (IOException e) {
      problems.accept(file + ": " + e.getMessage());
    }
  }
}
