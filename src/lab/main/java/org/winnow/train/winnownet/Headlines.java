// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet;

import java.util.List;
import org.winnow.page.Block;
import org.winnow.page.Units;

/**
 * Finds a page's headline where no gold text has it: the unit in a heading whose letters are the
 * longest stretch of the title's, and a fair share of them.
 */
final class Headlines {
  private static final List<String> HEADINGS = List.of("h1", "h2", "h3");

  /** Least share of the title's letters. */
  private static final double SHARE = 0.4;

  /** Least letters. */
  private static final int LETTERS = 4;

  private Headlines() {}

  /** Index of the headline's unit; -1 if there is none. */
  static int of(Units units) {
    String title = letters(units.page().title());
    double least = Math.max(LETTERS, SHARE * title.length());
    int longest = 0;
    int found = -1;
    for (int unit = 0; unit < units.size(); unit++) {
      String text = letters(units.text(unit));
      Block block = units.page().blocks().get(units.begin(unit));
      if (text.length() >= least
          && text.length() > longest
          && title.contains(text)
          && block.path().stream().anyMatch(HEADINGS::contains)) {
        longest = text.length();
        found = unit;
      }
    }
    return found;
  }

  private static String letters(String text) {
    StringBuilder letters = new StringBuilder();
    text.codePoints()
        .filter(Character::isLetterOrDigit)
        .map(Character::toLowerCase)
        .forEach(letters::appendCodePoint);
    return letters.toString();
  }
}
