// SPDX-License-Identifier: Apache-2.0
package org.winnow.train;

/**
 * A validation during training.
 *
 * @param step gradient steps done
 * @param loss mean training loss since the last validation
 * @param score on the validation pages; more is better
 * @param best whether this is the best score so far, the one whose weights are kept
 */
public record Validation(int step, double loss, double score, boolean best) {
  /** F1 from counts; 0 where nothing was found and nothing was wanted. */
  public static double f1(long both, long found, long wanted) {
    return found + wanted == 0 ? 0 : 2.0 * both / (found + wanted);
  }
}
