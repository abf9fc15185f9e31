// SPDX-License-Identifier: Apache-2.0
package org.winnow.extract;

import java.util.ArrayList;
import java.util.List;
import org.winnow.label.Labeling;
import org.winnow.page.Page;

/** A method that tells content from boilerplate. Implementations are immutable and thread safe. */
@FunctionalInterface
public interface Extractor extends AutoCloseable {
  /**
   * What the blocks of {@code page} are: one role per block, in order; none for a page without
   * blocks.
   *
   * @throws org.winnow.page.Deadline.Exceeded if the page's deadline is over before, as the other
   *     methods do
   */
  Labeling label(Page page);

  /**
   * The same of several pages, in order; as one by one. Methods that gain from batches override
   * this.
   */
  default List<Labeling> labelAll(List<Page> pages) {
    List<Labeling> all = new ArrayList<>(pages.size());
    for (Page page : pages) {
      all.add(label(page));
    }
    return all;
  }

  /** Labels a page and gives the reasons, as far as the method knows them; one per block. */
  default List<Explanation> explain(Page page) {
    return Explanation.of(label(page));
  }

  /** Frees what the method holds outside the heap; afterwards it must not be used. */
  @Override
  default void close() {}
}
