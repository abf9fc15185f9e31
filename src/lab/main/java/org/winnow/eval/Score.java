// SPDX-License-Identifier: Apache-2.0
package org.winnow.eval;

/**
 * Precision, recall and F1, each in [0, 1].
 *
 * @param precision share of what was found that is right
 * @param recall share of what is right that was found
 * @param f1 their harmonic mean on one page; over pages, the mean of the pages' F1
 */
public record Score(double precision, double recall, double f1) {
  /** Nothing found. */
  public static final Score ZERO = new Score(0, 0, 0);

  /** Not measured, since there is no gold: not numbers. */
  public static final Score NONE = new Score(Double.NaN, Double.NaN, Double.NaN);

  /** All found and nothing else. */
  public static final Score ONE = new Score(1, 1, 1);

  /** From numbers of matches, of items found and of items in the gold text. */
  public static Score of(double matches, double found, double gold) {
    double precision = found == 0 ? 0 : matches / found;
    double recall = gold == 0 ? 0 : matches / gold;
    return new Score(precision, recall, harmonic(precision, recall));
  }

  /** Returns whether it was measured. */
  public boolean isMeasured() {
    return !Double.isNaN(f1);
  }

  /** Harmonic mean; 0 of zeros. */
  static double harmonic(double a, double b) {
    return a + b == 0 ? 0 : 2 * a * b / (a + b);
  }
}
