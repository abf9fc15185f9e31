// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

/**
 * Takes what a page's template repeats as a whole: where most units whose elements have the same
 * names and classes are taken, the others between them are, too. The name or the price of one of
 * many products is not left out because its words stand in a menu as well. What the page says often
 * is no entry of its own.
 */
final class TemplateSlots {
  /** Minimum number of alike units. */
  private static final int FEWEST = 4;

  /** Minimum share of them that is taken. */
  private static final double SHARE = .6;

  private TemplateSlots() {}

  /** Changes what a draft of the main text takes. Linear in its units. */
  static void complete(Draft draft) {
    int[] slots = draft.rows.slots();
    int[] all = new int[slots.length];
    int[] taken = new int[slots.length];
    int first = -1;
    int last = -1;
    for (int i = 0; i < slots.length; i++) {
      all[slots[i]] += draft.words[i] > 0 ? 1 : 0;
      if (draft.taken[i] && draft.words[i] > 0) {
        taken[slots[i]]++;
        first = first < 0 ? i : first;
        last = i;
      }
    }
    boolean[] comments = draft.comments();
    for (int i = Math.max(0, first); i <= last; i++) {
      int slot = slots[i];
      draft.taken[i] |=
          draft.words[i] > 0
              && !comments[i]
              && all[slot] >= FEWEST
              && taken[slot] >= SHARE * all[slot]
              && draft.mayBeEntry(i);
    }
  }
}
