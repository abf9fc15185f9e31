// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.winnow.element.Visibility;
import org.winnow.label.Role;

/** Finds the blocks of a page that its readers do not see. Immutable. */
final class HiddenBlocks {
  /** Minimum number of characters of a text that is no copy by accident. */
  private static final int LONG = 20;

  /** Places of a line that are compared with a part that begins with it. */
  private static final int PLACES = 8;

  /** Before a headline. */
  private static final String HEADLINE = "# ";

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
   * are shown, too, one behind the other. A headline's copy is a headline.
   *
   * @param kept the blocks of the text
   * @param hidden those of them that are in {@link #lines}
   * @param roles of all blocks
   */
  BitSet copies(BitSet kept, BitSet hidden, List<Role> roles) {
    List<String> shown = new ArrayList<>();
    Map<String, List<Integer>> places = new HashMap<>();
    for (int i = kept.nextSetBit(0); i >= 0; i = kept.nextSetBit(end(i))) {
      page.deadline().checkAt(i);
      if (!hidden.get(i)) {
        String line = line(i, roles);
        places.computeIfAbsent(line, key -> new ArrayList<>()).add(shown.size());
        shown.add(line);
      }
    }
    BitSet copies = new BitSet();
    for (int i = hidden.nextSetBit(0); i >= 0; ) {
      int end = hidden.nextClearBit(i);
      List<String> part = new ArrayList<>();
      for (int line = i; line < end; line = end(line)) {
        part.add(line(line, roles));
      }
      copies.set(i, end, isCopy(part, shown, places.getOrDefault(part.get(0), List.of())));
      i = hidden.nextSetBit(end);
    }
    return copies;
  }

  private static boolean isCopy(List<String> part, List<String> shown, List<Integer> places) {
    int length = part.stream().mapToInt(String::length).sum();
    for (int at : places.subList(0, Math.min(PLACES, places.size()))) {
      boolean isAll =
          at + part.size() <= shown.size() && shown.subList(at, at + part.size()).equals(part);
      if (isAll && (length >= LONG || part.get(0).startsWith(HEADLINE))) {
        return true;
      }
    }
    return false;
  }

  /** The text of a line from a block on, marked if it is a headline. */
  private String line(int from, List<Role> roles) {
    int end = end(from);
    StringBuilder text = new StringBuilder();
    for (int i = from; i < end; i++) {
      text.append(blocks.get(i).text());
    }
    return (roles.get(from) == Role.HEADLINE ? HEADLINE : "") + text.toString().strip();
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
