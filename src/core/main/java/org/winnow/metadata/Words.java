// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

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

  /** Characters with which the forms of a word begin. */
  private static final int STEM = 5;

  private final Set<String> all = new HashSet<>();

  Words(Page page, List<Role> roles) {
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

  /** The share of a text's longer words that are of the page; 1 if it has none. */
  double share(String text) {
    int longer = 0;
    int own = 0;
    for (String word : Titles.plain(text).split(" ")) {
      if (word.length() >= SHORTEST) {
        longer++;
        own += all.contains(word) ? 1 : 0;
      }
    }
    return longer == 0 ? 1 : (double) own / longer;
  }

  /**
   * The share of texts that have a word of the page, inflected maybe; 1 where words have no white
   * space.
   */
  double shareOfAny(List<String> texts) {
    Set<String> stems = new HashSet<>();
    all.forEach(word -> stems.add(stem(word)));
    int own = 0;
    for (String text : texts) {
      if (text.codePoints().anyMatch(Character::isIdeographic)) {
        return 1;
      }
      own +=
          List.of(Titles.plain(text).split(" ")).stream().anyMatch(w -> stems.contains(stem(w)))
              ? 1
              : 0;
    }
    return (double) own / texts.size();
  }

  private static String stem(String word) {
    return word.substring(0, Math.min(word.length(), STEM));
  }
}
