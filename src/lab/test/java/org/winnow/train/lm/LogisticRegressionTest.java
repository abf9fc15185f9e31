// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.lm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LogisticRegressionTest {
  /**
   * Draws from a logistic model whose weights are then found again, whatever the columns' scale.
   */
  @Test
  void findsTheWeightsThatMadeTheLabels() {
    Random random = new Random(3);
    List<float[]> rows = new ArrayList<>();
    List<Boolean> labels = new ArrayList<>();
    for (int i = 0; i < 40_000; i++) {
      float[] row = {(float) random.nextGaussian(), (float) (100 + 10 * random.nextGaussian()), 7};
      double logit = 1.5 * row[0] - 0.1 * (row[1] - 100) + 0.5;
      rows.add(row);
      labels.add(random.nextDouble() < 1 / (1 + Math.exp(-logit)));
    }
    float[] weights = LogisticRegression.fit(rows, labels, 1);
    assertEquals(1.5, weights[0], .1);
    assertEquals(-0.1, weights[1], .01);
    assertEquals(0.5, weights[3] + 100 * weights[1] + 7 * weights[2], .1);
    assertArrayEquals(weights, LogisticRegression.fit(rows, labels, 1));
    assertTrue(weights.length == 4);
  }
}
