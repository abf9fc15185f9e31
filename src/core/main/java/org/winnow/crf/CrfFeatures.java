// SPDX-License-Identifier: Apache-2.0
package org.winnow.crf;

import java.util.List;
import org.winnow.label.Role;
import org.winnow.page.Page;

/** A way to see a page as a sequence of items with binary features. Immutable, thread safe. */
public interface CrfFeatures {
  /** The name that a model's directory records. */
  String name();

  /** The classes of items. */
  List<String> classes();

  /** The role of each class. */
  List<Role> roles();

  /** Names of the features, by number. */
  List<String> features();

  /** The items of {@code page}, in order; none of a page without blocks. */
  Items items(Page page);

  /**
   * The items of a page.
   *
   * @param features the numbers of each item's features
   * @param firstBlocks the first block of each item
   * @param lastBlocks the last block of each item
   */
  record Items(List<int[]> features, List<Integer> firstBlocks, List<Integer> lastBlocks) {
    public Items {
      features = List.copyOf(features);
      firstBlocks = List.copyOf(firstBlocks);
      lastBlocks = List.copyOf(lastBlocks);
    }
  }
}
