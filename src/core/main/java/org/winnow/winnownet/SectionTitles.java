// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

/**
 * Takes titles of sections whose text is taken. Where most headings of one form stand above such
 * text, and the network is in similar doubt about them, they name the entries of a list: its
 * products, its shops, its courses. One page each, for one thread.
 */
final class SectionTitles {
  /** Minimum number of alike headings. */
  private static final int FEWEST = 3;

  /** Minimum share of them that stand above text. */
  private static final double SHARE = .7;

  /** Minimum of the mean probability of those, and of the probability of one that is taken. */
  private static final double MEAN = .3;

  private static final double OWN = .2;

  /** Minimum share of the mean that one has which is taken. */
  private static final double NEAR_MEAN = .6;

  /** Minimum number of words of a section's text that are taken. */
  private static final int TEXT = 10;

  /** Maximum number of units of a section, and of those before its text, that are looked at. */
  private static final int SECTION = 60;

  private static final int BEFORE = 20;

  private final Draft draft;
  private final int[] slots;
  private final float[] probabilities;

  /** The level of each unit that is a heading; 0 of others. */
  private final int[] levels;

  private SectionTitles(Draft draft) {
    this.draft = draft;
    slots = draft.rows.slots();
    probabilities = Draft.sum(draft.probabilities, draft.wanted);
    levels = new int[slots.length];
    for (int i = 0; i < levels.length; i++) {
      levels[i] = draft.level(i);
    }
  }

  /** Changes what a draft of the main text takes. Linear in its units. */
  static void take(Draft draft) {
    new SectionTitles(draft).take();
  }

  private void take() {
    int[] all = new int[slots.length];
    int[] sections = new int[slots.length];
    double[] sum = new double[slots.length];
    boolean[] isSection = new boolean[slots.length];
    boolean[] comments = draft.comments();
    for (int i = 0; i < slots.length; i++) {
      boolean may = levels[i] > 1 && !comments[i] && draft.mayBeEntry(i);
      isSection[i] = may && hasText(i);
      all[slots[i]] += may ? 1 : 0;
      sections[slots[i]] += isSection[i] ? 1 : 0;
      sum[slots[i]] += isSection[i] ? probabilities[i] : 0;
    }
    for (int i = 0; i < slots.length; i++) {
      int count = sections[slots[i]];
      double mean = sum[slots[i]] / count;
      draft.taken[i] |=
          isSection[i]
              && count >= FEWEST
              && count >= SHARE * all[slots[i]]
              && mean >= MEAN
              && probabilities[i] >= Math.max(OWN, NEAR_MEAN * mean);
    }
  }

  /**
   * Returns whether text is taken below a heading, above the next of its level. One that follows it
   * immediately is its second line: the name of the best product.
   */
  private boolean hasText(int heading) {
    int end = Math.min(slots.length, heading + SECTION);
    boolean isEmpty = true;
    int words = 0;
    for (int i = heading + 1; i < end && words < TEXT; i++) {
      boolean isNext = i > heading + 1 && levels[i] > 0 && levels[i] <= levels[heading];
      if (isNext || isEmpty && i > heading + 1 + BEFORE) {
        return false;
      }
      isEmpty &= !draft.taken[i];
      words += draft.taken[i] && levels[i] == 0 ? draft.words[i] : 0;
    }
    return words >= TEXT;
  }
}
