// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.StringTokenizer;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.winnow.source.Entities;

/** Texts of strangers, made harmless. */
public final class Line {
  /** Characters of a value. */
  static final int LONGEST = 1_000;

  private static final Pattern TAG =
      Pattern.compile(
          "</?(?:a|b|br|div|em|font|h[1-6]|i|img|li|ol|p|span|strong|ul)(?:\\s[^<>]*)?/?>",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern TEMPLATE =
      Pattern.compile(
          "\\{\\{[^{}]*\\}\\}|\\$\\{[^{}]*\\}|\\{%[^{}]*%\\}|<%[^<>]*%>|%%\\w+%%|^\\[\\[?[\\w.:-]+\\]?\\]$");

  private Line() {}

  /**
   * A text on one line: references decoded, white space collapsed, control and format characters
   * taken out, cut off where it is too long.
   */
  public static String of(String text) {
    if (isPlain(text)) {
      return text;
    }
    String decoded = Entities.decode(text.length() > LONGEST ? text.substring(0, LONGEST) : text);
    StringBuilder line = new StringBuilder(decoded.length());
    boolean space = false;
    for (int i = 0; i < decoded.length(); ) {
      int c = decoded.codePointAt(i);
      i += Character.charCount(c);
      if (isSpace(c)) {
        space = true;
      } else if (c <= '~' || !isHidden(c)) {
        if (space && !line.isEmpty()) {
          line.append(' ');
        }
        line.appendCodePoint(c);
        space = false;
      }
    }
    return line.toString();
  }

  /** A line of text that may be written in HTML: tags taken out, nothing if it is a template's. */
  public static String ofMarkup(String text) {
    String line = of(text);
    if (line.indexOf('<') >= 0 && TAG.matcher(line).find()) {
      line = of(Jsoup.parseBodyFragment(line).text());
    }
    return isTemplate(line) ? "" : line;
  }

  /** Returns whether a value has a place that a template engine should have filled in. */
  private static boolean isTemplate(String line) {
    boolean may = line.indexOf('{') >= 0 || line.indexOf('%') >= 0 || line.indexOf('[') >= 0;
    return may && TEMPLATE.matcher(line).find();
  }

  /** The words of an attribute in lower case, parted by white space. */
  static List<String> words(String attribute) {
    List<String> words = new ArrayList<>();
    StringTokenizer tokens = new StringTokenizer(attribute.toLowerCase(Locale.ROOT));
    while (tokens.hasMoreTokens()) {
      words.add(tokens.nextToken());
    }
    return words;
  }

  private static boolean isSpace(int c) {
    return c <= ' ' || (c > '~' && (Character.isSpaceChar(c) || c == 0x85));
  }

  /** Returns whether a text is a line as it is, as most are. */
  private static boolean isPlain(String text) {
    char before = ' ';
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' || c > '~' || c == '&' || (c == ' ' && before == ' ')) {
        return false;
      }
      before = c;
    }
    return before != ' ' && text.length() <= LONGEST;
  }

  private static boolean isHidden(int c) {
    return switch (Character.getType(c)) {
      // Joiners belong to the spelling of Persian and of Indian languages.
      case Character.FORMAT -> c != 0x200c && c != 0x200d;
      case Character.CONTROL, Character.SURROGATE, Character.UNASSIGNED -> true;
      default -> false;
    };
  }
}
