// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import java.util.Locale;
import java.util.Set;
import org.jsoup.parser.Parser;
import org.winnow.text.WhiteSpace;

/**
 * Finds where the text nodes of a DOM stand in its source, in one scan over the source. jsoup can
 * track positions itself, but that makes parsing half as slow again.
 *
 * <p>Nothing is guessed: each text node, in document order, must be the next run of text between
 * tags, character by character. Where the parser moved, joined, split or dropped text, the scan
 * says that it lost its way.
 */
final class SourceText {
  /** Elements whose contents have no tags and become text. */
  private static final Set<String> TEXT = Set.of("textarea", "title");

  /** Elements whose contents have no tags and become no text, unless they stand in SVG. */
  private static final Set<String> DATA =
      Set.of("iframe", "noembed", "noframes", "script", "style", "xmp");

  private final String html;

  /** Where the scan goes on. */
  private int at;

  private int start;
  private int end;

  /** End of the contents without tags that begin at {@link #at}, if that is after {@link #at}. */
  private int rawEnd;

  /** Whether the last run need not be text. */
  private boolean data;

  SourceText(String html) {
    this.html = html;
  }

  /** Offset of the first character of the run that was found last. */
  int start() {
    return start;
  }

  /** Offset after the last character of the run that was found last. */
  int end() {
    return end;
  }

  /**
   * Goes to the run that became the next text node.
   *
   * @return false if the next run has another text; then the scan has lost its way
   */
  boolean find(String text) {
    if (isWhite(text, 0, text.length())) {
      return true;
    }
    while (advance()) {
      if (isPlainly(text)) {
        return true;
      }
      if (!data) {
        String run = Parser.unescapeEntities(html.substring(start, end), false);
        if (!isWhite(run, 0, run.length())) {
          return run.equals(text) || equalsAfterNewline(run, text);
        }
      }
    }
    return false;
  }

  /** Whether the run is the text, which may have the commonest entities. */
  private boolean isPlainly(String text) {
    int i = start;
    int j = 0;
    for (; i < end && j < text.length(); j++) {
      char c = text.charAt(j);
      if (html.charAt(i) != '&') {
        if (html.charAt(i++) != c) {
          return false;
        }
      } else {
        String entity = entity(c);
        if (entity.isEmpty() || !html.startsWith(entity, i)) {
          return false;
        }
        i += entity.length();
      }
    }
    return i == end && j == text.length();
  }

  private static String entity(char c) {
    return switch (c) {
      case '\u00a0' -> "&nbsp;";
      case '&' -> "&amp;";
      case '"' -> "&quot;";
      case '<' -> "&lt;";
      case '>' -> "&gt;";
      default -> "";
    };
  }

  /** A line's end right behind {@code <pre>} is not text. */
  private boolean equalsAfterNewline(String run, String text) {
    int newline = run.startsWith("\r\n") ? 2 : 1;
    start += newline;
    return run.length() == newline + text.length()
        && run.charAt(newline - 1) == '\n'
        && run.endsWith(text);
  }

  /** Whether no text is left. */
  boolean isAtEnd() {
    boolean more = advance();
    while (more && data) {
      more = advance();
    }
    return !more;
  }

  /** Goes to the next run that is not white; false if there is none. */
  private boolean advance() {
    while (at < html.length()) {
      if (at >= rawEnd && isMarkup(at)) {
        at = afterMarkup(at);
      } else {
        start = at;
        data = data && at < rawEnd;
        end = at = at < rawEnd ? rawEnd : runEnd(at + 1);
        if (!isWhite(html, start, end)) {
          return true;
        }
      }
    }
    return false;
  }

  private int runEnd(int from) {
    int i = html.indexOf('<', from);
    while (i >= 0 && !isMarkup(i)) {
      i = html.indexOf('<', i + 1);
    }
    return i < 0 ? html.length() : i;
  }

  private boolean isMarkup(int i) {
    if (html.charAt(i) != '<' || i + 1 >= html.length()) {
      return false;
    }
    char c = html.charAt(i + 1);
    return isLetter(c) || c == '/' || c == '!' || c == '?';
  }

  /** The offset after the tag or comment at {@code open}. */
  private int afterMarkup(int open) {
    char c = html.charAt(open + 1);
    if (isLetter(c)) {
      return afterStartTag(open + 1);
    }
    if (c == '/' && open + 2 < html.length() && isLetter(html.charAt(open + 2))) {
      return afterAttributes(nameEnd(open + 2));
    }
    return html.startsWith("<!--", open) ? afterComment(open + 4) : after('>', open + 2);
  }

  private int afterComment(int from) {
    if (html.startsWith(">", from) || html.startsWith("->", from)) {
      return html.indexOf('>', from) + 1;
    }
    int i = html.indexOf("--", from);
    while (i >= 0 && !html.startsWith(">", i + 2) && !html.startsWith("!>", i + 2)) {
      i = html.indexOf("--", i + 1);
    }
    return i < 0 ? html.length() : html.indexOf('>', i) + 1;
  }

  private int afterStartTag(int from) {
    int nameEnd = nameEnd(from);
    int after = afterAttributes(nameEnd);
    if (nameEnd - from < 3 || nameEnd - from > 8 || "instx".indexOf(html.charAt(from) | 32) < 0) {
      return after;
    }
    String name = html.substring(from, nameEnd).toLowerCase(Locale.ROOT);
    data = DATA.contains(name);
    if (data || TEXT.contains(name)) {
      rawEnd = closeOf(name, after);
    }
    return after;
  }

  /** Where the end tag stands, or the end of the source. */
  private int closeOf(String name, int from) {
    int i = html.indexOf("</", from);
    while (i >= 0) {
      int after = i + 2 + name.length();
      if (html.regionMatches(true, i + 2, name, 0, name.length())
          && (after == html.length() || isNameEnd(html.charAt(after)))) {
        return i;
      }
      i = html.indexOf("</", i + 2);
    }
    return html.length();
  }

  private int nameEnd(int from) {
    int i = from;
    while (i < html.length() && !isNameEnd(html.charAt(i)) && html.charAt(i) != '<') {
      i++;
    }
    return i;
  }

  /** From the end of a tag's name to after its end, past attributes that may hold {@code >}. */
  private int afterAttributes(int from) {
    int i = from;
    while (i < html.length()) {
      char c = html.charAt(i);
      if (c == '>' || c == '<') {
        // The parser closes a tag where another one starts.
        return c == '>' ? i + 1 : i;
      }
      i = WhiteSpace.isHtml(c) || c == '/' ? i + 1 : afterAttribute(i);
    }
    return i;
  }

  private int afterAttribute(int from) {
    int length = html.length();
    int i = from + 1;
    while (i < length && !isNameEnd(html.charAt(i)) && html.charAt(i) != '=') {
      i++;
    }
    i = afterWhite(i);
    if (i >= length || html.charAt(i) != '=') {
      return i;
    }
    i = afterWhite(i + 1);
    if (i >= length) {
      return i;
    }
    char quote = html.charAt(i);
    if (quote == '"' || quote == '\'') {
      return after(quote, i + 1);
    }
    while (i < length && html.charAt(i) != '>' && !WhiteSpace.isHtml(html.charAt(i))) {
      i++;
    }
    return i;
  }

  private int after(char c, int from) {
    int i = html.indexOf(c, from);
    return i < 0 ? html.length() : i + 1;
  }

  private int afterWhite(int from) {
    int i = from;
    while (i < html.length() && WhiteSpace.isHtml(html.charAt(i))) {
      i++;
    }
    return i;
  }

  private static boolean isWhite(String text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (!WhiteSpace.isHtml(text.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isNameEnd(char c) {
    return c == '>' || c == '/' || WhiteSpace.isHtml(c);
  }

  private static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }
}
