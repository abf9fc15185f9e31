// SPDX-License-Identifier: Apache-2.0
package org.winnow.render;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.winnow.element.Separator;
import org.winnow.label.Labeling;
import org.winnow.label.Role;
import org.winnow.page.Block;
import org.winnow.page.Headline;
import org.winnow.page.Page;
import org.winnow.text.WhiteSpace;

/**
 * The lines that are headings because they are the headline, whatever elements they are in. Where a
 * heading element has the headline, and the page a title that tells which one it is, other lines
 * beside it are none: a date, a breadcrumb, a subtitle. One page each, for one thread.
 */
final class Headlines {
  private final List<Block> blocks;
  private final List<Role> roles;

  private final Page page;
  private final Labeling labeling;

  /** The only headline; empty if every line with that role is one, null if it was not asked for. */
  private @Nullable String only;

  /** Whether a headline is in an {@code h1}; null if it was not asked for. */
  private @Nullable Boolean hasTop;

  /** The texts of the headings that hold the headline; null until they are needed. */
  private @Nullable Set<String> marked;

  Headlines(Page page, Labeling labeling) {
    this.page = page;
    this.labeling = labeling;
    blocks = page.blocks();
    roles = labeling.roles();
  }

  private String only() {
    if (only == null) {
      boolean isMarked = blocks.stream().anyMatch(this::isInHeading);
      String headline = isMarked ? Headline.of(page, labeling) : "";
      boolean isTitle = !Headline.orTitle(headline, page.title()).equals(headline);
      only = isTitle || headline.equals(page.title()) ? headline : "";
    }
    return only;
  }

  private boolean isInHeading(Block block) {
    return roles.get(block.index()) == Role.HEADLINE
        && block.path().stream().anyMatch(tag -> Tag.of(tag).type() == TagType.HEADING);
  }

  /** Returns whether the line that begins with a block is headline and nothing else. */
  boolean isLine(int block) {
    return isWhole(line(block));
  }

  /** Returns whether a line is headline and nothing else, and does not just repeat a heading. */
  boolean isUnmarkedLine(int block) {
    String line = line(block);
    return isWhole(line) && !marked().contains(line);
  }

  private boolean isWhole(String line) {
    return !line.isEmpty() && isOf(only(), line);
  }

  /** The texts of the headings that hold the headline. */
  private Set<String> marked() {
    if (marked == null) {
      marked = new HashSet<>();
      for (Block block : blocks) {
        if (isInHeading(block)) {
          marked.add(block.text().strip());
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
        return new WhiteSpace().collapse(line.toString()).strip();
      }
    }
    return "";
  }

  /** Returns whether the line that begins with a block is headline, and no {@code h1} is. */
  boolean isOnTop(int block) {
    if (hasTop == null) {
      hasTop =
          blocks.stream()
              .anyMatch(b -> roles.get(b.index()) == Role.HEADLINE && b.path().contains("h1"));
    }
    return !hasTop && isLine(block);
  }

  /** Returns whether a line is the only headline, if there is one, or one of its lines. */
  private static boolean isOf(String only, String line) {
    boolean isPart = only.startsWith(line + " ") || only.endsWith(" " + line);
    return only.isEmpty() || only.equals(line) || isPart && line.indexOf(' ') > 0;
  }
}
