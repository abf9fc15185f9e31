// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.winnow.element.Separator;
import org.winnow.label.Labeling;
import org.winnow.label.Role;
import org.winnow.text.WhiteSpace;
import org.winnow.text.WordScanner;
import org.winnow.text.WordScanner.Rule;

/** The name of a page: its headline, and its title where that is the better name. */
public final class Headline {
  private static final Set<Role> HEADLINE = Set.of(Role.HEADLINE);

  /** Separators before the site's name in a title; a colon stands behind kickers too. */
  private static final Pattern SEPARATOR = Pattern.compile("[|｜]|\\s[-–—·•»~/]+\\s");

  private Headline() {}

  /**
   * The page's headline on one line; empty if no block is one. Of several the one that begins the
   * page's title, before a separator, since what ends it is the site's name; or else the one that
   * is most like it, or the first.
   */
  public static String of(Page page, Labeling labeling) {
    String[] headlines = CleanText.of(page, labeling, HEADLINE).split(Separator.PARAGRAPH.text());
    if (headlines.length == 1) {
      return new WhiteSpace().collapse(headlines[0]);
    }
    String title = page.title().toLowerCase(Locale.ROOT);
    Set<String> titleWords = words(title);
    String best = "";
    double most = -1;
    for (String headline : headlines) {
      double like = likeness(words(headline), titleWords) + (begins(title, headline) ? 1 : 0);
      if (like > most) {
        most = like;
        best = headline;
      }
    }
    return new WhiteSpace().collapse(best);
  }

  /** Returns whether a title is a headline that is no kicker, or begins with it and a separator. */
  private static boolean begins(String title, String headline) {
    if (headline.endsWith(":")) {
      return false;
    }
    WordScanner words = new WordScanner(headline.toLowerCase(Locale.ROOT), Rule.LETTERS);
    WordScanner all = new WordScanner(title, Rule.LETTERS);
    int end = 0;
    while (words.next()) {
      if (!all.next() || !all.word().equals(words.word())) {
        return false;
      }
      end = all.end();
    }
    return end > 0 && (!all.next() || SEPARATOR.matcher(title.substring(end, all.start())).find());
  }

  /** Dice's coefficient of two sets of words: the share that both have, in [0, 1]. */
  private static double likeness(Set<String> one, Set<String> other) {
    long both = one.stream().filter(other::contains).count();
    return 2.0 * both / Math.max(1, one.size() + other.size());
  }

  /**
   * The page's title, or else its headline. The title is poor, and the headline stands for it,
   * where it has less than half of the headline's words: it is empty, or the site's name alone.
   *
   * @param headline as {@link #of} gives it, maybe empty
   */
  public static String orTitle(String headline, String title) {
    Set<String> words = words(headline);
    int all = words.size();
    words.retainAll(words(title));
    return 2 * words.size() < all || title.isEmpty() ? headline : title;
  }

  /** The words in lower case; Han characters, kana and Hangul one by one. */
  private static Set<String> words(String text) {
    Set<String> words = new HashSet<>();
    WordScanner scanner = new WordScanner(text.toLowerCase(Locale.ROOT), Rule.LETTERS);
    while (scanner.next()) {
      words.add(scanner.word());
    }
    return words;
  }
}
