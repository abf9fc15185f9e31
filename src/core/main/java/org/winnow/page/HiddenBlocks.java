// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import java.util.BitSet;
import java.util.List;
import org.winnow.element.Visibility;

/** Finds the blocks of a page that its readers do not see. Immutable. */
final class HiddenBlocks {
  private final Page page;
  private final List<Block> blocks;

  HiddenBlocks(Page page) {
    this.page = page;
    blocks = page.blocks();
  }

  /** The blocks among some that not everybody sees. */
  BitSet unseen(BitSet among) {
    BitSet unseen = new BitSet();
    for (int i = among.nextSetBit(0); i >= 0; i = among.nextSetBit(i + 1)) {
      page.deadline().checkAt(i);
      unseen.set(i, blocks.get(i).visibility() != Visibility.SHOWN);
    }
    return unseen;
  }

  /**
   * The blocks among some that nobody sees, and the lines that no block shows to everybody: a hint
   * for screen readers in a sentence stays with it.
   */
  BitSet lines(BitSet among) {
    BitSet hidden = new BitSet();
    for (int i = among.nextSetBit(0); i >= 0; ) {
      int begin = i;
      int end = i + 1;
      while (end < blocks.size() && blocks.get(end).isContinuing()) {
        end++;
      }
      while (begin > 0 && blocks.get(begin).isContinuing()) {
        begin--;
      }
      page.deadline().checkAt(i);
      line(begin, end, hidden);
      i = among.nextSetBit(end);
    }
    hidden.and(among);
    return hidden;
  }

  private void line(int begin, int end, BitSet hidden) {
    boolean shown = false;
    for (int i = begin; i < end; i++) {
      Visibility visibility = blocks.get(i).visibility();
      shown |= visibility == Visibility.SHOWN;
      hidden.set(i, visibility == Visibility.HIDDEN);
    }
    if (!shown) {
      hidden.set(begin, end);
    }
  }
}
