// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Titles of pages without the names of their sites. */
final class Titles {
  private static final Pattern SEPARATOR =
      Pattern.compile("\\s+[|•·»«:–—~/\\\\-]+\\s+|\\s*[|｜»–—]\\s*|\\s+::\\s+|_(?=[^_]*$)|:\\s+");

  /** Separators between a headline and the name of a site. */
  private static final Pattern BESIDE = Pattern.compile("\\s*[|｜]\\s*|\\s+(?:[-–—·•»«]|::)\\s+");

  private Titles() {}

  /** A title's letters and digits in lower case, words separated by single spaces. */
  static String plain(String title) {
    StringBuilder plain = new StringBuilder(title.length());
    boolean gap = false;
    String lower = title.toLowerCase(Locale.ROOT);
    for (int i = 0; i < lower.length(); ) {
      int c = lower.codePointAt(i);
      i += Character.charCount(c);
      if (!Character.isLetterOrDigit(c)) {
        gap = !plain.isEmpty();
        continue;
      }
      if (gap) {
        plain.append(' ');
        gap = false;
      }
      plain.appendCodePoint(c);
    }
    return plain.toString();
  }

  /** The parts between the separators that stand in titles. */
  static List<String> parts(String title) {
    List<String> parts = new ArrayList<>();
    Matcher matcher = SEPARATOR.matcher(title);
    int start = 0;
    while (matcher.find()) {
      parts.add(title.substring(start, matcher.start()));
      start = matcher.end();
    }
    parts.add(title.substring(start));
    return parts;
  }

  /**
   * The title without the site's name and the separator beside it; the title itself where the name
   * is all of it, or not in it.
   *
   * @param site maybe empty
   * @param host of the page's address, maybe empty
   */
  static String withoutSite(String title, String site, String host) {
    String name = plain(site).replace(" ", "");
    String domain = plain(host).replace(" ", "");
    int start = 0;
    int end = title.length();
    Matcher matcher = SEPARATOR.matcher(title);
    int last = 0;
    while (matcher.find()) {
      if (start == 0 && isSite(title.substring(0, matcher.start()), name, domain)) {
        start = matcher.end();
      }
      last = matcher.start();
      if (last > start && isSite(title.substring(matcher.end()), name, domain)) {
        end = last;
        break;
      }
    }
    String own = title.substring(start, Math.max(start, end)).strip();
    return own.isEmpty() ? title : own;
  }

  /**
   * What a title has behind the page's headline, or in front of it: the site's name, as its last or
   * first part; empty if the headline is not the other end of the title.
   */
  static String beside(String headline, String title) {
    String[] parts = BESIDE.split(title, -1);
    int last = parts.length - 1;
    String own = plain(headline);
    if (last < 1 || own.isEmpty()) {
      return "";
    }
    String whole = plain(title);
    String site =
        whole.startsWith(own + " ") ? parts[last] : whole.endsWith(" " + own) ? parts[0] : "";
    return own.contains(plain(site)) ? "" : site.strip();
  }

  private static boolean isSite(String part, String name, String domain) {
    String plain = plain(part).replace(" ", "");
    return plain.length() > 2
        && (plain.equals(name) || (plain.length() > 3 && domain.contains(plain)));
  }
}
