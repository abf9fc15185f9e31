// SPDX-License-Identifier: Apache-2.0
package org.winnow.align;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Looks up blocks that are not matched in what is left of the clean text: they were moved. */
final class MovedBlocks {
  /** Words of a block that may have been moved: a shorter one is anywhere by chance. */
  private static final int RUN = 5;

  private final WordMatches matches;

  /** Where runs of the clean text begin, by their hashes. */
  private final Map<Long, List<Integer>> places = new HashMap<>();

  private MovedBlocks(WordMatches matches) {
    this.matches = matches;
    int[] gold = matches.gold();
    for (int j = 0; j + RUN <= gold.length; j++) {
      if (!matches.isUsed(j)) {
        places.computeIfAbsent(Words.hash(gold, j, RUN), h -> new ArrayList<>()).add(j);
      }
    }
  }

  /**
   * Adds the matches of moved blocks, the longest first.
   *
   * @param starts where the blocks begin among the page's words; at the end, where the last ends
   */
  static void find(WordMatches matches, int[] starts) {
    MovedBlocks moved = new MovedBlocks(matches);
    IntStream.range(0, starts.length - 1)
        .boxed()
        .filter(b -> starts[b + 1] - starts[b] >= RUN)
        .sorted(Comparator.comparingInt(b -> starts[b] - starts[b + 1]))
        .forEach(b -> moved.find(starts[b], starts[b + 1]));
  }

  private void find(int from, int to) {
    if (matches.most(from, to, WordAligner.BLOCK)) {
      return;
    }
    int i = from;
    while (i + RUN <= to) {
      int j = matches.isMatched(i) ? -1 : place(Words.hash(matches.page(), i, RUN));
      if (j < 0) {
        i++;
        continue;
      }
      while (i < to
          && j < matches.gold().length
          && !matches.isUsed(j)
          && !matches.isMatched(i)
          && matches.same(i, j)) {
        matches.add(i++, j++);
      }
    }
  }

  /** A place where a run begins that is not used yet; -1 if there is none. */
  private int place(long hash) {
    for (int j : places.getOrDefault(hash, List.of())) {
      if (!matches.isUsed(j)) {
        return j;
      }
    }
    return -1;
  }
}
