// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.winnow.page.CdomNode;

/**
 * Leaves out the signatures below the posts of a thread and the notes that say who edited a post,
 * as forum programs name them by class, where a page has several. One page each, for one thread.
 */
final class Signatures {
  private static final Pattern NAME =
      Pattern.compile(
          "(?:^|\\s)(?:(?:(?:post|user|message|forum|bbcode)[_-]?)?signature(?:container|box)?"
              + "|(?:(?:post|message)[_-]?)?last[_-]?edit(?:ed)?)(?=$|\\s)",
          Pattern.CASE_INSENSITIVE);

  /** Elements that may be one; paragraphs may be the signature of a letter. */
  private static final Set<String> TAGS =
      Set.of("aside", "blockquote", "div", "footer", "section", "td", "tr");

  /** Minimum number of signatures and notes of a thread. */
  private static final int FEWEST = 2;

  private final Draft draft;

  /** By node, whether it is one or in one. */
  private final Map<CdomNode, Boolean> known = new HashMap<>();

  private int count;

  Signatures(Draft draft) {
    this.draft = draft;
  }

  /** Leaves them out. */
  void leaveOut() {
    boolean[] out = new boolean[draft.size()];
    for (int i = 0; i < out.length; i++) {
      out[i] = draft.taken[i] && isIn(draft.units.leaf(i));
    }
    for (int i = 0; i < out.length && count >= FEWEST; i++) {
      draft.taken[i] &= !out[i] || draft.isCode(i);
    }
  }

  private boolean isIn(CdomNode leaf) {
    Deque<CdomNode> path = new ArrayDeque<>();
    @Nullable CdomNode node = leaf;
    while (node != null && !known.containsKey(node)) {
      path.push(node);
      node = node.parent();
    }
    boolean is = node != null && known.getOrDefault(node, false);
    for (CdomNode next : path) {
      boolean begins = !is && next.hasElement(Signatures::isOne);
      count += begins ? 1 : 0;
      is |= begins;
      known.put(next, is);
    }
    return is;
  }

  private static boolean isOne(String tag, String classes) {
    boolean may = classes.indexOf("ignature") >= 0 || classes.indexOf("dit") >= 0;
    return may && TAGS.contains(tag) && NAME.matcher(classes).find();
  }
}
