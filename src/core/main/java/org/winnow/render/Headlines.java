// SPDX-License-Identifier: Apache-2.0
package org.winnow.render;

import java.util.Arrays;
import java.util.List;
import org.winnow.element.Separator;
import org.winnow.label.Labeling;
import org.winnow.label.Role;
import org.winnow.page.Block;
import org.winnow.page.Headline;
import org.winnow.page.Page;
import org.winnow.text.WhiteSpace;

/**
 * The paragraph that is a heading because it is the headline, whatever element it is in. Other
 * paragraphs of that role are none: a date, a breadcrumb, a subtitle, the headline once more.
 *
 * <p>Immutable; time is linear in the page.
 */
final class Headlines {
  private final List<Block> blocks;

  /** Of each block whether its paragraph is the headline. */
  private final boolean[] isHeadline;

  /** Whether a paragraph that is the headline is in an {@code h1}. */
  private final boolean hasTop;

  /** The blocks of the first paragraph that is the headline, if none is in a heading; else none. */
  private final int unmarkedBegin;

  private final int unmarkedEnd;

  Headlines(Page page, Labeling labeling) {
    blocks = page.blocks();
    isHeadline = new boolean[blocks.size()];
    List<Role> roles = labeling.roles();
    String headline = normal(Headline.of(page, labeling));
    boolean isInTop = false;
    boolean isMarked = headline.isEmpty();
    int firstBegin = 0;
    int firstEnd = 0;
    for (int begin = 0; begin < blocks.size(); ) {
      int end = paragraphEnd(begin, roles);
      if (roles.get(begin) == Role.HEADLINE) {
        String text = text(begin, end);
        List<Block> paragraph = blocks.subList(begin, end);
        boolean isInHeading = paragraph.stream().anyMatch(Headlines::isInHeading);
        boolean is = text.equals(headline);
        isMarked |= isInHeading && (is || isPart(headline, text));
        if (is || isInHeading && isPart(text, headline)) {
          Arrays.fill(isHeadline, begin, end, true);
          isInTop |= paragraph.stream().anyMatch(block -> block.path().contains("h1"));
        }
        firstBegin = is && firstEnd == 0 ? begin : firstBegin;
        firstEnd = is && firstEnd == 0 ? end : firstEnd;
      }
      begin = end;
    }
    hasTop = isInTop;
    unmarkedBegin = firstBegin;
    unmarkedEnd = isMarked ? firstBegin : firstEnd;
  }

  /** Returns whether some words are the first or the last ones of a text. */
  private static boolean isPart(String words, String text) {
    return words.indexOf(' ') > 0 && (text.startsWith(words + " ") || text.endsWith(" " + words));
  }

  private static boolean isInHeading(Block block) {
    return block.path().stream().anyMatch(tag -> Tag.of(tag).type() == TagType.HEADING);
  }

  /** The end of the blocks of a role that make one paragraph. */
  private int paragraphEnd(int begin, List<Role> roles) {
    int end = begin + 1;
    while (end < blocks.size()
        && roles.get(end) == roles.get(begin)
        && blocks.get(end).separator() != Separator.PARAGRAPH) {
      end++;
    }
    return end;
  }

  /** The text of some blocks on one line. */
  private String text(int begin, int end) {
    StringBuilder text = new StringBuilder();
    for (Block block : blocks.subList(begin, end)) {
      text.append(text.isEmpty() ? "" : block.separator().text()).append(block.text());
    }
    return normal(text.toString());
  }

  /** A text with each run of white space as one space, and none at its ends. */
  private static String normal(String text) {
    String collapsed = new WhiteSpace().collapse(text.replace('\u00a0', ' '));
    int start = WhiteSpace.start(collapsed);
    return collapsed.substring(start, Math.max(start, WhiteSpace.end(collapsed)));
  }

  /** Returns whether a block is of the headline, which is in no heading. */
  boolean isUnmarked(int block) {
    return block >= unmarkedBegin && block < unmarkedEnd;
  }

  /** Returns whether a block is of the headline, and none is in an {@code h1}. */
  boolean isOnTop(int block) {
    return !hasTop && isHeadline[block];
  }

  /** Returns whether a block is all of the headline. */
  boolean isWhole(int block) {
    boolean isAlone = !isHeadline(block - 1) || separates(block);
    return isHeadline(block) && isAlone && (!isHeadline(block + 1) || separates(block + 1));
  }

  private boolean isHeadline(int block) {
    return block >= 0 && block < isHeadline.length && isHeadline[block];
  }

  private boolean separates(int block) {
    return blocks.get(block).separator() == Separator.PARAGRAPH;
  }
}
