// SPDX-License-Identifier: Apache-2.0
package org.winnow.web2text;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** ColumnMatrix that say whether a node of the collapsed DOM has a tag: ±1 each. */
final class TagFlags {
  private final List<String> names;
  private final Map<String, int[]> columns = new HashMap<>();

  private TagFlags(List<String> names) {
    this.names = names;
    for (String name : names) {
      columns.computeIfAbsent(name, this::positions);
    }
  }

  /** One column per name; a name may stand more than once. */
  static TagFlags of(String... names) {
    return new TagFlags(List.of(names));
  }

  List<String> names() {
    return names;
  }

  int size() {
    return names.size();
  }

  void fill(List<String> tags, float[] row, int at) {
    Arrays.fill(row, at, at + size(), -1);
    for (int i = 0; i < tags.size(); i++) {
      int[] positions = columns.get(tags.get(i));
      if (positions != null) {
        for (int position : positions) {
          row[at + position] = 1;
        }
      }
    }
  }

  private int[] positions(String name) {
    int[] all = new int[names.size()];
    int n = 0;
    for (int i = 0; i < all.length; i++) {
      if (names.get(i).equals(name)) {
        all[n++] = i;
      }
    }
    return Arrays.copyOf(all, n);
  }
}
