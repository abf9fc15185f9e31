// SPDX-License-Identifier: Apache-2.0
package org.winnow.eval;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.winnow.label.Labeling;
import org.winnow.label.Role;
import org.winnow.page.Block;
import org.winnow.page.CleanText;
import org.winnow.page.Page;

/**
 * Roles of blocks against gold roles, counted in words: each word of each page weighs the same, and
 * each Han, kana or Hangul character is one. Where a set has the text of the comments alone, the
 * words of both texts are compared as multisets.
 *
 * @param counts of words by role, for the roles that gold tells apart; never boilerplate
 */
public record RoleMeasures(Map<Role, BlockMeasures> counts) {
  /** The measures of no page, or of a page without gold roles. */
  public static final RoleMeasures NONE = new RoleMeasures(Map.of());

  public RoleMeasures {
    Map<Role, BlockMeasures> sorted = new EnumMap<>(Role.class);
    sorted.putAll(counts);
    counts = Collections.unmodifiableMap(sorted);
  }

  /** The measures of a page; none if there are no gold roles, or the system has no roles. */
  static RoleMeasures of(TestPage page, @Nullable Labeling found) {
    String comments = page.comments();
    if (found == null) {
      return NONE;
    }
    if (!page.roles().isEmpty()) {
      return of(page.page(), found.roles(), page.roles());
    }
    return comments == null ? NONE : ofComments(page.page(), found, comments);
  }

  private static RoleMeasures of(Page page, List<Role> found, List<Role> gold) {
    Map<Role, BlockMeasures> counts = new EnumMap<>(Role.class);
    for (Role role : Role.ALL) {
      if (role != Role.BOILERPLATE) {
        counts.put(role, BlockMeasures.NONE);
      }
    }
    for (Block block : page.blocks()) {
      long words = Tokens.wordsCjk(block.text()).size();
      Role is = gold.get(block.index());
      Role called = found.get(block.index());
      counts.replaceAll((role, count) -> count.plus(one(called == role, is == role, words)));
    }
    return new RoleMeasures(counts);
  }

  private static BlockMeasures one(boolean found, boolean gold, long words) {
    return new BlockMeasures(
        found && gold ? words : 0,
        found && !gold ? words : 0,
        !found && gold ? words : 0,
        !found && !gold ? words : 0);
  }

  private static RoleMeasures ofComments(Page page, Labeling found, String gold) {
    List<String> wanted = Tokens.wordsCjk(gold);
    List<String> words = Tokens.wordsCjk(CleanText.of(page, found, Set.of(Role.COMMENT)));
    long matches = WordMeasure.matches(words, wanted);
    BlockMeasures counts =
        new BlockMeasures(matches, words.size() - matches, wanted.size() - matches, 0);
    return new RoleMeasures(Map.of(Role.COMMENT, counts));
  }

  /** Returns the measures over the pages of both. */
  public RoleMeasures plus(RoleMeasures other) {
    Map<Role, BlockMeasures> sum = new EnumMap<>(Role.class);
    sum.putAll(counts);
    other.counts.forEach((role, count) -> sum.merge(role, count, BlockMeasures::plus));
    return new RoleMeasures(sum);
  }

  /** All roles together. */
  public BlockMeasures all() {
    return counts.values().stream().reduce(BlockMeasures.NONE, BlockMeasures::plus);
  }
}
