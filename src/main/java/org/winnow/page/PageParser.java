// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import org.jsoup.nodes.Document;
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
    return collapse(document(html));
  }

  /** jsoup's DOM of {@code html} with source positions, as {@link #collapse} wants it. */
  public static Document document(String html) {
    return Parser.htmlParser().setTrackPosition(true).parseInput(html, "");
  }

  /** Collapses a DOM; offsets are -1 where it has no source positions. */
  public static Page collapse(Document document) {
    return new CdomBuilder().build(document.title(), document.body());
  }
}
