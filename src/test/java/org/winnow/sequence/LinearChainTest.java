// SPDX-License-Identifier: Apache-2.0
package org.winnow.sequence;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Decoding and marginals against all sequences. */
class LinearChainTest {
  private static final int CLASSES = 3;

  private static double[] numbers(Random random, int n) {
    return random.doubles(n, -2, 2).toArray();
  }

  @Test
  void agreesWithAllSequencesSeed5() {
    Random random = new Random(5);
    for (int n = 1; n <= 6; n++) {
      double[] start = numbers(random, CLASSES);
      double[] transitions = numbers(random, CLASSES * CLASSES);
      double[] end = numbers(random, CLASSES);
      double[] scores = numbers(random, n * CLASSES);
      LinearChain chain = new LinearChain(start, transitions, end);
      double best = Double.NEGATIVE_INFINITY;
      int[] wanted = new int[n];
      double[] mass = new double[n * CLASSES];
      double all = 0;
      for (int code = 0; code < Math.pow(CLASSES, n); code++) {
        int[] classes = new int[n];
        for (int i = 0, rest = code; i < n; i++, rest /= CLASSES) {
          classes[i] = rest % CLASSES;
        }
        double score = start[classes[0]] + end[classes[n - 1]];
        for (int i = 0; i < n; i++) {
          score += scores[i * CLASSES + classes[i]];
          score += i == 0 ? 0 : transitions[classes[i - 1] * CLASSES + classes[i]];
        }
        if (score > best) {
          best = score;
          wanted = classes;
        }
        all += Math.exp(score);
        for (int i = 0; i < n; i++) {
          mass[i * CLASSES + classes[i]] += Math.exp(score);
        }
      }
      assertArrayEquals(wanted, chain.decode(scores));
      double[] marginals = chain.marginals(scores);
      for (int i = 0; i < mass.length; i++) {
        assertEquals(mass[i] / all, marginals[i], 1e-9);
      }
    }
  }

  @Test
  void ofEqualSequencesTheOneWithSmallerClassesAtTheEndWins() {
    LinearChain equal = new LinearChain(new double[2], new double[4], new double[2]);
    assertArrayEquals(new int[] {0, 0, 0}, equal.decode(new double[6]));
    // 0 1 and 1 0 score the same, and more than the others.
    LinearChain changing = new LinearChain(new double[2], new double[] {0, 1, 1, 0}, new double[2]);
    assertArrayEquals(new int[] {1, 0}, changing.decode(new double[4]));
  }

  @Test
  void tellsItsWeights() {
    LinearChain chain =
        new LinearChain(new double[] {1, 2}, new double[] {3, 4, 5, 6}, new double[] {7, 8});
    assertEquals(2, chain.classes());
    assertEquals(2, chain.start(1));
    assertEquals(5, chain.transition(1, 0));
    assertEquals(8, chain.end(1));
  }

  @Test
  void refusesShapesThatDoNotFit() {
    double[] two = new double[2];
    assertThrows(IllegalArgumentException.class, () -> new LinearChain(two, new double[2], two));
    assertThrows(
        IllegalArgumentException.class, () -> new LinearChain(two, new double[4], new double[1]));
  }

  @Test
  void nothingHasNoClasses() {
    LinearChain chain = new LinearChain(new double[2], new double[4], new double[2]);
    assertEquals(0, chain.decode(new double[0]).length);
    assertEquals(0, chain.marginals(new double[0]).length);
  }
}
