// SPDX-License-Identifier: Apache-2.0
package org.winnow.sequence;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Decoding and marginals against all sequences. */
class LinearChainTest {
  private static double[] numbers(Random random, int n, double impossible) {
    return random
        .doubles(n, -2, 2)
        .map(x -> random.nextDouble() < impossible ? Double.NEGATIVE_INFINITY : x)
        .toArray();
  }

  @ParameterizedTest
  @FieldSource("org.winnow.Seeds#ALL")
  void agreesWithAllSequences(long seed) {
    Random random = new Random(seed);
    for (int classes = 1; classes <= 4; classes++) {
      for (int n = 1; n <= 6; n++) {
        assertAgrees(random, classes, n, 0);
      }
    }
  }

  /** Some classes never follow others, as in a model with rules. */
  @ParameterizedTest
  @FieldSource("org.winnow.Seeds#ALL")
  void agreesWithAllSequencesWhereSomeAreImpossible(long seed) {
    Random random = new Random(seed);
    for (int n = 1; n <= 6; n++) {
      assertAgrees(random, 3, n, .3);
    }
  }

  private static void assertAgrees(Random random, int classes, int n, double impossible) {
    double[] start = numbers(random, classes, impossible);
    double[] transitions = numbers(random, classes * classes, impossible);
    double[] end = numbers(random, classes, impossible);
    double[] scores = numbers(random, n * classes, 0);
    LinearChain chain = new LinearChain(start, transitions, end);
    double best = Double.NEGATIVE_INFINITY;
    int[] wanted = {};
    double[] mass = new double[n * classes];
    double all = 0;
    for (int code = 0; code < Math.pow(classes, n); code++) {
      int[] sequence = new int[n];
      for (int i = 0, rest = code; i < n; i++, rest /= classes) {
        sequence[i] = rest % classes;
      }
      double score = start[sequence[0]] + end[sequence[n - 1]];
      for (int i = 0; i < n; i++) {
        score += scores[i * classes + sequence[i]];
        score += i == 0 ? 0 : transitions[sequence[i - 1] * classes + sequence[i]];
      }
      if (score > best) {
        best = score;
        wanted = sequence;
      }
      all += Math.exp(score);
      for (int i = 0; i < n; i++) {
        mass[i * classes + sequence[i]] += Math.exp(score);
      }
    }
    if (all == 0) {
      return;
    }
    assertArrayEquals(wanted, chain.decode(scores));
    double[] marginals = chain.marginals(scores);
    for (int i = 0; i < mass.length; i++) {
      assertEquals(mass[i] / all, marginals[i], 1e-9);
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
