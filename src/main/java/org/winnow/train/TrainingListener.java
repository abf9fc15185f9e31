// SPDX-License-Identifier: Apache-2.0
package org.winnow.train;

import org.winnow.neural.Checkpoint;

/** Told how training goes on; may be called from two threads at once. */
public interface TrainingListener {
  /** A seed's training begins; both networks will take {@code steps} steps each. */
  void seedStarted(long seed, int steps);

  /** One network took one step. */
  void stepped();

  /** A network, {@code unary} or {@code pairwise}, was scored on the validation pages. */
  void scored(String network, Checkpoint checkpoint);
}
