// SPDX-License-Identifier: Apache-2.0
package org.winnow.feature;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Blocks that a page's template makes alike: those whose elements have the same path of tags and
 * classes. What occurs fifty times is a list's entry or a comment's date, not the main text.
 */
final class Templates {
  /** Numbers that describe a block's group. */
  static final List<String> STATISTICS =
      List.of(
          "log blocks",
          "share of blocks",
          "log words a block",
          "words in links",
          "share of words",
          "first");

  private final WordSums sums;
  private final int[] groups;
  private int[] blocks = new int[64];
  private int[] words = new int[64];
  private int[] linkWords = new int[64];
  private int[] first = new int[64];

  Templates(long[] paths, WordSums sums) {
    this.sums = sums;
    groups = new int[paths.length];
    Map<Long, Integer> known = new HashMap<>();
    for (int i = 0; i < paths.length; i++) {
      Integer group = known.get(paths[i]);
      if (group == null) {
        group = known.size();
        known.put(paths[i], group);
        grow(group);
        first[group] = i;
      }
      groups[i] = group;
      blocks[group]++;
      words[group] += sums.words(i, i + 1);
      linkWords[group] += sums.linkWords(i, i + 1);
    }
  }

  private void grow(int group) {
    if (group == blocks.length) {
      blocks = Arrays.copyOf(blocks, 2 * group);
      words = Arrays.copyOf(words, 2 * group);
      linkWords = Arrays.copyOf(linkWords, 2 * group);
      first = Arrays.copyOf(first, 2 * group);
    }
  }

  /** Writes {@link #STATISTICS} of a block's group. */
  void fill(int block, float[] row, int at) {
    int group = groups[block];
    row[at] = WordSums.log(blocks[group]);
    row[at + 1] = blocks[group] / (float) groups.length;
    row[at + 2] = WordSums.log(words[group] / blocks[group]);
    row[at + 3] = linkWords[group] / (float) Math.max(1, words[group]);
    row[at + 4] = words[group] / (float) Math.max(1, sums.words());
    row[at + 5] = first[group] == block ? 1 : 0;
  }
}
