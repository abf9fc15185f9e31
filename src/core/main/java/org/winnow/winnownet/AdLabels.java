// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.winnow.page.Units;
import org.winnow.text.Characters;
import org.winnow.text.Resource;

/**
 * Leaves out the lines that say that an advertisement stands below, such as "Advertisement" between
 * two paragraphs: the paragraphs around them speak for them. A headline may be about
 * advertisements.
 */
final class AdLabels {
  private static final Set<String> LABELS =
      Set.copyOf(Resource.phrases(AdLabels.class, "ad-labels.txt"));

  private static final int LONGEST = LABELS.stream().mapToInt(String::length).max().orElse(0);

  /** Characters beside a label: dashes and the like on both sides. */
  private static final int FRAME = 8;

  /**
   * Elements that, like headings, are no labels between paragraphs: a list may name a department.
   */
  private static final List<String> OTHERS = List.of("li", "dt", "dd", "td", "th");

  private AdLabels() {}

  /** Leaves them out of a draft. */
  static void leaveOut(Draft draft) {
    for (int i = 0; i < draft.size(); i++) {
      if (draft.taken[i] && !draft.isLikelyHeadline(i) && isLabel(draft.units, i)) {
        draft.taken[i] = draft.isCode(i);
      }
    }
  }

  private static boolean isLabel(Units units, int unit) {
    if (units.blocks(unit) > 1) {
      return false;
    }
    String text = units.page().blocks().get(units.begin(unit)).text();
    return text.length() <= LONGEST + FRAME
        && isLabel(text)
        && !units.leaf(unit).hasHeading()
        && OTHERS.stream().noneMatch(units.leaf(unit)::hasTag);
  }

  /** Returns whether a line is such a label, whatever its case and the signs around it. */
  static boolean isLabel(String line) {
    int start = 0;
    int end = line.length();
    while (start < end && !isPart(line.codePointAt(start))) {
      start++;
    }
    while (end > start && !isPart(line.codePointBefore(end))) {
      end--;
    }
    return end - start <= LONGEST
        && LABELS.contains(line.substring(start, end).toLowerCase(Locale.ROOT));
  }

  private static boolean isPart(int c) {
    return Character.isLetterOrDigit(c) || Characters.isMark(c);
  }
}
