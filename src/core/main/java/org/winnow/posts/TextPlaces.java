// SPDX-License-Identifier: Apache-2.0
package org.winnow.posts;

import java.util.List;
import java.util.Set;
import org.winnow.label.Role;
import org.winnow.page.Block;
import org.winnow.page.Page;
import org.winnow.page.TextFlow;

/** The text of the blocks of some roles, and where each block is in it. */
final class TextPlaces {
  private final int[] starts;
  private final int[] ends;
  private final String text;

  TextPlaces(Page page, List<Role> roles, Set<Role> taken) {
    starts = new int[page.blocks().size()];
    ends = new int[page.blocks().size()];
    TextFlow flow = new TextFlow();
    for (Block block : page.blocks()) {
      int i = block.index();
      page.deadline().checkAt(i);
      if (taken.contains(roles.get(i))) {
        flow.take(block);
        starts[i] = flow.start();
        ends[i] = flow.end();
      } else {
        flow.skip(block);
      }
    }
    text = flow.text();
    int next = text.length();
    for (int i = starts.length - 1; i >= 0; i--) {
      next = taken.contains(roles.get(i)) ? starts[i] : next;
      starts[i] = next;
    }
  }

  /** Offset of the first character of a block, or of the next one that is in the text. */
  int start(int block) {
    return Math.min(starts[block], text.length());
  }

  /** Offset after its last one. */
  int end(int block) {
    return Math.min(ends[block], text.length());
  }

  String text() {
    return text;
  }
}
