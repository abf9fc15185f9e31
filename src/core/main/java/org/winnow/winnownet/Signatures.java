// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.winnow.page.CdomNode;
import org.winnow.page.Units;

/**
 * Leaves out the signatures below the posts of a thread and the notes that say who edited a post,
 * as forum programs name them by class or part them from the post by a row of underscores, where a
 * page has several.
 */
final class Signatures {
  private static final Pattern NAME =
      Pattern.compile(
          "(?:^|\\s)(?:(?:(?:post|user|message|forum|bbcode)[_-]?)?signatures?"
              + "(?:[_-]{0,2}(?:container|content|box|view|wrapper|outer)){0,3}"
              + "|(?:(?:post|message)[_-]?)?last[_-]?edit(?:ed)?)(?=$|\\s)",
          Pattern.CASE_INSENSITIVE);

  /** Elements that may be one; paragraphs may be the signature of a letter. */
  private static final Set<String> TAGS =
      Set.of("aside", "blockquote", "div", "footer", "section", "td", "tr");

  /** The name of a method's signature in documentation, too. */
  private static final String PLAIN = "signature";

  /** Minimum number of signatures and notes of a thread. */
  private static final int FEWEST = 2;

  /** Minimum number of underscores of a row. */
  private static final int SHORTEST_ROW = 10;

  /** Maximum number of words below a row. */
  private static final int MOST_WORDS = 60;

  private Signatures() {}

  /** Leaves them out of a draft. Looks at each node once, at its first unit. */
  static void leaveOut(Draft draft) {
    boolean[] out = new boolean[draft.size()];
    int count = 0;
    int counted = 0;
    int end = 0;
    for (int i = 0; i < out.length; i++) {
      end = Math.max(end, Math.max(end(draft.units, i), endBelowRow(draft, i)));
      out[i] = draft.taken[i] && draft.units.begin(i) < end;
      if (out[i] && counted < end) {
        count++;
        counted = end;
      }
    }
    for (int i = 0; i < out.length && count >= FEWEST; i++) {
      draft.taken[i] &= !out[i] || draft.isCode(i);
    }
  }

  /** The block behind the outermost one that begins with a unit or in the unit before; or 0. */
  private static int end(Units units, int unit) {
    int after = unit == 0 ? -1 : units.begin(unit - 1);
    int end = 0;
    for (@Nullable CdomNode node = units.leaf(unit);
        node != null && node.begin() > after;
        node = node.parent()) {
      end = node.hasElement(Signatures::isOne) ? node.end() : end;
    }
    return end;
  }

  private static boolean isOne(String tag, String classes) {
    boolean may = classes.indexOf("ignature") >= 0 || classes.indexOf("dit") >= 0;
    boolean fits = TAGS.contains(tag) || tag.equals("span") && !classes.equals(PLAIN);
    return may && fits && NAME.matcher(classes).find();
  }

  /** The block behind the few words below a unit that is a row of underscores; or 0. */
  private static int endBelowRow(Draft draft, int unit) {
    CdomNode.@Nullable Inner around = draft.units.parent(unit);
    if (draft.words[unit] > 0 || around == null || !isRow(draft.units.text(unit))) {
      return 0;
    }
    int words = 0;
    int end = draft.units.of(around.end() - 1) + 1;
    for (int i = unit + 1; i < end && words <= MOST_WORDS; i++) {
      words += draft.words[i];
    }
    return words <= MOST_WORDS ? around.end() : 0;
  }

  private static boolean isRow(String text) {
    String row = text.strip();
    return row.length() >= SHORTEST_ROW && row.chars().allMatch(c -> c == '_');
  }
}
