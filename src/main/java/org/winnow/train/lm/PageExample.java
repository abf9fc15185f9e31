// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.lm;

import java.util.List;

/**
 * A page as its network learns from it.
 *
 * @param rows code and place of each block; not copies
 * @param labels whether each block is content
 */
record PageExample(List<float[]> rows, List<Boolean> labels) {
  PageExample {
    rows = List.copyOf(rows);
    labels = List.copyOf(labels);
  }

  int size() {
    return rows.size();
  }
}
