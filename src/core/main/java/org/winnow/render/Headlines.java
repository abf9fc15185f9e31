// SPDX-License-Identifier: Apache-2.0
package org.winnow.render;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.winnow.element.Separator;
import org.winnow.label.Labeling;
import org.winnow.label.Role;
import org.winnow.page.Block;
import org.winnow.page.Headline;
import org.winnow.page.Page;
import org.winnow.text.WhiteSpace;

/**
 * The line that is a heading because it is the headline, whatever element it is in. Other lines of
 * that role are none: a date, a breadcrumb, a subtitle, the headline once more. One page each, for
 * one thread.
 */
final class Headlines {
  private final List<Block> blocks;
  private final List<Role> roles;

  private final Page page;
  private final Labeling labeling;

  /** The page's headline; empty if it has none, null if it was not asked for. */
  private @Nullable String headline;

  /** Whether the headline is in an {@code h1}; null if it was not asked for. */
  private @Nullable Boolean hasTop;

  /** The first block of the first line that is headline in no heading; -1 before it. */
  private int unmarked = -1;

  /** The texts of the headings that hold the headline; null until they are needed. */
  private @Nullable Set<String> marked;

  Headlines(Page page, Labeling labeling) {
    this.page = page;
    this.labeling = labeling;
    blocks = page.blocks();
    roles = labeling.roles();
  }

  private String headline() {
    if (headline == null) {
      headline = normal(Headline.of(page, labeling));
    }
    return headline;
  }

  private boolean isInHeading(Block block) {
    return roles.get(block.index()) == Role.HEADLINE
        && block.path().stream().anyMatch(tag -> Tag.of(tag).type() == TagType.HEADING);
  }

  /** Returns whether the line that begins with a block is headline and nothing else. */
  boolean isLine(int block) {
    return isWhole(line(block));
  }

  /**
   * Returns whether a line is headline and nothing else, in no heading, and the first such line
   * that this is asked for or next to it.
   */
  boolean isUnmarkedLine(int block) {
    String line = line(block);
    if (!isWhole(line) || marked().contains(line)) {
      return false;
    }
    unmarked = unmarked < 0 ? block : unmarked;
    return !isApart(block);
  }

  /** Returns whether something else is between the first unmarked line and a block. */
  private boolean isApart(int block) {
    return IntStream.range(unmarked, block).anyMatch(i -> roles.get(i) != Role.HEADLINE);
  }

  private boolean isWhole(String line) {
    return !line.isEmpty() && isOf(headline(), line);
  }

  /** The texts of the headings that hold the headline. */
  private Set<String> marked() {
    if (marked == null) {
      marked = new HashSet<>();
      for (Block block : blocks) {
        if (isInHeading(block)) {
          marked.add(normal(block.text()));
        }
      }
    }
    return marked;
  }

  /** The text of the line that begins with a block; empty if not all of it is headline. */
  private String line(int block) {
    StringBuilder line = new StringBuilder();
    int i = block;
    while (i >= 0 && i < blocks.size() && roles.get(i) == Role.HEADLINE) {
      line.append(line.isEmpty() ? "" : blocks.get(i).separator().text());
      line.append(blocks.get(i).text());
      i++;
      if (i == blocks.size() || blocks.get(i).separator().compareTo(Separator.LINE) >= 0) {
        return normal(line.toString());
      }
    }
    return "";
  }

  /** Returns whether the line that begins with a block is headline, and no {@code h1} is. */
  boolean isOnTop(int block) {
    if (hasTop == null) {
      hasTop =
          blocks.stream()
              .anyMatch(b -> b.path().contains("h1") && isLine(b.index()));
    }
    return !hasTop && isLine(block);
  }

  /** A text with each run of white space as one space, and none at its ends. */
  private static String normal(String text) {
    String collapsed = new WhiteSpace().collapse(text);
    int start = WhiteSpace.start(collapsed);
    return collapsed.substring(start, Math.max(start, WhiteSpace.end(collapsed)));
  }

  /** Returns whether a line is a headline, or one of its lines. */
  private static boolean isOf(String headline, String line) {
    boolean isPart = headline.startsWith(line + " ") || headline.endsWith(" " + line);
    return headline.equals(line) || isPart && line.indexOf(' ') > 0;
  }
}
