// SPDX-License-Identifier: Apache-2.0
package org.winnow.sequence;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

class ViterbiTest {
  private static Potentials random(Random random, int n) {
    float[] unary = new float[2 * n];
    float[] pairwise = new float[4 * Math.max(0, n - 1)];
    for (int i = 0; i < unary.length; i++) {
      unary[i] = (float) Math.log(random.nextDouble());
    }
    for (int i = 0; i < pairwise.length; i++) {
      pairwise[i] = (float) Math.log(random.nextDouble());
    }
    return new Potentials(unary, pairwise);
  }

  private static double score(Potentials p, double lambda, int[] labels) {
    double score = 0;
    for (int i = 0; i < labels.length; i++) {
      score += p.unary(i, labels[i]);
      if (i + 1 < labels.length) {
        score += lambda * p.pairwise(i, labels[i], labels[i + 1]);
      }
    }
    return score;
  }

  private static int[] exhaustive(Potentials p, double lambda) {
    int n = p.size();
    int[] best = new int[n];
    double bestScore = Double.NEGATIVE_INFINITY;
    for (int bits = 0; bits < 1 << n; bits++) {
      int[] labels = new int[n];
      for (int i = 0; i < n; i++) {
        labels[i] = bits >> i & 1;
      }
      double score = score(p, lambda, labels);
      if (score > bestScore) {
        bestScore = score;
        best = labels;
      }
    }
    return best;
  }

  @ParameterizedTest
  @FieldSource("org.winnow.Seeds#ALL")
  void agreesWithExhaustiveSearch(long seed) {
    Random random = new Random(seed);
    for (double lambda : new double[] {0, 0.1, 1, 5}) {
      for (int run = 0; run < 200; run++) {
        Potentials potentials = random(random, random.nextInt(10));
        int[] wanted = exhaustive(potentials, lambda);
        assertArrayEquals(wanted, Viterbi.decode(potentials, lambda), "lambda " + lambda);
      }
    }
  }

  @Test
  void tiesGoToTheLowerLabel() {
    Potentials equal = new Potentials(new float[6], new float[8]);
    assertArrayEquals(new int[] {0, 0, 0}, Viterbi.decode(equal, 1));
  }

  @Test
  void tiesAfterTheHigherLabelGoToTheLowerOneToo() {
    Potentials equal = new Potentials(new float[] {-9, 0, 0, 0, 0, 0}, new float[8]);
    assertArrayEquals(new int[] {1, 0, 0}, Viterbi.decode(equal, 1));
  }

  /** By hand, since the search above reads them as the decoder does. */
  @Test
  void potentialsStandRowByRowTheLeftLabelFirst() {
    Potentials p =
        new Potentials(
            new float[] {1, 2, 3, 4, 5, 6}, new float[] {10, 11, 12, 13, 20, 21, 22, 23});
    assertEquals(3, p.size());
    assertEquals(4, p.unary(1, 1));
    assertEquals(11, p.pairwise(0, 0, 1));
    assertEquals(22, p.pairwise(1, 1, 0));
  }

  @Test
  void aGoodLambdaIsGivenBack() {
    assertEquals(.25, Viterbi.checkLambda(.25));
  }

  @Test
  void impossibleLabelsAreNeverChosen() {
    float never = Float.NEGATIVE_INFINITY;
    Potentials p = new Potentials(new float[] {never, -1, -1, -2}, new float[] {-1, -1, -1, never});
    assertArrayEquals(new int[] {1, 0}, Viterbi.decode(p, 1));
  }

  @Test
  void noBlocksNoLabels() {
    assertEquals(0, Viterbi.decode(new Potentials(new float[0], new float[0]), 0.1).length);
  }

  @ParameterizedTest
  @ValueSource(doubles = {-1, Double.NaN, Double.POSITIVE_INFINITY})
  void refusesLambda(double lambda) {
    Potentials none = new Potentials(new float[0], new float[0]);
    assertThrows(IllegalArgumentException.class, () -> Viterbi.decode(none, lambda));
  }

  @Test
  void refusesShapesThatDoNotFit() {
    assertThrows(IllegalArgumentException.class, () -> new Potentials(new float[4], new float[8]));
  }
}
