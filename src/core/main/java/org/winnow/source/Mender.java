// SPDX-License-Identifier: Apache-2.0
package org.winnow.source;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jsoup.parser.Parser;
import org.winnow.text.WhiteSpace;

/**
 * Takes out of a source what never ends, such as a {@code title} without its end tag: by the HTML
 * standard all that follows is inside. Spaces stand in its place, so that offsets stay. One scan,
 * linear in the source; one use each.
 */
public final class Mender {
  /** Elements that hide the elements in them. */
  private static final Set<String> HIDING =
      Set.of("audio", "canvas", "noscript", "object", "select", "template", "video");

  private static final Set<String> CODE = Set.of("script", "style");
  private static final Set<String> OPTIONS = Set.of("option", "optgroup");

  /** A sign that the text behind a {@code plaintext} tag is markup. */
  public static final Pattern END_TAG = Pattern.compile("</[A-Za-z][A-Za-z0-9]*\\s*>");

  private static final String PLAINTEXT = "<plaintext";

  /** Names of tags that say, where a statement may begin, that code is over. */
  private static final Set<String> AFTER_CODE =
      Set.of(
          ("a article aside base blockquote body br center dd div dl dt fieldset figure font footer"
                  + " form h1 h2 h3 h4 h5 h6 head header hr html iframe img input li link main meta nav"
                  + " noscript ol p pre script section span strong style table tbody td th title tr ul")
              .split(" "));

  private final char[] html;
  private final SourceTags tags;

  /** By the name of a hiding element, where those begin that have not ended yet. */
  private final Map<String, Deque<Integer>> opens = new HashMap<>();

  /** Where the last end tag of a name stands. */
  private final Map<String, Integer> lastCloses = new HashMap<>();

  private final int lastCommentEnd;

  /** The parser takes {@code --!>} for an end too, but not right behind the begin. */
  private final int lastWrongCommentEnd;

  private final int lastCdataEnd;
  private String title = "";
  private boolean mended;

  public Mender(String source) {
    html = source.toCharArray();
    tags = new SourceTags(html);
    lastCommentEnd = source.lastIndexOf("-->");
    lastWrongCommentEnd = source.lastIndexOf("--!>");
    lastCdataEnd = source.lastIndexOf("]]>");
  }

  /** The text of the first title without an end, white space collapsed; empty if there is none. */
  public String title() {
    return title;
  }

  /** The source mended, as long as before; empty if there was nothing to mend. */
  public String mend() {
    int at = tags.next(0);
    while (at < html.length) {
      at = tags.next(pass(at));
    }
    for (Deque<Integer> left : opens.values()) {
      // The first first: options end where another select begins.
      left.descendingIterator().forEachRemaining(this::blankHiding);
    }
    return mended ? new String(html) : "";
  }

  /** Passes what begins there, and mends it. */
  private int pass(int open) {
    if (tags.startsWith("<!--", open)
        && lastCommentEnd < open + 2
        && lastWrongCommentEnd < open + 4) {
      return blank(open, endOfComment(open + 4));
    }
    if (tags.startsWith("<![CDATA[", open) && lastCdataEnd < open) {
      return blank(open, open + 9);
    }
    int after = tags.after(open);
    if (tags.openQuote() >= 0) {
      blank(tags.openQuote(), tags.openQuote() + 1);
      return open;
    }
    String raw = tags.rawName(open);
    if (!raw.isEmpty()) {
      return passRaw(raw, open, after);
    }
    if (isIgnoringCase(PLAINTEXT, open) && tags.name(open).length() == PLAINTEXT.length() - 1) {
      return blank(open, after);
    }
    note(open);
    return after;
  }

  /** Passes an element whose contents have no tags. */
  private int passRaw(String name, int open, int after) {
    if (lastCloses.computeIfAbsent(name, tags::lastCloseOf) < after) {
      int end = html[after - 2] == '/' ? after : endOf(name, after);
      if (name.equals("title") && title.isEmpty()) {
        String text = Parser.unescapeEntities(new String(html, after, end - after), false);
        title = new WhiteSpace().collapse(text).strip();
      }
      return blank(open, end);
    }
    int close = tags.closeOf(name, after);
    if (name.equals("script")) {
      disarm(after, close);
    }
    return close;
  }

  /** Notes the begin or the end of a hiding element. */
  private void note(int open) {
    String name = tags.name(open);
    if (HIDING.contains(name)) {
      Deque<Integer> left = opens.computeIfAbsent(name, n -> new ArrayDeque<>());
      if (html[open + 1] != '/') {
        left.push(open);
      } else {
        left.poll();
      }
    }
  }

  /** Takes out the begin of a hiding element, and the options of a select. */
  private void blankHiding(int open) {
    int after = tags.after(open);
    blank(open, tags.name(open).equals("select") ? endOfOptions(after) : after);
  }

  /** In a script, a script in an HTML comment would hide the end tag. */
  private void disarm(int from, int to) {
    for (int i = from; i + 4 <= to; i++) {
      if (html[i] == '<' && tags.startsWith("<!--", i)) {
        blank(i, i + 4);
      }
    }
  }

  /** Where an element without an end ends. */
  private int endOf(String name, int from) {
    return switch (name) {
      case "title" -> endOfLine(from);
      case "textarea" -> tags.next(from);
      default -> CODE.contains(name) ? endOfCode(from) : from;
    };
  }

  /** Before the next tag, and at most the end of the first line that is not white. */
  private int endOfLine(int from) {
    int i = tags.afterWhite(from);
    while (i < html.length && html[i] != '\n' && html[i] != '\r' && !tags.isAt(i)) {
      i++;
    }
    return i;
  }

  /** The end of a comment, or the position after the first {@code >}. */
  private int endOfComment(int from) {
    int end = endOfLine(from);
    for (int i = from; i < end; i++) {
      if (html[i] == '>') {
        return i + 1;
      }
    }
    return end;
  }

  private int endOfOptions(int from) {
    int i = tags.next(from);
    while (i < html.length && OPTIONS.contains(tags.name(i))) {
      i = tags.next(i + 1);
    }
    return i;
  }

  /** Where a tag stands that cannot be code, or the end of the source. */
  private int endOfCode(int from) {
    boolean begins = true;
    for (int i = from; i < html.length; i++) {
      char c = html[i];
      if (c == '<' && tags.isAt(i) && isAfterCode(i, begins)) {
        return i;
      }
      begins = c == '\n' || c == '\r' || c == ';' || c == '}' || (begins && WhiteSpace.isHtml(c));
    }
    return html.length;
  }

  /**
   * Returns whether code is over at a tag; {@code begins} says that a statement may begin there.
   */
  private boolean isAfterCode(int open, boolean begins) {
    if (begins) {
      return AFTER_CODE.contains(tags.name(open));
    }
    boolean quoted = html[open - 1] == '"' || html[open - 1] == '\'' || html[open - 1] == '`';
    return !quoted
        && (isIgnoringCase("<body", open)
            || isIgnoringCase("</head", open)
            || isIgnoringCase("</scr", open)
            || isIgnoringCase("</sty", open));
  }

  private boolean isIgnoringCase(String lower, int from) {
    int i = 0;
    while (i < lower.length()
        && from + i < html.length
        && (html[from + i] == lower.charAt(i) || (html[from + i] | 32) == lower.charAt(i))) {
      i++;
    }
    return i == lower.length();
  }

  /** Puts spaces there, which mends if something follows. */
  private int blank(int from, int to) {
    int end = Math.min(to, html.length);
    mended |= end < html.length;
    Arrays.fill(html, from, end, ' ');
    return end;
  }
}
