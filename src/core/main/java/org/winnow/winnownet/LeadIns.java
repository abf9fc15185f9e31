// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.winnow.label.Role;
import org.winnow.page.CdomNode;
import org.winnow.page.Units;

/**
 * Takes the list that a sentence of the text announces, as in "The parts are:". The items of such a
 * list are often links or single words, which the network takes for a menu, and without them the
 * sentence says nothing.
 */
final class LeadIns {
  /** Minimum probability of such a sentence to be content. */
  private static final double SURE = .9;

  /** Maximum number of units of a list. */
  private static final int MOST = 40;

  /** Maximum number of elements around a sentence within the element around its list. */
  private static final int DEPTH = 2;

  private static final double HALF = .5;

  /** Elements that are other parts of the page. */
  private static final List<String> PARTS = List.of("nav", "aside", "footer", "header", "form");

  private final Draft draft;
  private final Units units;

  LeadIns(Draft draft) {
    this.draft = draft;
    units = draft.units;
  }

  /** Takes the units of such lists. */
  void apply() {
    float[] content = Draft.sum(draft.probabilities, draft.wanted);
    for (int i = 0; i + 1 < draft.size(); i++) {
      if (draft.taken[i] && content[i] >= SURE && draft.endsWithColon(i)) {
        take(i);
      }
    }
  }

  /** Takes the list that begins right behind a unit, if that is of the unit's part of the page. */
  private void take(int unit) {
    @Nullable CdomNode list = list(unit + 1);
    if (list == null || !isBeside(list, unit)) {
      return;
    }
    int end = units.of(list.end() - 1);
    if (end - unit <= MOST && !isComments(unit + 1, end)) {
      Arrays.fill(draft.taken, unit + 1, end + 1, true);
    }
  }

  /**
   * The outermost list that begins with a unit; null if none does, or if it is in a part of the
   * page that begins there, such as a menu.
   */
  private @Nullable CdomNode list(int unit) {
    int begin = units.begin(unit);
    @Nullable CdomNode list = null;
    for (@Nullable CdomNode at = units.leaf(unit);
        at != null && at.begin() == begin;
        at = at.parent()) {
      for (String part : PARTS) {
        if (at.hasTag(part)) {
          return null;
        }
      }
      list = at.hasTag("ul") || at.hasTag("ol") ? at : list;
    }
    return list;
  }

  /** Returns whether a unit is in the element around a list, or in one that holds little else. */
  private boolean isBeside(CdomNode list, int unit) {
    @Nullable CdomNode part = list.parent();
    if (part == null || part.begin() > units.begin(unit)) {
      return false;
    }
    @Nullable CdomNode at = units.leaf(unit);
    int depth = 0;
    while (at != null && (at.begin() > part.begin() || at.end() < part.end())) {
      at = at.parent();
      depth++;
    }
    return at != null && depth <= DEPTH;
  }

  /** Returns whether units are rather comments than text. */
  private boolean isComments(int from, int to) {
    double comments = 0;
    for (int i = from; i <= to; i++) {
      comments += draft.of(Role.COMMENT)[i];
    }
    return comments > HALF * (to - from + 1);
  }
}
