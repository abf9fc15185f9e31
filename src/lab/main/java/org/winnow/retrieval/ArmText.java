// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.winnow.CleanPage;
import org.winnow.Extractors;
import org.winnow.corpus.WebPage;
import org.winnow.extract.Extractor;
import org.winnow.input.InputFile;
import org.winnow.page.Page;
import org.winnow.passage.Measure;
import org.winnow.passage.Passage;
import org.winnow.passage.PassageOptions;

/** Makes an arm's text of a page. Implementations are thread safe. */
@FunctionalInterface
public interface ArmText extends AutoCloseable {
  /** The separator between an extractor and the words of its passages. */
  String PASSAGES = "/passages:";

  /** The text of a page; empty if there is none. */
  String of(WebPage page, Page parsed);

  /** The texts of a page that are found on their own: one, or passages. None if all are empty. */
  default List<String> all(WebPage page, Page parsed) {
    String text = of(page, parsed);
    return text.isEmpty() ? List.of() : List.of(text);
  }

  @Override
  default void close() {}

  /**
   * The text that an extractor makes, {@value Arm#RAW} being a page's whole visible text. With
   * {@code /passages:150} behind the name it is cut into passages of at most so many words, which
   * are found on their own: a page scores as its best passage does.
   *
   * @throws IllegalArgumentException if there is no such extractor, or the number is none
   */
  static ArmText open(String name) throws IOException {
    int cut = name.lastIndexOf(PASSAGES);
    @Nullable PassageOptions passages =
        cut < 0 ? null : passages(name.substring(cut + PASSAGES.length()));
    Extractor extractor = Extractors.open(extractor(name));
    return new ArmText() {
      @Override
      public String of(WebPage page, Page parsed) {
        return CleanPage.of(parsed, extractor).text();
      }

      @Override
      public List<String> all(WebPage page, Page parsed) {
        return passages == null
            ? ArmText.super.all(page, parsed)
            : CleanPage.of(parsed, extractor).passages(passages).stream()
                .map(Passage::text)
                .toList();
      }

      @Override
      public void close() {
        extractor.close();
      }
    };
  }

  /** The extractor that an arm of this name has. */
  static String extractor(String name) {
    int cut = name.lastIndexOf(PASSAGES);
    String whole = cut < 0 ? name : name.substring(0, cut);
    return whole.equals(Arm.RAW) ? Extractors.ALL_TEXT : whole;
  }

  private static PassageOptions passages(String words) {
    try {
      return new PassageOptions(Integer.parseInt(words), Measure.WORDS, 0);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "illegal passages: " + words + ", must be a number of words from 1", e);
    }
  }

  /** The files {@code <id>.txt} of a folder; a missing one is an empty text. */
  static ArmText in(Path folder) {
    return (page, parsed) -> {
      try {
        Path file = folder.resolve(page.id() + ".txt");
        return Files.exists(file) ? InputFile.text(file) : "";
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
