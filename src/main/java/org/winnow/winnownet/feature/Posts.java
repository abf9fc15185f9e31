// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet.feature;

import static org.winnow.winnownet.feature.Logarithm.log;

/**
 * The group of alike texts with most words: paragraphs of an article, posts of a thread, comments.
 * What stands above it tells which.
 */
final class Posts {
  /** Least blocks of a group. */
  static final int LEAST = 3;

  /** Least words of a block, on the average. */
  static final int WORDS = 8;

  private final int[] groups;
  private final int group;
  private int first = -1;
  private int last = -1;
  private int blocks;
  private int words;
  private final float share;
  private final float before;
  private final float inside;

  Posts(int[] groups, int group, WordSums sums) {
    this.groups = groups;
    this.group = group;
    for (int i = 0; group >= 0 && i < groups.length; i++) {
      if (groups[i] == group) {
        first = first < 0 ? i : first;
        last = i;
        blocks++;
        words += sums.words(i, i + 1);
      }
    }
    float text = Math.max(1, sums.longText(0, groups.length));
    share = words / (float) Math.max(1, sums.words());
    before = first < 0 ? 0 : sums.longText(0, first) / text;
    inside = first < 0 ? 0 : sums.longText(first, last + 1) / text;
  }

  boolean isOne(int block) {
    return group >= 0 && groups[block] == group;
  }

  boolean isBetween(int block) {
    return first >= 0 && block >= first && block <= last;
  }

  int blocks() {
    return blocks;
  }

  float wordsEach() {
    return blocks == 0 ? 0 : log(words / blocks);
  }

  float share() {
    return share;
  }

  float before() {
    return before;
  }

  float inside() {
    return inside;
  }
}
