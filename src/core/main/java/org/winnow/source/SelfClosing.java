// SPDX-License-Identifier: Apache-2.0
package org.winnow.source;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Takes out of a source the begins of elements that XHTML closes at once, such as {@code <script
 * src="a.js"/>}: read as HTML, they would hide all up to the next end tag of their name. Spaces
 * stand in their place, so that offsets stay. Linear in the source.
 */
public final class SelfClosing {
  /** A tag that script code seldom has, and the text of a page always. */
  private static final Pattern MARKUP =
      Pattern.compile(
          "<(?:/?(?:p|div|h[1-6]|article|section|main|ul|ol|li|body|table|span|a)[\\s>]|/head)",
          Pattern.CASE_INSENSITIVE);

  private final String html;
  private final char[] source;
  private final SourceTags tags;

  /** By the name of an element, the end tag that was found last. */
  private final Map<String, Integer> closes = new HashMap<>();

  /** Where the markup stands that was found last. */
  private int markup = -1;

  private SelfClosing(String html) {
    this.html = html;
    source = html.toCharArray();
    tags = new SourceTags(source);
  }

  /** The source; another one if such an element hides text. */
  public static String blanked(String html) {
    return mayHave(html) ? new SelfClosing(html).scan() : html;
  }

  /** A quick look: whether one of the elements is closed at once. */
  private static boolean mayHave(String html) {
    for (int end = html.indexOf("/>"); end >= 0; end = html.indexOf("/>", end + 2)) {
      int open = end;
      while (open > 0 && html.charAt(open) != '<' && html.charAt(open) != '>') {
        open--;
      }
      if (html.charAt(open) == '<' && isRaw(html, open + 1)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isRaw(String html, int at) {
    return switch (at < html.length() ? html.charAt(at) | 0x20 : 0) {
      case 's' -> isName("script", html, at) || isName("style", html, at);
      case 'i' -> isName("iframe", html, at);
      case 't' -> isName("textarea", html, at);
      default -> false;
    };
  }

  private static boolean isName(String name, String html, int at) {
    return html.regionMatches(true, at, name, 0, name.length());
  }

  private String scan() {
    boolean changed = false;
    for (int at = tags.next(0); at < source.length; ) {
      int after = tags.after(at);
      String raw = tags.rawName(at);
      if (!raw.isEmpty()) {
        int close = closeOf(raw, after);
        if (source[after - 2] == '/' && isRaw(html, at + 1) && hides(at, after, close)) {
          Arrays.fill(source, at, after, ' ');
          changed = true;
        } else {
          after = close;
        }
      }
      at = tags.next(after);
    }
    return changed ? new String(source) : html;
  }

  /** Where the next end tag stands; each stretch of the source is searched once for each name. */
  private int closeOf(String name, int after) {
    int known = closes.getOrDefault(name, -1);
    if (known < after) {
      known = tags.closeOf(name, after);
      closes.put(name, known);
    }
    return known;
  }

  /**
   * Returns whether markup stands behind a begin; a script without an address of its own has code.
   */
  private boolean hides(int open, int after, int close) {
    if (markup < after) {
      Matcher next = MARKUP.matcher(html);
      markup = next.find(after) ? next.start() : html.length();
    }
    boolean named =
        !html.startsWith("script", open + 1) || html.substring(open, after).contains("src");
    return named && markup < close;
  }
}
