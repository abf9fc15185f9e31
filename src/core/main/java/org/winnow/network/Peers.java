// SPDX-License-Identifier: Apache-2.0
package org.winnow.network;

import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.winnow.page.CdomNode;
import org.winnow.page.Units;

/** Which units of a page are each other's peers, whatever stands between them. */
public enum Peers {
  /** Their elements, up to the body, have the same names: a template makes them alike. */
  PATH,

  /** They have the same parent in the collapsed DOM. */
  PARENT,

  /** They have the same parent's parent there. */
  GRANDPARENT;

  /** All kinds, in order. */
  public static final List<Peers> ALL = List.of(values());

  /** The group of each unit: the index of its first unit. */
  public int[] groups(Units units, long[] tagPaths) {
    return Firsts.of(
        this == PATH
            ? tagPaths
            : IntStream.range(0, units.size()).mapToLong(unit -> node(units, unit)).toArray());
  }

  /** The groups of units of which each has no peers. */
  public static int[] alone(int units) {
    return IntStream.range(0, units).toArray();
  }

  /** The number of the node that stands for a unit's group; -1 at the root. */
  private long node(Units units, int unit) {
    CdomNode.@Nullable Inner parent = units.parent(unit);
    if (parent == null) {
      return -1;
    }
    CdomNode.@Nullable Inner above = parent.parent();
    return this == PARENT || above == null ? parent.index() : above.index();
  }
}
