// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.winnow.element.ClassNames;
import org.winnow.page.CdomNode;
import org.winnow.page.Units;

/**
 * Leaves out the signatures below the posts of a thread and the notes that say who edited a post,
 * as forum programs name them by class or part them from the post by a row of underscores, where a
 * thread has several.
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

  /** A {@code span} with this name may be the signature of a method. */
  private static final String PLAIN = "signature";

  /** Minimum number of signatures and notes of a thread. */
  private static final int FEWEST = 2;

  /** Minimum number of underscores of a row. */
  private static final int SHORTEST_ROW = 10;

  /** Maximum number of words, and of units, below a row. */
  private static final int MOST = 60;

  private Signatures() {}

  /** Leaves them out of the draft of a thread. Looks at each node once, at its first unit. */
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
    if (count >= FEWEST && draft.isThread()) {
      for (int i = 0; i < out.length; i++) {
        draft.taken[i] &= !out[i] || draft.isCode(i);
      }
    }
  }

  /**
   * The block behind the outermost signature that begins with a unit, or in the one before; or 0.
   */
  private static int end(Units units, int unit) {
    int after = unit == 0 ? -1 : units.begin(unit - 1);
    int end = 0;
    for (@Nullable CdomNode node = units.leaf(unit);
        node != null && node.begin() > after;
        node = node.parent()) {
      boolean isWhole = node.end() >= units.end(unit);
      end = node.hasElement((tag, names) -> isOne(tag, names, isWhole)) ? node.end() : end;
    }
    return end;
  }

  private static boolean isOne(String tag, String classes, boolean isWhole) {
    boolean may = classes.indexOf("ignature") >= 0 || classes.indexOf("dit") >= 0;
    return may
        && (TAGS.contains(tag) || isWhole && isSpan(tag, classes))
        && NAME.matcher(classes).find();
  }

  private static boolean isSpan(String tag, String classes) {
    return tag.equals("span") && !ClassNames.of(classes).contains(PLAIN);
  }

  /** The block behind the few words below a unit that is a row of underscores; or 0. */
  private static int endBelowRow(Draft draft, int unit) {
    if (draft.words[unit] > 0 || !isRow(draft.units.text(unit))) {
      return 0;
    }
    CdomNode.@Nullable Inner around = draft.units.parent(unit);
    if (around == null) {
      return 0;
    }
    int words = 0;
    int end = draft.units.of(around.end() - 1) + 1;
    for (int i = unit + 1; i < end && i <= unit + MOST; i++) {
      words += draft.words[i];
    }
    return words <= MOST && end <= unit + 1 + MOST ? around.end() : 0;
  }

  private static boolean isRow(String text) {
    String row = text.strip();
    return row.length() >= SHORTEST_ROW && row.chars().allMatch(c -> c == '_');
  }
}
