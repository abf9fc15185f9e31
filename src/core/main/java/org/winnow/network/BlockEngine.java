// SPDX-License-Identifier: Apache-2.0
package org.winnow.network;

import org.winnow.neural.ColumnMatrix;
import org.winnow.neural.FlagColumns;
import org.winnow.neural.SharedColumns;
import org.winnow.page.Deadline;

/**
 * Gives each block of a page its probabilities: a {@link BlockNetwork}, or a stand-in for tests.
 * Thread safe.
 */
@FunctionalInterface
public interface BlockEngine {
  /** A page as the network reads it, asked for in pieces. */
  interface Input {
    /** Number of blocks. */
    int size();

    /** Until when the page may be worked on. */
    default Deadline deadline() {
      return Deadline.NONE;
    }

    /** How many of the first columns are numbers; the others are flags. */
    int numbers();

    /**
     * Writes the numbers of the blocks {@code [from, to)} where there are zeros; those that blocks
     * share stay zero.
     */
    void fill(int from, int to, ColumnMatrix columns);

    /** Numbers that blocks share. */
    default SharedColumns shared() {
      return SharedColumns.none(size());
    }

    /** The flags of all blocks. */
    FlagColumns flags();

    /**
     * The groups of blocks that are peers: of each block the index of its group's first. Only
     * networks with layers for peers ask; otherwise each block is alone.
     */
    default int[] peers(Peers kind) {
      return Peers.alone(size());
    }
  }

  /**
   * The probabilities of each block of a page to be of a class; the page may have no blocks.
   *
   * @return {@code [class][block]}; they sum to 1 over the classes. Those of the model {@code
   *     winnow} are the roles, in the order of {@link org.winnow.label.Role#ALL}
   */
  float[][] probabilities(Input page);
}
