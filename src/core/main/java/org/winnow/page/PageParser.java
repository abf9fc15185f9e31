// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import org.jsoup.nodes.Document;
import org.jsoup.parser.Parser;
import org.jspecify.annotations.Nullable;
import org.winnow.source.HtmlDecoder;
import org.winnow.source.SelfClosing;

/** Reads HTML into a {@link Page}. Any input is legal; nothing here throws on bad markup. */
public final class PageParser {
  private PageParser() {}

  /** The page in {@code bytes}, decoded by {@link HtmlDecoder}; {@code charset} is its hint. */
  public static Page parse(byte[] bytes, @Nullable String charset) {
    return parse(bytes, charset, PageOptions.DEFAULT);
  }

  /** Parses a page with options. */
  public static Page parse(byte[] bytes, @Nullable String charset, PageOptions options) {
    return parse(HtmlDecoder.decode(bytes, charset), options);
  }

  /** The page in {@code html}; offsets of blocks count its characters. */
  public static Page parse(String html) {
    return parse(html, PageOptions.DEFAULT);
  }

  /**
   * The page in {@code html}, as the options say. Where a title, a comment or the like never ends
   * and so hides much of the page, the page is read as if it ended soon; where it shows no
   * sentences, texts for readers without scripts and for search engines are its text.
   *
   * @throws Deadline.Exceeded if the deadline is over before the page is read
   */
  public static Page parse(String html, PageOptions options) {
    String source = SelfClosing.blanked(html);
    Document document = document(source, options.deadline());
    Page page = CdomBuilder.build(document, source, options);
    return new Rescue(page, document, source, options).page();
  }

  /**
   * The DOM of {@code html}.
   *
   * @throws Deadline.Exceeded if the deadline is over before all is read
   */
  static Document document(String html, Deadline deadline) {
    return Parser.htmlParser().parseInput(new DeadlineReader(html, deadline), "");
  }

  /**
   * Collapses a DOM.
   *
   * @param html what it was parsed from
   */
  public static Page collapse(Document document, String html) {
    return CdomBuilder.build(document, html, PageOptions.DEFAULT);
  }
}
