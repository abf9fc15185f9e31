// SPDX-License-Identifier: Apache-2.0
package org.winnow.train;

/** Told how training goes on; may be called from several threads at once. */
public interface TrainingListener {
  /** A seed's training begins; its networks will take {@code steps} steps together. */
  void seedStarted(long seed, int steps);

  /** A network took a step. */
  void stepped();

  /** A network, such as {@code unary}, was scored on the validation pages. */
  void scored(String network, Validation validation);
}
