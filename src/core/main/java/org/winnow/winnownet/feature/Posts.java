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
  private final int first;
  private final int last;
  private final int blocks;
  private final int words;
  private final float share;
  private final float before;
  private final float inside;

  /**
   * A group.
   *
   * @param groups of all blocks
   * @param group which of them
   * @param first its first block
   * @param blocks how many it has
   * @param words of them all
   */
  Posts(int[] groups, int group, int first, int blocks, int words, WordSums sums) {
    this.groups = groups;
    this.group = group;
    this.first = first;
    this.blocks = blocks;
    this.words = words;
    int end = groups.length - 1;
    while (end >= 0 && groups[end] != group) {
      end--;
    }
    last = end;
    float text = Math.max(1, sums.longText(0, groups.length));
    share = words / (float) Math.max(1, sums.words());
    before = blocks == 0 ? 0 : sums.longText(0, first) / text;
    inside = blocks == 0 ? 0 : sums.longText(first, last + 1) / text;
  }

  /** The posts of a page without such a group. */
  static Posts none(int[] groups, WordSums sums) {
    return new Posts(groups, -1, 0, 0, 0, sums);
  }

  boolean isOne(int block) {
    return groups[block] == group;
  }

  boolean isBetween(int block) {
    return block >= first && block <= last;
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
