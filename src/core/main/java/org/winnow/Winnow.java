// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.winnow.extract.Extractor;
import org.winnow.label.Labeling;
import org.winnow.page.Page;
import org.winnow.page.PageParser;
import org.winnow.text.Resource;

/**
 * Cleans pages.
 *
 * <pre>{@code
 * try (Winnow winnow = Winnow.open("winnow")) {
 *   String text = winnow.clean(html);
 * }
 * }</pre>
 *
 * <p>Thread safe: one instance serves all threads.
 */
public final class Winnow implements AutoCloseable {
  /** This version, without {@code -SNAPSHOT}. */
  public static final String VERSION = resource("version").replace("-SNAPSHOT", "");

  /**
   * The commit of the sources, with {@code -dirty} behind it if they were changed; {@code unknown}
   * if the build found none.
   */
  public static final String REVISION = resource("revision").replaceFirst("^\\$.*", "unknown");

  private final Extractor extractor;

  private Winnow(Extractor extractor) {
    this.extractor = extractor;
  }

  /** The contents of a file that the build wrote. */
  private static String resource(String name) {
    return Resource.text(Winnow.class, name).strip();
  }

  /** Cleans with an extractor named as in {@link Extractors#open}. */
  public static Winnow open(String extractor) throws IOException {
    return new Winnow(Extractors.open(extractor));
  }

  /** Cleans with {@code extractor}, and closes it when closed. */
  public static Winnow of(Extractor extractor) {
    return new Winnow(extractor);
  }

  /** The main text of the page in {@code html}; empty if it has none. */
  public String clean(String html) {
    return clean(PageParser.parse(html));
  }

  /**
   * The main text of the page in {@code html}; empty if it has none.
   *
   * @param charset name of a character set from outside the page, such as an HTTP header's; null if
   *     there is none
   */
  public String clean(byte[] html, @Nullable String charset) {
    return clean(PageParser.parse(html, charset));
  }

  /** The main text of {@code page}; empty if it has none. */
  public String clean(Page page) {
    return read(page).text();
  }

  /** Labels the blocks of {@code page}. */
  public Labeling label(Page page) {
    return read(page).labeling();
  }

  /** The main text of each page, in order: the same as one by one, but faster. */
  public List<String> cleanAll(List<Page> pages) {
    return readAll(pages).stream().map(CleanPage::text).toList();
  }

  /**
   * All that is found on the page in {@code html}: text, headline, comments, metadata, Markdown.
   */
  public CleanPage read(String html) {
    return read(PageParser.parse(html));
  }

  /** All that is found on {@code page}. */
  public CleanPage read(Page page) {
    return CleanPage.of(page, extractor);
  }

  /** All that is found on each page, in order: the same as one by one, but faster. */
  public List<CleanPage> readAll(List<Page> pages) {
    List<Labeling> labelings = extractor.labelAll(pages);
    return IntStream.range(0, pages.size())
        .mapToObj(i -> CleanPage.of(pages.get(i), labelings.get(i)))
        .toList();
  }

  @Override
  public void close() {
    extractor.close();
  }
}
