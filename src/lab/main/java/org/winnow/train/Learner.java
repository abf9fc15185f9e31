// SPDX-License-Identifier: Apache-2.0
package org.winnow.train;

/**
 * A network while it learns.
 *
 * @param <N> what it becomes
 */
public interface Learner<N> {
  /**
   * Moves the weights.
   *
   * @param number of the step, from 1
   * @return the loss before
   */
  double step(int number);

  /** The score on the validation pages with the weights as they are; more is better. */
  double validate();

  /** The network that {@link #validate} scored last. */
  N network();
}
