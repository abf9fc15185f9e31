// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.winnow.element.Visibility;
import org.winnow.label.Role;

/** Finds the blocks of a page that its readers do not see. Immutable. */
final class HiddenBlocks {
  /** Minimum number of characters of a text that is no copy by accident. */
  private static final int LONG = 20;

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
      int end = end(i);
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

  /**
   * The hidden parts of the kept text that are copies of what the page shows: all of their lines
   * are lines that are shown, too.
   *
   * @param roles of all blocks
   */
  BitSet copies(List<Role> roles) {
    BitSet kept = new BitSet();
    for (int i = 0; i < roles.size(); i++) {
      kept.set(i, roles.get(i) != Role.BOILERPLATE);
    }
    BitSet hidden = lines(kept);
    Set<String> shown = new HashSet<>();
    for (int i = kept.nextSetBit(0); i >= 0; i = kept.nextSetBit(end(i))) {
      if (!hidden.get(i)) {
        shown.add(text(i));
      }
    }
    BitSet copies = new BitSet();
    for (int i = hidden.nextSetBit(0); i >= 0; ) {
      int end = hidden.nextClearBit(i);
      copies.set(i, end, isCopy(i, end, shown, roles));
      i = hidden.nextSetBit(end);
    }
    return copies;
  }

  private boolean isCopy(int begin, int end, Set<String> shown, List<Role> roles) {
    boolean headline = false;
    int length = 0;
    for (int i = begin; i < end; i = end(i)) {
      String text = text(i);
      if (!shown.contains(text)) {
        return false;
      }
      headline |= roles.get(i) == Role.HEADLINE;
      length += text.length();
    }
    return headline || length >= LONG;
  }

  /** The text of a line from a block on. */
  private String text(int from) {
    StringBuilder text = new StringBuilder();
    for (int i = from; i < end(from); i++) {
      text.append(blocks.get(i).text());
    }
    return text.toString().strip();
  }

  /** The index after the last block of a line. */
  private int end(int block) {
    int end = block + 1;
    while (end < blocks.size() && blocks.get(end).isContinuing()) {
      end++;
    }
    return end;
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
