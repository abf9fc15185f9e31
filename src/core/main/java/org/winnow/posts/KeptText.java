// SPDX-License-Identifier: Apache-2.0
package org.winnow.posts;

import java.util.List;
import org.winnow.label.Role;
import org.winnow.page.Block;
import org.winnow.page.Page;

/** How much of the page's text and comments is in each element. */
final class KeptText {
  private final Outline outline;
  private final List<Role> roles;
  private final List<Block> blocks;

  /** Characters of text and comments before each block, and of those in links. */
  private final int[] before;

  private final int[] links;

  /** The first block from each one on that has text of these. */
  private final int[] next;

  /**
   * The text of a page.
   *
   * @param walk over the page, done
   */
  KeptText(Page page, List<Role> roles, PostWalk walk) {
    this.roles = roles;
    outline = walk.outline();
    blocks = page.blocks();
    int size = blocks.size();
    before = new int[size + 1];
    links = new int[size + 1];
    for (Block block : blocks) {
      int i = block.index();
      boolean isKept = is(roles.get(i)) && !walk.isBeside(i);
      before[i + 1] = before[i] + (isKept ? block.text().length() : 0);
      links[i + 1] = links[i] + (isKept ? block.leaf().linkCharacters() : 0);
    }
    next = new int[size + 1];
    next[size] = size;
    for (int i = size - 1; i >= 0; i--) {
      next[i] = isKept(i) ? i : next[i + 1];
    }
  }

  /** Returns whether blocks of a role may be of a post. */
  static boolean is(Role role) {
    return role == Role.TEXT || role == Role.COMMENT;
  }

  /** Returns whether a block is text, and no name, date or button. */
  boolean isKept(int block) {
    return before[block + 1] > before[block];
  }

  /** Returns whether a block is text that is no comment, and no name, date or button. */
  boolean isText(int block) {
    return isKept(block) && roles.get(block) == Role.TEXT;
  }

  /** The first block of text, no comment, before a block; -1 if there is none. */
  int firstText(int before) {
    int block = next[0];
    while (block < before && !isText(block)) {
      block = next[block + 1];
    }
    return block < before ? block : -1;
  }

  /**
   * Returns whether the text in an element, which has some, begins with a link, but not to a post
   * that is quoted: "Jo wrote:".
   */
  boolean beginsWithLink(int id) {
    int first = next[outline.begin(id)];
    return links[first + 1] > links[first]
        && !blocks.get(first).text().stripTrailing().endsWith(":");
  }

  /** Returns whether the text in an element, which has some, begins as a comment. */
  boolean isComment(int id) {
    return roles.get(next[outline.begin(id)]) == Role.COMMENT;
  }

  /** Characters of text on the page. */
  int all() {
    return before[before.length - 1];
  }

  /** Characters of text in an element, names, dates and buttons left out. */
  int in(int id) {
    return between(outline.begin(id), outline.end(id));
  }

  /** Counts the kept characters from one block up to another. */
  int between(int begin, int end) {
    return before[Math.max(begin, end)] - before[begin];
  }

  /** Counts the kept characters that are in links. */
  int linksIn(int id) {
    return links[outline.end(id)] - links[outline.begin(id)];
  }
}
