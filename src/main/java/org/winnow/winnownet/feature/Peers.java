// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet.feature;

import java.util.List;
import java.util.stream.IntStream;
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
    return Firsts.of(this == PATH ? tagPaths : blocks.stream().mapToLong(this::node).toArray());
  }

  /** The groups of blocks of which each has no peers. */
  public static int[] alone(int blocks) {
    return IntStream.range(0, blocks).toArray();
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
