// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet;

import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.winnow.align.BlockRoles;
import org.winnow.align.WordAligner;
import org.winnow.dataset.Corpus;
import org.winnow.label.Label;
import org.winnow.label.Role;
import org.winnow.label.RoleSpan;
import org.winnow.page.Page;
import org.winnow.page.Units;

/**
 * What people told of a page's blocks: their roles, or else a gold text, with the comments apart
 * from it in some sets. Lists that a set does not tell are empty.
 *
 * @param roles one for each block
 * @param gold whether each block is in the gold text
 * @param comments whether each block is in the comments
 */
record BlockGold(List<Role> roles, List<Label> gold, List<Label> comments) {
  /** The roles that are wanted where a set's comments are. */
  static final Set<Role> COMMENTS = EnumSet.of(Role.COMMENT);

  // Where comments stand apart from the text.
  private static final List<Role> GOLD = List.of(Role.HEADLINE, Role.TEXT);
  private static final List<Role> COMMENTED = List.of(Role.COMMENT);
  private static final List<Role> OTHER = List.of(Role.DATA, Role.BOILERPLATE);

  BlockGold {
    roles = List.copyOf(roles);
    gold = List.copyOf(gold);
    comments = List.copyOf(comments);
  }

  static BlockGold of(Page page, Corpus corpus, String id) throws IOException {
    List<RoleSpan> spans = corpus.roles(id);
    if (!spans.isEmpty()) {
      return new BlockGold(BlockRoles.of(page, spans), List.of(), List.of());
    }
    String comments = corpus.comments(id);
    return new BlockGold(
        List.of(),
        WordAligner.labels(page, corpus.gold(id)),
        comments == null ? List.of() : WordAligner.labels(page, comments));
  }

  /** Gold for the units of a page, each of which counts as a block. */
  static BlockGold of(Units units, Corpus corpus, String id) throws IOException {
    List<RoleSpan> spans = corpus.roles(id);
    if (!spans.isEmpty()) {
      List<Role> roles = units.roles(BlockRoles.of(units.page(), spans));
      return new BlockGold(roles, List.of(), List.of());
    }
    String comments = corpus.comments(id);
    return new BlockGold(
        List.of(),
        WordAligner.labels(units, corpus.gold(id)),
        comments == null ? List.of() : WordAligner.labels(units, comments));
  }

  boolean hasRoles() {
    return !roles.isEmpty();
  }

  /**
   * Returns whether a block is wanted; if its role is not known, whether it is in the text wanted.
   */
  boolean isContent(int block, Set<Role> wanted) {
    if (hasRoles()) {
      return wanted.contains(roles.get(block));
    }
    return wanted.equals(COMMENTS) ? isComment(block) : isGold(block);
  }

  /** {@link #isContent} of each block. */
  List<Label> labels(Set<Role> wanted) {
    return IntStream.range(0, Math.max(roles.size(), gold.size()))
        .mapToObj(i -> isContent(i, wanted) ? Label.CONTENT : Label.BOILERPLATE)
        .toList();
  }

  /** How likely what is told of a block is for each role. */
  float[] likelihood(int block, View view) {
    if (hasRoles()) {
      return View.known(List.of(roles.get(block)));
    }
    if (comments.isEmpty()) {
      return view.likelihood(isGold(block));
    }
    return View.known(isGold(block) ? GOLD : isComment(block) ? COMMENTED : OTHER);
  }

  private boolean isGold(int block) {
    return gold.get(block) == Label.CONTENT;
  }

  private boolean isComment(int block) {
    return !isGold(block) && !comments.isEmpty() && comments.get(block) == Label.CONTENT;
  }
}
