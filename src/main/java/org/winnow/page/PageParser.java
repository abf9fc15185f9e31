// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import java.util.Objects;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;
import org.jspecify.annotations.Nullable;

/** Reads HTML into a {@link Page}. Any input is legal; nothing here throws on bad markup. */
public final class PageParser {
  private PageParser() {}

  /** The page in {@code bytes}, decoded by {@link HtmlDecoder}; {@code charset} is its hint. */
  public static Page parse(byte[] bytes, @Nullable String charset) {
    return parse(HtmlDecoder.decode(bytes, charset));
  }

  /** The page in {@code html}; offsets of blocks count its characters. */
  public static Page parse(String html) {
    Page page = collapse(Jsoup.parse(html), html);
    return page != null ? page : parseTracked(html);
  }

  /**
   * Collapses a DOM.
   *
   * @param html what it was parsed from
   * @return null if the texts of the DOM are not those of the source one after the other, because
   *     the parser moved or split some
   */
  public static @Nullable Page collapse(Document document, String html) {
    SourceText source = new SourceText(html);
    boolean found =
        document.head().nodeStream(TextNode.class).allMatch(t -> source.find(t.getWholeText()));
    return found ? new CdomBuilder(source).build(document) : null;
  }

  /** As {@link #parse(String)}; jsoup keeps track of all offsets, whatever the source. */
  static Page parseTracked(String html) {
    Document document = Parser.htmlParser().setTrackPosition(true).parseInput(html, "");
    return Objects.requireNonNull(new CdomBuilder(null).build(document));
  }
}
