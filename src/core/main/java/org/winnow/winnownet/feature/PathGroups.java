// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet.feature;

import static org.winnow.winnownet.feature.Logarithm.log;
import static org.winnow.winnownet.feature.Table.column;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.winnow.network.Firsts;

/**
 * Blocks that a page's template makes alike: those whose elements have the same path of tags and
 * classes. What occurs fifty times is a list's entry or a comment's date, not the main text. For
 * one thread.
 */
final class PathGroups {
  /** A block's group, as the columns see it. */
  private static final class View {
    int blocks;
    int words;
    int linkWords;
    int pageBlocks;
    int pageWords;
  }

  // spotless:off
  private static final Table<View> TABLE = Table.of(
      column("log blocks",      g -> log(g.blocks)),
      column("share of blocks", g -> g.blocks / (float) g.pageBlocks),
      column("log words a block", g -> log(g.words / g.blocks)),
      column("words in links",  g -> g.linkWords / (float) Math.max(1, g.words)),
      column("share of words",  g -> g.words / (float) g.pageWords));
  // spotless:on

  /** Names of the columns. */
  static final List<String> NAMES = TABLE.names();

  private final View view = new View();
  private final int[] groups;
  private int[] blocks = new int[64];
  private int[] words = new int[64];
  private int[] linkWords = new int[64];
  private int[] first = new int[64];

  /** The columns of each group that was asked for. */
  private final float[] @Nullable [] rows;

  PathGroups(long[] paths, WordSums sums) {
    groups = new int[paths.length];
    view.pageBlocks = paths.length;
    view.pageWords = Math.max(1, sums.words());
    int[] alike = Firsts.of(paths);
    int known = 0;
    for (int i = 0; i < paths.length; i++) {
      int group = known;
      if (alike[i] == i) {
        grow(group);
        first[group] = i;
        known++;
      } else {
        group = groups[alike[i]];
      }
      groups[i] = group;
      blocks[group]++;
      words[group] += sums.words(i, i + 1);
      linkWords[group] += sums.linkWords(i, i + 1);
    }
    rows = new float[known][];
  }

  private void grow(int group) {
    if (group == blocks.length) {
      blocks = Arrays.copyOf(blocks, 2 * group);
      words = Arrays.copyOf(words, 2 * group);
      linkWords = Arrays.copyOf(linkWords, 2 * group);
      first = Arrays.copyOf(first, 2 * group);
    }
  }

  /** The group of alike texts, such as posts or comments, with most words. */
  Posts posts(WordSums sums) {
    int best = -1;
    for (int g = 0; g < rows.length; g++) {
      boolean many = blocks[g] >= Posts.LEAST && words[g] >= Posts.WORDS * blocks[g];
      if (many && linkWords[g] * 2 < words[g] && (best < 0 || words[g] > words[best])) {
        best = g;
      }
    }
    return best < 0
        ? Posts.none(groups, sums)
        : new Posts(groups, best, first[best], blocks[best], words[best], sums);
  }

  /** Writes the columns of a block's group. */
  void fill(int block, float[] row, int at) {
    int group = groups[block];
    float[] columns = rows[group];
    if (columns == null) {
      view.blocks = blocks[group];
      view.words = words[group];
      view.linkWords = linkWords[group];
      columns = new float[TABLE.size()];
      TABLE.fill(view, columns, 0);
      rows[group] = columns;
    }
    System.arraycopy(columns, 0, row, at, columns.length);
  }

  /** Returns whether a block is the first of its group. */
  boolean isFirst(int block) {
    return first[groups[block]] == block;
  }
}
