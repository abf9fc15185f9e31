// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.winnow.page.CdomNode;
import org.winnow.page.Units;

/**
 * Leaves out the signatures below the posts of a thread and the notes that say who edited a post,
 * as forum programs name them by class, where a page has several.
 */
final class Signatures {
  private static final Pattern NAME =
      Pattern.compile(
          "(?:^|\\s)(?:(?:(?:post|user|message|forum|bbcode)[_-]?)?signature(?:container|box)?"
              + "|(?:(?:post|message)[_-]?)?last[_-]?edit(?:ed)?)(?=$|\\s)",
          Pattern.CASE_INSENSITIVE);

  /** Elements that may be one; paragraphs may be the signature of a letter. */
  private static final Set<String> TAGS =
      Set.of("aside", "blockquote", "div", "footer", "section", "td", "tr");

  /** Minimum number of signatures and notes of a thread. */
  private static final int FEWEST = 2;

  private Signatures() {}

  /** Leaves them out of a draft. Looks at each node once, at its first unit. */
  static void leaveOut(Draft draft) {
    boolean[] out = new boolean[draft.size()];
    int count = 0;
    int counted = 0;
    int end = 0;
    for (int i = 0; i < out.length; i++) {
      end = Math.max(end, end(draft.units, i));
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
    return may && TAGS.contains(tag) && NAME.matcher(classes).find();
  }
}
