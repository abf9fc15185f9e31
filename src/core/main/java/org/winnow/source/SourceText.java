// SPDX-License-Identifier: Apache-2.0
package org.winnow.source;

import java.util.Arrays;
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
public final class SourceText {
  private final char[] html;
  private final SourceTags tags;

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

  public SourceText(String html) {
    this.html = html.toCharArray();
    tags = new SourceTags(this.html);
  }

  /** Offset of the first character of the run that was found last. */
  public int start() {
    return start;
  }

  /** Offset after the last character of the run that was found last. */
  public int end() {
    return end;
  }

  /**
   * Goes to the run that became the next text node.
   *
   * @return false if the next run has another text; then the scan has lost its way
   */
  public boolean find(String text) {
    if (isWhite(text)) {
      return true;
    }
    while (advance()) {
      if (isPlainly(text)) {
        return true;
      }
      end = at = start < rawEnd ? rawEnd : tags.next(start + 1);
      if (!data) {
        String run = Parser.unescapeEntities(new String(html, start, end - start), false);
        if (!isWhite(run)) {
          return run.equals(text) || equalsAfterNewline(run, text);
        }
      }
    }
    return false;
  }

  /** Returns whether no text is left. */
  public boolean isAtEnd() {
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
      int text = tags.afterWhite(at);
      if (at < rawEnd) {
        if (text < rawEnd) {
          return true;
        }
        at = rawEnd;
      } else {
        data = false;
        if (text < html.length && !tags.isAt(text)) {
          return true;
        }
        at = text;
        if (text < html.length) {
          at = tags.after(text);
          enter(tags.rawName(text));
        }
      }
    }
    return false;
  }

  /** Goes into the contents of an element whose contents have no tags. */
  private void enter(String rawName) {
    if (!rawName.isEmpty()) {
      data = !SourceTags.TEXT.contains(rawName);
      rawEnd = tags.closeOf(rawName, at);
    }
  }

  /**
   * Returns whether the run is the text but for the commonest entities; then the scan goes to the
   * run's end.
   */
  private boolean isPlainly(String text) {
    boolean raw = start < rawEnd;
    int limit = raw ? rawEnd : html.length;
    int i = isThere(text, limit) ? start + text.length() : pastEntities(text, limit, raw);
    if (i < 0 || i > limit || (i < limit && (raw || !tags.isAt(i)))) {
      return false;
    }
    end = at = i;
    return true;
  }

  /**
   * Returns whether the run begins with the text as it is; most do, and whole arrays compare fast.
   */
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
        if (entity.isEmpty() || !tags.startsWith(entity, i)) {
          return -1;
        }
        i += entity.length();
      } else if (html[i] != c || (c == '<' && !raw && tags.isAt(i))) {
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

  private static boolean isWhite(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (!WhiteSpace.isHtml(text.charAt(i))) {
        return false;
      }
    }
    return true;
  }
}
