// SPDX-License-Identifier: Apache-2.0
package org.winnow.source;

import java.util.Locale;
import java.util.Set;
import org.winnow.text.WhiteSpace;

/** Where tags and comments of a source begin and end, as the parser sees them. */
public final class SourceTags {
  /** Elements whose contents have no tags and become text. */
  static final Set<String> TEXT = Set.of("textarea", "title");

  /** Elements whose contents have no tags and become no text, unless they stand in SVG. */
  private static final Set<String> DATA =
      Set.of("iframe", "noembed", "noframes", "script", "style", "xmp");

  private final char[] html;

  private int openQuote;

  public SourceTags(char[] html) {
    this.html = html;
  }

  /** Where the next tag or comment begins; the end of the source if there is none. */
  public int next(int from) {
    int i = from;
    while (i < html.length && !isAt(i)) {
      i++;
    }
    return i;
  }

  /** Returns whether a tag or a comment begins there. */
  boolean isAt(int i) {
    if (html[i] != '<' || i + 1 >= html.length) {
      return false;
    }
    char c = html[i + 1];
    return isLetter(c) || c == '/' || c == '!' || c == '?';
  }

  /** Offset of a quote that has no pair in the tag that was passed last; -1 if there is none. */
  int openQuote() {
    return openQuote;
  }

  /** The offset after the tag or comment at {@code open}. */
  public int after(int open) {
    openQuote = -1;
    char c = html[open + 1];
    if (isLetter(c)) {
      return afterAttributes(nameEnd(open + 1));
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

  /**
   * The name, in lower case, of the element that begins there; empty if none does, or if its
   * contents have tags.
   */
  public String rawName(int open) {
    if (!isLetter(html[open + 1])) {
      return "";
    }
    int length = nameEnd(open + 1) - open - 1;
    // Quick: most names end here, by their lengths or first letters.
    if (length < 3 || length > 8 || "instx".indexOf(html[open + 1] | 32) < 0) {
      return "";
    }
    String name = new String(html, open + 1, length).toLowerCase(Locale.ROOT);
    return DATA.contains(name) || TEXT.contains(name) ? name : "";
  }

  /** Where the end tag stands, or the end of the source. */
  public int closeOf(String name, int from) {
    for (int i = from; i + 2 + name.length() <= html.length; i++) {
      if (html[i] == '<' && html[i + 1] == '/' && isName(name, i + 2)) {
        return i;
      }
    }
    return html.length;
  }

  /** Where the last end tag of this name stands; -1 if there is none. */
  int lastCloseOf(String name) {
    int i = html.length - 2 - name.length();
    while (i >= 0 && (html[i] != '<' || html[i + 1] != '/' || !isName(name, i + 2))) {
      i--;
    }
    return Math.max(-1, i);
  }

  /** The name in lower case of the tag, or of the end tag, that begins there; maybe empty. */
  public String name(int open) {
    int from = open + (html[open + 1] == '/' ? 2 : 1);
    return new String(html, from, nameEnd(from) - from).toLowerCase(Locale.ROOT);
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
      int after = after(html[i], i + 1);
      if (after - 1 == i || html[after - 1] != html[i]) {
        openQuote = i;
      }
      return after;
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

  /** Where what is not white space begins. */
  int afterWhite(int from) {
    int i = from;
    while (i < html.length && WhiteSpace.isHtml(html[i])) {
      i++;
    }
    return i;
  }

  /** Returns whether these characters stand there. */
  boolean startsWith(String what, int from) {
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

  private static boolean isNameEnd(char c) {
    return c == '>' || c == '/' || WhiteSpace.isHtml(c);
  }

  private static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }
}
