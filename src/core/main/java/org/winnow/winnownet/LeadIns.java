// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import org.jspecify.annotations.Nullable;
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
      if (draft.taken[i] && !draft.taken[i + 1] && content[i] >= SURE && announces(i)) {
        take(i);
      }
    }
  }

  private boolean announces(int unit) {
    String text = units.text(unit).stripTrailing();
    return text.endsWith(":") || text.endsWith("：");
  }

  /** Takes the list that begins right behind a unit, in the same part of the page, if one does. */
  private void take(int unit) {
    @Nullable CdomNode list = list(unit + 1);
    @Nullable CdomNode part = list == null ? null : list.parent();
    if (list != null && part != null && part.begin() <= units.begin(unit)) {
      int end = units.of(list.end() - 1);
      for (int i = unit + 1; i <= end && end - unit <= MOST; i++) {
        draft.taken[i] = true;
      }
    }
  }

  /** The outermost list that begins with a unit; null if none does. */
  private @Nullable CdomNode list(int unit) {
    int begin = units.begin(unit);
    @Nullable CdomNode list = null;
    for (@Nullable CdomNode at = units.page().blocks().get(begin).leaf();
        at != null && at.begin() == begin;
        at = at.parent()) {
      list = at.hasTag("ul") || at.hasTag("ol") ? at : list;
    }
    return list;
  }
}
