// SPDX-License-Identifier: Apache-2.0
package org.winnow.align;

/** Which words of a page are which of its clean text, as far as it is found out. */
final class WordMatches {
  private final int[] page;
  private final int[] gold;
  private final boolean[] matched;
  private final boolean[] used;

  /** None yet, of the numbers of words. The arrays are not copied. */
  WordMatches(int[] page, int[] gold) {
    this.page = page;
    this.gold = gold;
    matched = new boolean[page.length];
    used = new boolean[gold.length];
  }

  /** The words of the page; not to be changed. */
  int[] page() {
    return page;
  }

  /** The words of the clean text; not to be changed. */
  int[] gold() {
    return gold;
  }

  /** Returns whether two words are the same. */
  boolean same(int i, int j) {
    return page[i] == gold[j];
  }

  /** Word {@code i} of the page is word {@code j} of the clean text. */
  void add(int i, int j) {
    matched[i] = true;
    used[j] = true;
  }

  /** Returns whether a word of the page has a match. */
  boolean isMatched(int i) {
    return matched[i];
  }

  /** Returns whether a word of the clean text has one. */
  boolean isUsed(int j) {
    return used[j];
  }

  /** Returns whether more than a share of some words of the page are matched. */
  boolean most(int from, int to, double share) {
    int count = 0;
    for (int i = from; i < to; i++) {
      count += matched[i] ? 1 : 0;
    }
    return count > share * (to - from);
  }
}
