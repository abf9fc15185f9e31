// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.winnow.label.Labeling;
import org.winnow.label.Role;

/**
 * Policy for text that a page hides from its readers: by attribute, style or class name, off
 * screen, in a closed {@code details}. Style sheets and scripts are not read.
 */
public enum Hidden {
  /**
   * Hidden text is left out where it is a small part of the page, at most {@value #GUARDED_PERCENT}
   * percent of its characters, as in injected instructions. Tabs, accordions and pages that a
   * script fades in have more of it and keep it, but for what the page shows as well.
   */
  GUARDED,

  /** Hidden text is treated as any other. */
  KEEP,

  /** Hidden text is left out. */
  DROP;

  private static final int GUARDED_PERCENT = 5;

  /** A labeling without the hidden text that this policy leaves out: its blocks are boilerplate. */
  Labeling applied(Page page, Labeling labeling) {
    BitSet out = leftOut(page, labeling.roles());
    if (out.isEmpty()) {
      return labeling;
    }
    List<Role> roles = new ArrayList<>(labeling.roles());
    out.stream().forEach(block -> roles.set(block, Role.BOILERPLATE));
    return labeling.with(roles);
  }

  /**
   * The blocks that are hidden and left out for that, by index. A headline that screen readers
   * announce stays unless all hidden text goes, or the page shows it, too.
   *
   * @param roles of all blocks; boilerplate is left out anyway
   */
  public BitSet leftOut(Page page, List<Role> roles) {
    if (this == KEEP) {
      return new BitSet();
    }
    BitSet kept = new BitSet();
    for (int i = 0; i < roles.size(); i++) {
      kept.set(i, roles.get(i) != Role.BOILERPLATE);
    }
    HiddenBlocks blocks = new HiddenBlocks(page);
    BitSet hidden = hidden(blocks, kept);
    if (this == DROP || hidden.isEmpty()) {
      return hidden;
    }
    BitSet out = blocks.copies(kept, hidden, roles);
    if (isSmall(page, blocks)) {
      hidden.stream().filter(i -> roles.get(i) != Role.HEADLINE).forEach(out::set);
    }
    return out;
  }

  /** The hidden blocks among some. */
  private BitSet hidden(HiddenBlocks blocks, BitSet among) {
    return this == DROP ? blocks.unseen(among) : blocks.lines(among);
  }

  private boolean isSmall(Page page, HiddenBlocks blocks) {
    BitSet all = new BitSet();
    all.set(0, page.blocks().size());
    BitSet hidden = hidden(blocks, all);
    long characters = 0;
    long concealed = 0;
    for (Block block : page.blocks()) {
      int length = block.text().length();
      characters += length;
      concealed += hidden.get(block.index()) ? length : 0;
    }
    return 100 * concealed <= GUARDED_PERCENT * characters;
  }
}
