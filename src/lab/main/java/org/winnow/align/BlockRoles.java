// SPDX-License-Identifier: Apache-2.0
package org.winnow.align;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.winnow.label.Role;
import org.winnow.label.RoleSpan;
import org.winnow.page.Block;
import org.winnow.page.Page;

/** Gold roles of a page's blocks, from stretches of its source. */
public final class BlockRoles {
  private BlockRoles() {}

  /**
   * One role per block: that of the span with which it shares most characters; boilerplate if it
   * shares none.
   *
   * @param page parsed from the source that the spans' offsets count
   * @param spans which do not overlap, in any order
   */
  public static List<Role> of(Page page, List<RoleSpan> spans) {
    List<RoleSpan> sorted = new ArrayList<>(spans);
    sorted.sort(Comparator.comparingInt(RoleSpan::start));
    List<Role> roles = new ArrayList<>(page.blocks().size());
    for (Block block : page.blocks()) {
      roles.add(role(block, sorted));
    }
    return roles;
  }

  private static Role role(Block block, List<RoleSpan> sorted) {
    Role role = Role.BOILERPLATE;
    int most = 0;
    // The parser moves text out of tables, so that offsets need not rise from block to block.
    for (int s = last(sorted, block.start()); s < sorted.size(); s++) {
      RoleSpan span = sorted.get(s);
      if (span.start() >= block.end()) {
        break;
      }
      int shared = Math.min(span.end(), block.end()) - Math.max(span.start(), block.start());
      if (shared > most) {
        most = shared;
        role = span.role();
      }
    }
    return role;
  }

  /** Index of the last span that begins at or before an offset, or 0. */
  private static int last(List<RoleSpan> sorted, int offset) {
    RoleSpan key = new RoleSpan(Role.BOILERPLATE, offset, offset);
    int found = Collections.binarySearch(sorted, key, Comparator.comparingInt(RoleSpan::start));
    return Math.max(0, found >= 0 ? found : -found - 2);
  }
}
