// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet.feature;

import java.util.ArrayList;
import java.util.List;

/** The columns of a row, as groups one behind the other. Grows while it is made. */
final class Layout {
  private final List<String> names = new ArrayList<>();

  /**
   * Neighbouring columns.
   *
   * @param start index of the first
   * @param size how many there are
   */
  record Group(int start, int size) {}

  /** Adds a column for each name, behind those that there are. */
  Group add(String prefix, List<String> columns) {
    Group group = new Group(names.size(), columns.size());
    columns.forEach(column -> names.add(prefix + column));
    return group;
  }

  /** Names of all columns so far, in order. */
  List<String> names() {
    return List.copyOf(names);
  }
}
