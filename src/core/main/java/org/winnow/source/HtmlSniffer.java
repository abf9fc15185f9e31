// SPDX-License-Identifier: Apache-2.0
package org.winnow.source;

import java.util.Locale;
import java.util.Set;

/** A cheap look at a text: is it HTML at all? */
public final class HtmlSniffer {
  /** Characters looked at from there on; a page shows its first tag long before. */
  private static final int PREFIX = 16_384;

  private static final int LONGEST_NAME = 10;

  /** Begins and ends of what may stand before a page. */
  private static final String[][] BEFORE = {{"<!--", "-->"}, {"<?", ">"}, {"<svg", "</svg>"}};

  private static final Set<String> NAMES =
      Set.of(
          "a",
          "article",
          "aside",
          "b",
          "blockquote",
          "body",
          "br",
          "center",
          "code",
          "dd",
          "div",
          "dl",
          "dt",
          "em",
          "figure",
          "font",
          "footer",
          "form",
          "frameset",
          "h1",
          "h2",
          "h3",
          "h4",
          "h5",
          "h6",
          "head",
          "header",
          "hr",
          "html",
          "i",
          "iframe",
          "img",
          "li",
          "link",
          "main",
          "meta",
          "nav",
          "ol",
          "p",
          "pre",
          "script",
          "section",
          "small",
          "span",
          "strong",
          "style",
          "sub",
          "sup",
          "table",
          "tbody",
          "td",
          "th",
          "title",
          "tr",
          "tt",
          "u",
          "ul");

  private HtmlSniffer() {}

  /**
   * Returns whether the beginning of {@code text}, behind white space, comments, an XML declaration
   * and a picture, has a tag with one of HTML's common names, or a document type. Text with stray
   * angle brackets ("a &lt; b", "&lt;someone@example.org&gt;") and XML of other kinds is not HTML.
   */
  public static boolean looksLikeHtml(CharSequence text) {
    int begin = begin(text.toString());
    int end = Math.min(text.length(), begin + PREFIX);
    for (int i = begin; i < end; i++) {
      if (text.charAt(i) == '<' && isTag(text, i + 1, end)) {
        return true;
      }
    }
    return false;
  }

  /** Where a text begins that is not white space, a comment, a declaration or a picture. */
  private static int begin(String text) {
    int at = 0;
    for (int next = -1; at < text.length() && next != at; ) {
      next = at;
      at = behind(text, at);
    }
    return at;
  }

  /** Behind what stands at an index and is none of the page; the index itself if it is. */
  private static int behind(String text, int at) {
    if (Character.isWhitespace(text.charAt(at)) || text.charAt(at) == '\ufeff') {
      return at + 1;
    }
    for (String[] pair : BEFORE) {
      if (text.startsWith(pair[0], at)) {
        int end = text.indexOf(pair[1], at);
        return end < 0 ? at : end + pair[1].length();
      }
    }
    return at;
  }

  private static boolean isTag(CharSequence text, int at, int end) {
    int start = at < end && (text.charAt(at) == '/' || text.charAt(at) == '!') ? at + 1 : at;
    int stop = start;
    while (stop < end && stop - start <= LONGEST_NAME && isNameCharacter(text.charAt(stop))) {
      stop++;
    }
    if (stop == end || stop == start) {
      return false;
    }
    String name = text.subSequence(start, stop).toString().toLowerCase(Locale.ROOT);
    char next = text.charAt(stop);
    boolean ends = next == '>' || next == '/' || Character.isWhitespace(next);
    boolean doctype = text.charAt(at) == '!' && name.equals("doctype");
    return ends && (doctype || NAMES.contains(name));
  }

  private static boolean isNameCharacter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
  }
}
