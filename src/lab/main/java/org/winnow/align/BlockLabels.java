// SPDX-License-Identifier: Apache-2.0
package org.winnow.align;

import java.util.ArrayList;
import java.util.List;
import org.winnow.label.Label;
import org.winnow.page.Block;
import org.winnow.page.Page;

/** Gold labels of a page's blocks. */
public final class BlockLabels {
  private BlockLabels() {}

  /**
   * One label per block: content if more than two thirds of its characters are in {@code gold}.
   *
   * @param page the page parsed from {@code source} itself, so that its offsets fit
   * @param source the page as read
   * @param gold its clean text, without annotation marks
   */
  public static List<Label> of(Page page, String source, String gold) {
    String aligned = Aligner.align(source, gold);
    List<Label> labels = new ArrayList<>(page.blocks().size());
    for (Block block : page.blocks()) {
      int found = 0;
      int end = Math.min(block.end(), aligned.length());
      for (int i = Math.max(0, block.start()); i < end; i++) {
        found += aligned.charAt(i) == SourceMask.GAP ? 0 : 1;
      }
      boolean content = found > 2 * block.leaf().characters() / 3;
      labels.add(content ? Label.CONTENT : Label.BOILERPLATE);
    }
    return labels;
  }
}
