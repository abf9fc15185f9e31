// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet.feature;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToLongFunction;
import org.jspecify.annotations.Nullable;
import org.winnow.page.Block;
import org.winnow.page.CdomNode;

/** Which blocks of a page are each other's peers, whatever stands between them. */
public enum Peers {
  /** Their elements, up to the body, have the same names: a template makes them alike. */
  PATH,

  /** They have the same parent in the collapsed DOM. */
  PARENT,

  /** They have the same parent's parent there. */
  GRANDPARENT;

  /** All kinds, in order. */
  public static final List<Peers> ALL = List.of(values());

  /** The group of each block: the index of its first block. */
  int[] groups(List<Block> blocks, long[] tagPaths) {
    return groups(i -> this == PATH ? tagPaths[i] : node(blocks.get(i)), blocks.size());
  }

  private static int[] groups(IntToLongFunction numbers, int blocks) {
    Map<Long, Integer> first = new HashMap<>();
    int[] groups = new int[blocks];
    for (int i = 0; i < blocks; i++) {
      Integer before = first.putIfAbsent(numbers.applyAsLong(i), i);
      groups[i] = before == null ? i : before;
    }
    return groups;
  }

  /** The number of the node that stands for a block's group; -1 at the root. */
  private long node(Block block) {
    CdomNode.@Nullable Inner parent = block.leaf().parent();
    if (parent == null) {
      return -1;
    }
    CdomNode.@Nullable Inner above = parent.parent();
    return this == PARENT || above == null ? parent.index() : above.index();
  }
}
