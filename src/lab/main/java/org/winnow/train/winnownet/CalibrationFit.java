// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet;

import java.util.List;
import org.winnow.winnownet.Calibration;

/** Fits a {@link Calibration} to pages: greatest likelihood, by Newton's method. */
final class CalibrationFit {
  private static final int ROUNDS = 50;

  /** Keeps the fit near no change where pages tell little. */
  private static final double RIDGE = 1e-2;

  private CalibrationFit() {}

  /**
   * A page.
   *
   * @param expected word F1 that a network expects of its choice
   * @param reached word F1 of the choice
   */
  record Point(double expected, double reached) {}

  /** The calibration of some pages. */
  static Calibration of(List<Point> points) {
    double slope = 1;
    double intercept = 0;
    for (int round = 0; round < ROUNDS; round++) {
      double g0 = -RIDGE * intercept;
      double g1 = -RIDGE * (slope - 1);
      double h00 = RIDGE;
      double h01 = 0;
      double h11 = RIDGE;
      for (Point point : points) {
        double x = Calibration.logit(point.expected);
        double p = 1 / (1 + Math.exp(-(slope * x + intercept)));
        double error = point.reached - p;
        double weight = Math.max(1e-6, p * (1 - p));
        g0 += error;
        g1 += error * x;
        h00 += weight;
        h01 += weight * x;
        h11 += weight * x * x;
      }
      double determinant = h00 * h11 - h01 * h01;
      double steeper = (h00 * g1 - h01 * g0) / determinant;
      boolean falls = slope + steeper < 0;
      intercept += falls ? (g0 + h01 * slope) / h00 : (h11 * g0 - h01 * g1) / determinant;
      slope = falls ? 0 : slope + steeper;
    }
    return new Calibration(slope, intercept);
  }

  /**
   * The mean distance between what is expected after calibration and what is reached, by tenths.
   */
  static double error(List<Point> points, Calibration calibration) {
    double[] sums = new double[10];
    for (Point point : points) {
      double p = calibration.of(point.expected);
      sums[(int) Math.min(9, p * 10)] += point.reached - p;
    }
    double error = 0;
    for (double sum : sums) {
      error += Math.abs(sum);
    }
    return points.isEmpty() ? 0 : error / points.size();
  }
}
