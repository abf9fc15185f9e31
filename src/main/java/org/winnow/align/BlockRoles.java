// SPDX-License-Identifier: Apache-2.0
package org.winnow.align;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.winnow.page.Block;
import org.winnow.page.Page;
import org.winnow.page.Role;
import org.winnow.page.RoleSpan;

/** Gold roles of a page's blocks, from stretches of its source. */
public final class BlockRoles {
  private BlockRoles() {}

  /**
   * One role per block: that of the span with which it shares most characters; boilerplate if it
   * shares none.
   *
   * @param page parsed from the source that the spans' offsets count
   */
  public static List<Role> of(Page page, List<RoleSpan> spans) {
    List<RoleSpan> sorted = new ArrayList<>(spans);
    sorted.sort(Comparator.comparingInt(RoleSpan::start));
    List<Role> roles = new ArrayList<>(page.blocks().size());
    int first = 0;
    for (Block block : page.blocks()) {
      while (first < sorted.size() && sorted.get(first).end() <= block.start()) {
        first++;
      }
      Role role = Role.BOILERPLATE;
      int most = 0;
      for (int s = first; s < sorted.size() && sorted.get(s).start() < block.end(); s++) {
        RoleSpan span = sorted.get(s);
        int shared = Math.min(span.end(), block.end()) - Math.max(span.start(), block.start());
        if (shared > most) {
          most = shared;
          role = span.role();
        }
      }
      roles.add(role);
    }
    return roles;
  }
}
