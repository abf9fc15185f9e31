// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.passages;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.analysis.charfilter.HTMLStripCharFilter;
import org.winnow.CleanPage;
import org.winnow.Extractors;
import org.winnow.extract.Extractor;
import org.winnow.input.InputFile;
import org.winnow.page.Page;
import org.winnow.passage.Passage;
import org.winnow.passage.Passages;
import org.winnow.render.Excerpt;
import org.winnow.render.RenderOptions;
import org.winnow.retrieval.Arm;
import org.winnow.source.HtmlDecoder;

/** Makes an arm's text of a page. Implementations are thread safe. */
@FunctionalInterface
interface PageText extends AutoCloseable {
  /** The name of the arm of Solr's {@code HTMLStripFieldUpdateProcessorFactory}. */
  String STRIP = "html-strip";

  /** The text of a page. */
  Text of(String id, byte[] source, Page parsed) throws IOException;

  @Override
  default void close() {}

  /**
   * A page's text.
   *
   * @param plain without structure
   * @param structure the same text with structure; empty if the arm has none
   */
  record Text(String plain, Optional<Excerpt> structure) {
    /** A text without structure. */
    static Text of(String plain) {
      return new Text(plain, Optional.empty());
    }

    List<Passage> passages(Layout layout) {
      return layout.cut() == Layout.Cut.SECTIONS && structure.isPresent()
          ? Passages.of(structure.get(), layout.options())
          : Passages.of(plain, layout.options());
    }
  }

  /**
   * The text that an extractor makes, {@value Arm#RAW} being a page's whole visible text, or {@link
   * #STRIP}.
   *
   * @throws IllegalArgumentException if there is no such extractor
   */
  static PageText open(String name) throws IOException {
    if (name.equals(STRIP)) {
      return (id, source, parsed) -> Text.of(strip(HtmlDecoder.decode(source, null)));
    }
    Extractor extractor = Extractors.open(name.equals(Arm.RAW) ? Extractors.ALL_TEXT : name);
    return new PageText() {
      @Override
      public Text of(String id, byte[] source, Page parsed) {
        Excerpt excerpt = CleanPage.of(parsed, extractor).excerpt(RenderOptions.DEFAULT);
        return new Text(excerpt.text(), Optional.of(excerpt));
      }

      @Override
      public void close() {
        extractor.close();
      }
    };
  }

  /** The files {@code <id>.txt} of a folder; a missing one is an empty text. */
  static PageText in(Path folder) {
    return (id, source, parsed) -> {
      Path file = folder.resolve(id + ".txt");
      return Text.of(Files.exists(file) ? InputFile.text(file) : "");
    };
  }

  /** The source without tags, scripts and styles, as Lucene's character filter has it. */
  private static String strip(String source) throws IOException {
    StringWriter text = new StringWriter(source.length());
    try (Reader stripped = new HTMLStripCharFilter(new StringReader(source))) {
      stripped.transferTo(text);
    }
    return text.toString();
  }
}
