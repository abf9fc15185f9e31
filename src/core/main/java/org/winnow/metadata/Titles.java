// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Titles of pages without the names of their sites. */
final class Titles {
  private static final Pattern PROGRAM =
      Pattern.compile("[-–—|·:]\\s*powered by\\b.*$", Pattern.CASE_INSENSITIVE);

  private static final Pattern SEPARATOR =
      Pattern.compile("\\s+[|•·»«›:–—~/\\\\-]+\\s+|\\s*[|｜»–—]\\s*|\\s+::\\s+|_(?=[^_]*$)|:\\s+");

  private static final String CJK = "\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsHangul}";

  /**
   * Separators between a headline and the name of a site. Some stand between words of Chinese and
   * its like without white space.
   */
  private static final Pattern BESIDE =
      Pattern.compile(
          "\\s*[|｜]\\s*|\\s+(?:[-–—·•»«›]|::)\\s+|(?<=[!?！？」』）" + CJK + "])[-_]+(?=[" + CJK + "])");

  /** These, and such as stand in headlines as well. */
  private static final Pattern LOOSE = Pattern.compile(BESIDE + "|\\s*[-_:：–—]+\\s+|_");

  /** Maximum number of characters of a title that is taken apart. */
  private static final int LONGEST = 500;

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

  /** A title without the name of the program that serves the site, as forums put at its end. */
  static String withoutProgram(String title) {
    return PROGRAM.matcher(title).replaceFirst("").strip();
  }

  /**
   * What a title has behind the page's headline, or in front of it: the site's name, as its last or
   * first part; empty if the headline is not the other end of the title.
   */
  static String beside(String headline, String title) {
    String[] parts = BESIDE.split(shortened(title), -1);
    int last = parts.length - 1;
    String own = plain(headline);
    if (last < 1 || own.isEmpty()) {
      return "";
    }
    String whole = plain(title);
    String site =
        whole.startsWith(own + " ") ? parts[last] : whole.endsWith(" " + own) ? parts[0] : "";
    return own.contains(plain(site)) ? "" : inner(site.strip());
  }

  /** The last part and the first one of a title, which may be the site's name; none of a whole. */
  static List<String> ends(String title) {
    String[] parts = LOOSE.split(shortened(title), -1);
    return parts.length < 2
        ? List.of()
        : List.of(inner(parts[parts.length - 1].strip()), inner(parts[0].strip()));
  }

  private static String shortened(String title) {
    return title.length() > LONGEST ? title.substring(0, LONGEST) : title;
  }

  /** A title without the separators at its end. */
  static String trimmed(String title) {
    int end = title.length();
    while (end > 0 && isSeparator(title.charAt(end - 1))) {
      end--;
    }
    return end == 0 ? title : title.substring(0, end);
  }

  /** A name without separators around it. */
  private static String inner(String name) {
    int start = 0;
    while (start < name.length() && isSeparator(name.charAt(start))) {
      start++;
    }
    return trimmed(name.substring(start));
  }

  private static boolean isSeparator(char c) {
    return " -–—|·•:".indexOf(c) >= 0;
  }

  /** Returns whether a title is another one with more punctuation within. */
  static boolean isPunctuated(String title, String other) {
    return title.length() > other.length()
        && !other.isEmpty()
        && marks(title) > marks(other)
        && title.charAt(0) == other.charAt(0)
        && title.charAt(title.length() - 1) == other.charAt(other.length() - 1)
        && onlyLetters(title).equals(onlyLetters(other));
  }

  /** The number of places with punctuation between letters. */
  private static int marks(String title) {
    int marks = 0;
    boolean isMarked = false;
    for (int i = 0; i < title.length(); i++) {
      char c = title.charAt(i);
      boolean isMark = !Character.isLetterOrDigit(c) && !Character.isWhitespace(c);
      marks += isMark && !isMarked ? 1 : 0;
      isMarked = isMark || (isMarked && Character.isWhitespace(c));
    }
    return marks;
  }

  private static String onlyLetters(String title) {
    StringBuilder letters = new StringBuilder(title.length());
    title.codePoints().filter(Character::isLetterOrDigit).forEach(letters::appendCodePoint);
    return letters.toString();
  }

  private static boolean isSite(String part, String name, String domain) {
    String plain = plain(part).replace(" ", "");
    return plain.length() > 2
        && (plain.equals(name) || (plain.length() > 3 && domain.contains(plain)));
  }
}
