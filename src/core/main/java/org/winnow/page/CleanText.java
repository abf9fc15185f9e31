// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import org.winnow.label.Label;
import org.winnow.label.Labeling;
import org.winnow.label.Role;

/** The text of a page's content blocks. */
public final class CleanText {
  private CleanText() {}

  /**
   * The blocks labeled {@link Label#CONTENT}, in order. Between two of them stands the strongest
   * separator found between them on the page, at least a space where a block was left out: words
   * neither glue together nor split, and paragraphs stay apart.
   *
   * @return trimmed text, paragraphs separated by blank lines; empty if nothing is content
   * @throws IllegalArgumentException if there is not one label per block
   * @throws Deadline.Exceeded if the page's deadline is over before
   */
  public static String of(Page page, List<Label> labels) {
    int blocks = page.blocks().size();
    if (labels.size() != blocks) {
      throw new IllegalArgumentException(
          "illegal labels: " + labels.size() + " for " + blocks + " blocks");
    }
    return of(page, block -> labels.get(block) == Label.CONTENT);
  }

  /** The blocks that are content, as {@link #of(Page, List)} joins them. */
  public static String of(Page page, Labeling labeling) {
    return of(page, labeling, labeling.wanted());
  }

  /** The blocks of some roles, as {@link #of(Page, List)} joins them. */
  public static String of(Page page, Labeling labeling, Set<Role> roles) {
    labeling.check(page.blocks().size());
    return of(page, block -> roles.contains(labeling.roles().get(block)));
  }

  private static String of(Page page, IntPredicate taken) {
    TextFlow flow = new TextFlow();
    for (Block block : page.blocks()) {
      page.deadline().checkAt(block.index());
      if (taken.test(block.index())) {
        flow.take(block);
      } else {
        flow.skip(block);
      }
    }
    return flow.text();
  }
}
