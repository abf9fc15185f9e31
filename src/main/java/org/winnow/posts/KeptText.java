// SPDX-License-Identifier: Apache-2.0
package org.winnow.posts;

import java.util.List;
import org.winnow.page.Block;
import org.winnow.page.Page;
import org.winnow.page.Role;

/** How much of the page's text and comments is in each element. */
final class KeptText {
  private final Outline outline;

  /** Characters of text and comments before each block, and of those in links. */
  private final int[] before;

  private final int[] links;

  /**
   * The text of a page.
   *
   * @param walk over the page, done
   */
  KeptText(Page page, List<Role> roles, PostWalk walk) {
    outline = walk.outline();
    int blocks = page.blocks().size();
    before = new int[blocks + 1];
    links = new int[blocks + 1];
    for (Block block : page.blocks()) {
      int i = block.index();
      boolean isKept = is(roles.get(i)) && !walk.isBeside(i);
      before[i + 1] = before[i] + (isKept ? block.text().length() : 0);
      links[i + 1] = links[i] + (isKept ? block.leaf().linkCharacters() : 0);
    }
  }

  /** Whether blocks of a role may be of a post. */
  static boolean is(Role role) {
    return role == Role.TEXT || role == Role.COMMENT;
  }

  /** Characters of text on the page. */
  int all() {
    return before[before.length - 1];
  }

  /** Characters of text in an element, names, dates and buttons left out. */
  int in(int id) {
    return between(outline.begin(id), outline.end(id));
  }

  /** The same from one block up to another. */
  int between(int begin, int end) {
    return before[Math.max(begin, end)] - before[begin];
  }

  /** Those that are in links. */
  int linksIn(int id) {
    return links[outline.end(id)] - links[outline.begin(id)];
  }
}
