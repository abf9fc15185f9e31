// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.winnow.Extractors;
import org.winnow.corpus.WebPage;
import org.winnow.extract.Extractor;
import org.winnow.page.CleanText;
import org.winnow.page.Page;

/** What makes an arm's text of a page. Implementations are thread safe. */
public interface ArmText extends AutoCloseable {
  /** The text of a page; empty if there is none. */
  String of(WebPage page, Page parsed);

  @Override
  default void close() {}

  /**
   * The text that an extractor makes, {@value Arm#RAW} being a page's whole visible text.
   *
   * @throws IllegalArgumentException if there is no such extractor
   */
  static ArmText open(String name) throws IOException {
    Extractor extractor = Extractors.open(name.equals(Arm.RAW) ? Extractors.ALL_TEXT : name);
    return new ArmText() {
      @Override
      public String of(WebPage page, Page parsed) {
        return CleanText.of(parsed, extractor.label(parsed));
      }

      @Override
      public void close() {
        extractor.close();
      }
    };
  }

  /** The files {@code <id>.txt} of a folder; a missing one is an empty text. */
  static ArmText in(Path folder) {
    return (page, parsed) -> {
      try {
        Path file = folder.resolve(page.id() + ".txt");
        return Files.exists(file) ? Files.readString(file) : "";
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    };
  }

  /** The texts of a table's column, made before. */
  static ArmText column(String name) {
    return (page, parsed) -> page.text(name);
  }
}
