// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.winnow.element.Separator;
import org.winnow.element.TagKind;
import org.winnow.source.Entities;

/**
 * The whole text of a page, boilerplate and all: what is left when an extractor fails. It is read
 * in one pass over the source without a DOM, so that it costs little where a page is too large or
 * too odd to be parsed: time grows with the source, and memory is that of the text.
 */
public final class PlainText {
  /** Elements whose content is no text. */
  private static final Set<String> HIDDEN = Set.of("script", "style");

  /** Longest name of an element that matters. */
  private static final int LONGEST_NAME = 12;

  /** Characters of a text from one look at the clock to the next, less 1. */
  private static final int STEP = 0xffff;

  private static final char NO_BREAK_SPACE = '\u00a0';

  private final String html;
  private final Deadline deadline;
  private final StringBuilder text = new StringBuilder();
  private Separator separator = Separator.NONE;

  /** Where the next ampersand is; as long as the source if there is none. */
  private int ampersand = -1;

  /** The strings that do not occur up to the end of the source, and is not looked for again. */
  private final Set<String> missing = new HashSet<>();

  private PlainText(String html, Deadline deadline) {
    this.html = html;
    this.deadline = deadline;
  }

  /**
   * The text of {@code html}: without tags, comments, scripts and styles, its character references
   * decoded, its white space collapsed, elements as far apart as {@link Separator} says.
   *
   * @return the text up to where the deadline was over
   */
  public static String of(String html, Deadline deadline) {
    PlainText plain = new PlainText(html, deadline);
    try {
      plain.read();
    } catch (Deadline.Exceeded e) {
      return plain.text.toString();
    }
    return plain.text.toString();
  }

  private void read() {
    int at = 0;
    for (int tags = 0; at < html.length(); tags++) {
      deadline.checkAt(tags);
      int tag = html.indexOf('<', at);
      take(at, tag < 0 ? html.length() : tag);
      at = tag < 0 ? html.length() : behindMarkup(tag);
    }
  }

  private void take(int from, int to) {
    if (ampersand < from) {
      int next = html.indexOf('&', from);
      ampersand = next < 0 ? html.length() : next;
    }
    if (ampersand < to) {
      String decoded = Entities.decode(html.substring(from, to));
      append(decoded, 0, decoded.length());
    } else {
      append(html, from, to);
    }
  }

  private void append(String source, int from, int to) {
    for (int i = from; i < to; i++) {
      if ((i & STEP) == 0) {
        deadline.check();
      }
      char c = source.charAt(i);
      if (c <= ' ' || c == NO_BREAK_SPACE) {
        separate(Separator.SPACE);
      } else {
        if (!text.isEmpty()) {
          text.append(separator.text());
        }
        separator = Separator.NONE;
        text.append(c);
      }
    }
  }

  private void separate(Separator found) {
    separator = separator.max(found);
  }

  /** Where the markup ends that begins with the {@code <} at {@code start}, if it is markup. */
  private int behindMarkup(int start) {
    char next = at(start + 1);
    if (isLetter(next)) {
      return behindTag(start + 1, false);
    }
    if (next == '/' && isLetter(at(start + 2))) {
      return behindTag(start + 2, true);
    }
    if (html.startsWith("<!--", start)) {
      // The shortest comments are <!--> and <!--->.
      int end = find("-->", start + 2);
      return end < 0 ? behind('>', start) : end + "-->".length();
    }
    if (next == '!' || next == '?' || next == '/') {
      return behind('>', start);
    }
    append("<", 0, 1);
    return start + 1;
  }

  private int behindTag(int from, boolean closing) {
    int to = from;
    while (to < html.length() && to - from <= LONGEST_NAME && isNameCharacter(html.charAt(to))) {
      to++;
    }
    String name = html.substring(from, to).toLowerCase(Locale.ROOT);
    TagKind kind = TagKind.of(name);
    separate(
        kind.dropped() && kind.separator() == Separator.NONE
            ? Separator.PARAGRAPH
            : kind.separator());
    int end = behindAttributes(to);
    return closing || !HIDDEN.contains(name) ? end : endOfHidden(name, end);
  }

  /** Behind the {@code >} that is in no attribute's value. */
  private int behindAttributes(int from) {
    boolean value = false;
    for (int i = from; i < html.length(); i++) {
      char c = html.charAt(i);
      if (c == '>') {
        return i + 1;
      }
      if (value && (c == '"' || c == '\'')) {
        int end = find(String.valueOf(c), i + 1);
        i = end < 0 ? i : end;
      }
      value = c == '=' || (value && c <= ' ');
    }
    return html.length();
  }

  /** Where a hidden element's end tag begins; where its content begins if it has none. */
  private int endOfHidden(String name, int from) {
    if (missing.contains(name)) {
      return from;
    }
    int end = html.indexOf("</", from);
    while (end >= 0 && !html.regionMatches(true, end + 2, name, 0, name.length())) {
      end = html.indexOf("</", end + 2);
    }
    if (end < 0) {
      missing.add(name);
    }
    return end < 0 ? from : end;
  }

  private int behind(char last, int from) {
    int end = find(String.valueOf(last), from);
    return end < 0 ? html.length() : end + 1;
  }

  private int find(String part, int from) {
    int found = missing.contains(part) ? -1 : html.indexOf(part, from);
    if (found < 0) {
      missing.add(part);
    }
    return found;
  }

  private char at(int index) {
    return index < html.length() ? html.charAt(index) : ' ';
  }

  private static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }

  private static boolean isNameCharacter(char c) {
    return isLetter(c) || c >= '0' && c <= '9' || c == '-';
  }
}
