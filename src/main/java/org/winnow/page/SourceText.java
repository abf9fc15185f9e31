// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import java.util.Arrays;
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

  private final char[] html;

  /** The text that is looked for. */
  private char[] wanted = new char[1024];

  /** Where the scan goes on. */
  private int at;

  /** End of contents without tags that begin at {@link #at}, if that is after {@link #at}. */
  private int rawEnd;

  /** Whether the contents up to {@link #rawEnd} need not be text. */
  private boolean data;

  private int start;
  private int end;

  SourceText(String html) {
    this.html = html.toCharArray();
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
    if (isWhite(text)) {
      return true;
    }
    while (advance()) {
      if (isPlainly(text)) {
        return true;
      }
      end = at = start < rawEnd ? rawEnd : runEnd(start + 1);
      if (!data) {
        String run = Parser.unescapeEntities(new String(html, start, end - start), false);
        if (!isWhite(run)) {
          return run.equals(text) || equalsAfterNewline(run, text);
        }
      }
    }
    return false;
  }

  /** Whether no text is left. */
  boolean isAtEnd() {
    while (advance()) {
      if (!data) {
        return false;
      }
      at = rawEnd;
    }
    return true;
  }

  /** Goes to the start of the next run that is not white; false if there is none. */
  private boolean advance() {
    while (at < html.length) {
      start = at;
      int text = afterWhite(at);
      if (at < rawEnd) {
        if (text < rawEnd) {
          return true;
        }
        at = rawEnd;
      } else {
        data = false;
        if (text < html.length && !isMarkup(text)) {
          return true;
        }
        at = text < html.length ? afterMarkup(text) : text;
      }
    }
    return false;
  }

  /**
   * Whether the run is the text but for the commonest entities; then the scan goes to the run's
   * end.
   */
  private boolean isPlainly(String text) {
    boolean raw = start < rawEnd;
    int limit = raw ? rawEnd : html.length;
    int i = isThere(text, limit) ? start + text.length() : pastEntities(text, limit, raw);
    if (i < 0 || i > limit || (i < limit && (raw || !isMarkup(i)))) {
      return false;
    }
    end = at = i;
    return true;
  }

  /** Whether the run begins with the text as it is; most do, and whole arrays compare fast. */
  private boolean isThere(String text, int limit) {
    int length = text.length();
    if (length > limit - start || text.indexOf('&') >= 0 || text.indexOf('<') >= 0) {
      return false;
    }
    if (length > wanted.length) {
      wanted = new char[2 * length];
    }
    text.getChars(0, length, wanted, 0);
    return Arrays.mismatch(html, start, start + length, wanted, 0, length) < 0;
  }

  /** The offset after the text, entities resolved; -1 if it is not there. */
  private int pastEntities(String text, int limit, boolean raw) {
    int i = start;
    for (int j = 0; j < text.length(); j++) {
      if (i >= limit) {
        return -1;
      }
      char c = text.charAt(j);
      if (html[i] == '&') {
        String entity = entity(c);
        if (entity.isEmpty() || !startsWith(entity, i)) {
          return -1;
        }
        i += entity.length();
      } else if (html[i] != c || (c == '<' && !raw && isMarkup(i))) {
        return -1;
      } else {
        i++;
      }
    }
    return i;
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

  private int runEnd(int from) {
    int i = from;
    while (i < html.length && !isMarkup(i)) {
      i++;
    }
    return i;
  }

  private boolean isMarkup(int i) {
    if (html[i] != '<' || i + 1 >= html.length) {
      return false;
    }
    char c = html[i + 1];
    return isLetter(c) || c == '/' || c == '!' || c == '?';
  }

  /** The offset after the tag or comment at {@code open}. */
  private int afterMarkup(int open) {
    char c = html[open + 1];
    if (isLetter(c)) {
      return afterStartTag(open + 1);
    }
    if (c == '/' && open + 2 < html.length && isLetter(html[open + 2])) {
      return afterAttributes(nameEnd(open + 2));
    }
    return startsWith("<!--", open) ? afterComment(open + 4) : after('>', open + 2);
  }

  private int afterComment(int from) {
    if (startsWith(">", from) || startsWith("->", from)) {
      return after('>', from);
    }
    for (int i = from; i + 2 < html.length; i++) {
      if (html[i] == '-' && (startsWith("-->", i) || startsWith("--!>", i))) {
        return after('>', i);
      }
    }
    return html.length;
  }

  private int afterStartTag(int from) {
    int nameEnd = nameEnd(from);
    int after = afterAttributes(nameEnd);
    // Quick: most names end here, by their lengths or first letters.
    if (nameEnd - from >= 3 && nameEnd - from <= 8 && "instx".indexOf(html[from] | 32) >= 0) {
      String name = new String(html, from, nameEnd - from).toLowerCase(Locale.ROOT);
      data = DATA.contains(name);
      if (data || TEXT.contains(name)) {
        rawEnd = closeOf(name, after);
      }
    }
    return after;
  }

  /** Where the end tag stands, or the end of the source. */
  private int closeOf(String name, int from) {
    for (int i = from; i + 2 + name.length() <= html.length; i++) {
      if (html[i] == '<' && html[i + 1] == '/' && isName(name, i + 2)) {
        return i;
      }
    }
    return html.length;
  }

  private boolean isName(String name, int from) {
    for (int i = 0; i < name.length(); i++) {
      if ((html[from + i] | 32) != name.charAt(i)) {
        return false;
      }
    }
    int after = from + name.length();
    return after == html.length || isNameEnd(html[after]);
  }

  private int nameEnd(int from) {
    int i = from;
    while (i < html.length && html[i] != '<' && !isNameEnd(html[i])) {
      i++;
    }
    return i;
  }

  /** From the end of a tag's name to after its end, past attributes that may hold {@code >}. */
  private int afterAttributes(int from) {
    int i = from;
    while (i < html.length) {
      char c = html[i];
      if (c > '>') {
        i++;
      } else if (c == '>') {
        return i + 1;
      } else if (c == '=') {
        i = afterValue(i + 1);
      } else if (c == '<' && (i == from || isBetweenAttributes(html[i - 1]))) {
        // The parser closes a tag where another one starts.
        return i;
      } else {
        i++;
      }
    }
    return i;
  }

  private static boolean isBetweenAttributes(char c) {
    return WhiteSpace.isHtml(c) || c == '/' || c == '"' || c == '\'';
  }

  private int afterValue(int from) {
    int i = afterWhite(from);
    if (i < html.length && (html[i] == '"' || html[i] == '\'')) {
      return after(html[i], i + 1);
    }
    while (i < html.length && html[i] != '>' && !WhiteSpace.isHtml(html[i])) {
      i++;
    }
    return i;
  }

  private int after(char c, int from) {
    int i = from;
    while (i < html.length && html[i] != c) {
      i++;
    }
    return Math.min(html.length, i + 1);
  }

  private int afterWhite(int from) {
    int i = from;
    while (i < html.length && WhiteSpace.isHtml(html[i])) {
      i++;
    }
    return i;
  }

  private boolean startsWith(String what, int from) {
    if (from + what.length() > html.length) {
      return false;
    }
    for (int i = 0; i < what.length(); i++) {
      if (html[from + i] != what.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isWhite(String text) {
    for (int i = 0; i < text.length(); i++) {
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
