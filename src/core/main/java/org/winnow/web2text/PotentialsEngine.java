// SPDX-License-Identifier: Apache-2.0
package org.winnow.web2text;

import java.util.ArrayList;
import java.util.List;
import org.winnow.sequence.Potentials;

/**
 * What runs the unary and the pairwise network over pages. All engines give the same potentials,
 * but for rounding (below 1e-4). Thread safe.
 */
public interface PotentialsEngine extends AutoCloseable {
  /** The potentials of one page, which may have no blocks. */
  Potentials potentials(PageFeatures page);

  /** The potentials of each page, in order. */
  default List<Potentials> potentials(List<PageFeatures> pages) {
    List<Potentials> potentials = new ArrayList<>(pages.size());
    for (PageFeatures page : pages) {
      potentials.add(potentials(page));
    }
    return potentials;
  }

  /** Frees what the engine holds outside the heap; afterwards it must not be used. */
  @Override
  default void close() {}
}
