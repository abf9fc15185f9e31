// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

/**
 * Turns the word F1 that a network expects of its choice into what such choices reach: a logistic
 * function of the expectation's logit (Platt scaling). Networks are surer than they should be.
 *
 * @param slope from 0, so that the order of pages stays
 */
public record Calibration(double slope, double intercept) {
  public Calibration {
    if (!(slope >= 0 && Double.isFinite(slope) && Double.isFinite(intercept))) {
      throw new IllegalArgumentException(
          "illegal calibration: slope " + slope + ", intercept " + intercept);
    }
  }

  /** Expectations as they are. */
  public static final Calibration NONE = new Calibration(1, 0);

  private static final double LEAST = 1e-4;

  /** The word F1 that is reached where {@code expected} is expected, both in [0, 1]. */
  public double of(double expected) {
    return 1 / (1 + Math.exp(-(slope * logit(expected) + intercept)));
  }

  /** The logit of a number that is kept away from 0 and 1. */
  public static double logit(double value) {
    double inside = Math.min(1 - LEAST, Math.max(LEAST, value));
    return Math.log(inside / (1 - inside));
  }
}
