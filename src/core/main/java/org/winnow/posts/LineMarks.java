// SPDX-License-Identifier: Apache-2.0
package org.winnow.posts;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.winnow.element.Separator;
import org.winnow.metadata.Line;
import org.winnow.page.Block;

/**
 * Reads whole lines of a page, whatever elements they are in: bylines, and rules above signatures.
 */
final class LineMarks {
  /** Maximum number of characters of a byline. */
  private static final int LONGEST = 120;

  /** Before senders of mails, and before the places where members of forums live. */
  private static final String FROM = "from:";

  /** Minimum number of underscores or hyphens that make a rule. */
  private static final int RULE = 5;

  private final List<Block> blocks;
  private final Outline outline;
  private final boolean[] besides;

  /**
   * Creates a reader of the lines of a page.
   *
   * @param outline gets the marks
   * @param besides for each block whether it is no part of what somebody said; it is set
   */
  LineMarks(List<Block> blocks, Outline outline, boolean[] besides) {
    this.blocks = blocks;
    this.outline = outline;
    this.besides = besides;
  }

  /**
   * Adds the authors that lines name, such as "Comment by Ann".
   *
   * @param isSpoken for each block whether it is of a quotation or a signature
   */
  void addBylines(boolean[] isSpoken) {
    StringBuilder line = new StringBuilder();
    int first = 0;
    for (Block next : blocks) {
      if (next.separator().compareTo(Separator.SPACE) > 0) {
        addByline(line.toString(), first, next.index(), isSpoken);
        line.setLength(0);
        first = next.index();
      }
      if (line.length() <= LONGEST) {
        line.append(next.text());
      }
    }
    addByline(line.toString(), first, blocks.size(), isSpoken);
  }

  private void addByline(String characters, int from, int to, boolean[] isSpoken) {
    if (characters.length() > LONGEST || from >= to || isSpoken[from]) {
      return;
    }
    String name = isPlace(characters) ? "" : Names.ofByline(Line.of(characters));
    int element = outline.of(from);
    if (!name.isEmpty() && element >= 0) {
      outline.mark(new Mark(false, MarkWeights.BYLINE, name, element));
      Arrays.fill(besides, from, to, true);
    }
  }

  /** Returns whether a line tells where somebody lives rather than who sent a mail. */
  private static boolean isPlace(String line) {
    return line.strip().regionMatches(true, 0, FROM, 0, FROM.length()) && line.indexOf('@') < 0;
  }

  /**
   * Takes what follows a rule in a post for its signature. Several rules in one element are
   * decoration.
   */
  void leaveOutSignatures() {
    int[] rules = new int[outline.size()];
    BitSet all = new BitSet();
    for (Block next : blocks) {
      int element = outline.of(next.index());
      if (element >= 0 && isRule(next.text().strip())) {
        all.set(next.index());
        rules[element]++;
      }
    }
    for (int i = all.nextSetBit(0); i >= 0; i = all.nextSetBit(i + 1)) {
      int element = outline.of(i);
      if (!besides[i]) {
        int end = rules[element] == 1 ? Math.max(i, outline.end(element)) : i + 1;
        Arrays.fill(besides, i, end, true);
      }
    }
  }

  private static boolean isRule(String text) {
    int i = 0;
    while (i < text.length() && (text.charAt(i) == '_' || text.charAt(i) == '-')) {
      i++;
    }
    return i == text.length() && (i >= RULE || text.equals("--"));
  }
}
