// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet.tune;

import java.util.List;

/**
 * How networks do on corrected pages that they were not tuned on, over folds.
 *
 * @param folds number of folds
 * @param bySite whether no site is in two folds
 * @param points steps after which networks were scored; the first is 0
 * @param curve mean word F1 over blocks at each of these points
 */
public record HeldBack(int folds, boolean bySite, List<Integer> points, List<Double> curve) {
  public HeldBack {
    points = List.copyOf(points);
    curve = List.copyOf(curve);
  }

  /** Word F1 of the network that tuning starts from. */
  public double before() {
    return curve.get(0);
  }

  /** The steps after which the word F1 is best; 0 if tuning does not raise it. */
  public int steps() {
    return points.get(best());
  }

  /** The word F1 after these steps. */
  public double after() {
    return curve.get(best());
  }

  private int best() {
    int best = 0;
    for (int i = 1; i < curve.size(); i++) {
      best = curve.get(i) > curve.get(best) ? i : best;
    }
    return best;
  }
}
