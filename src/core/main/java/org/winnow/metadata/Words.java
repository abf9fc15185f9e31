// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.winnow.label.Role;
import org.winnow.page.Block;
import org.winnow.page.Page;

/** The words with which a page's title and text begin: what is of the page has many of them. */
final class Words {
  /** Characters of the text that are looked at. */
  private static final int LONGEST = 4_000;

  /** Minimum number of characters of a word that tells something. */
  private static final int SHORTEST = 4;

  /** Minimum number of such words of a description that can be judged. */
  private static final int FEWEST = 4;

  /** Minimum number of different words of a page that tells which tags are its own. */
  private static final int ENOUGH = 60;

  /** Shares of words up to which a text is the site's, and from which on it is the page's. */
  private static final double FEW = .3;

  private static final double MOST = .5;

  private static final Set<Character.UnicodeScript> SCRIPTS =
      EnumSet.of(
          Character.UnicodeScript.LATIN,
          Character.UnicodeScript.GREEK,
          Character.UnicodeScript.CYRILLIC);

  /** Characters with which the forms of a word begin. */
  private static final int STEM = 5;

  private final Set<String> all = new HashSet<>();
  private final String title;

  Words(Page page, List<Role> roles) {
    title = Titles.plain(page.title());
    add(page.title());
    int length = 0;
    for (Block block : page.blocks()) {
      Role role = roles.get(block.index());
      if (length < LONGEST && (role == Role.TEXT || role == Role.HEADLINE)) {
        length += block.text().length();
        add(block.text());
      }
    }
  }

  private void add(String text) {
    String start = text.length() > LONGEST ? text.substring(0, LONGEST) : text;
    all.addAll(List.of(Titles.plain(start).split(" ")));
  }

  /** Returns whether a text is of something else, such as the site: hardly a word is the page's. */
  boolean hasFewOf(String text) {
    int longer = longer(text, false);
    return longer >= FEWEST && longer(text, true) <= FEW * longer;
  }

  /**
   * Returns whether most words of a text are the page's, and it is more than a part of the title.
   */
  boolean hasMostOf(String text) {
    int longer = longer(text, false);
    return longer >= FEWEST
        && !title.contains(Titles.plain(text))
        && longer(text, true) >= MOST * longer;
  }

  /** The number of longer words of a text, or of those that are the page's. */
  private int longer(String text, boolean own) {
    int longer = 0;
    for (String word : Titles.plain(text).split(" ")) {
      longer += word.length() >= SHORTEST && (!own || all.contains(word)) ? 1 : 0;
    }
    return longer;
  }

  /**
   * Returns whether tags are of the site: hardly one has a word of the page, inflected maybe. Where
   * words are not parted by white space, or inflected at both ends, nothing can be told.
   */
  boolean areOfSite(List<String> tags) {
    Set<String> stems = new HashSet<>();
    all.forEach(word -> stems.add(stem(word)));
    int own = 0;
    for (String tag : tags) {
      if (!tag.codePoints().allMatch(Words::isPlain)) {
        return false;
      }
      own +=
          Arrays.stream(Titles.plain(tag).split(" ")).anyMatch(word -> stems.contains(stem(word)))
              ? 1
              : 0;
    }
    return all.size() >= ENOUGH && own < FEW * tags.size();
  }

  /** Returns whether a character is no letter, or one of a script with words and endings. */
  private static boolean isPlain(int c) {
    return !Character.isLetter(c) || SCRIPTS.contains(Character.UnicodeScript.of(c));
  }

  private static String stem(String word) {
    return word.substring(0, Math.min(word.length(), STEM));
  }
}
