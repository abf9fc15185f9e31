// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.winnow.text.WhiteSpace;
import org.winnow.text.WordScanner;
import org.winnow.text.WordScanner.Rule;

/** What a page calls itself: its headline, and its title where that is the better name. */
public final class Headline {
  private static final Set<Role> HEADLINE = Set.of(Role.HEADLINE);

  private Headline() {}

  /**
   * The page's headline on one line; empty if no block is one. Of several the one that is most like
   * the page's title, or else the first.
   */
  public static String of(Page page, Labelling labelling) {
    String[] headlines = CleanText.of(page, labelling, HEADLINE).split(Separator.PARAGRAPH.text());
    Set<String> title = words(page.title());
    String best = "";
    double most = -1;
    for (String headline : headlines) {
      double like = likeness(words(headline), title);
      if (like > most) {
        most = like;
        best = headline;
      }
    }
    return new WhiteSpace().collapse(best);
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
