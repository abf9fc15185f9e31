// SPDX-License-Identifier: Apache-2.0
package org.winnow.sequence;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class ExpectedF1Test {
  @Test
  void certaintyIsKept() {
    assertArrayEquals(
        new boolean[] {true, false, true},
        ExpectedF1.choose(new float[] {1, 0, 1}, new int[] {5, 100, 7}).taken());
    assertEquals(0, ExpectedF1.choose(new float[0], new int[0]).taken().length);
  }

  @Test
  void aPageOfDoubtsIsNotLeftEmpty() {
    ExpectedF1.Choice choice =
        ExpectedF1.choose(new float[] {.2f, .1f, .05f}, new int[] {10, 10, 10});
    assertTrue(choice.taken()[0]);
  }

  /**
   * A block without words changes no F1; it is content if it is as likely as the last one taken.
   */
  @Test
  void ofEqualChoicesTheSmallerOneIsTaken() {
    assertArrayEquals(
        new boolean[] {true, false, true},
        ExpectedF1.choose(new float[] {1, .3f, 1}, new int[] {5, 0, 0}).taken());
  }

  /**
   * No other set of blocks has a greater expected F-beta, also with equal and with certain
   * probabilities and with blocks without words.
   */
  @ParameterizedTest
  @FieldSource("org.winnow.Seeds#ALL")
  void noChoiceIsBetter(long seed) {
    Random random = new Random(seed);
    for (int round = 0; round < 500; round++) {
      int n = random.nextInt(9);
      float[] p = new float[n];
      int[] words = new int[n];
      boolean coarse = random.nextBoolean();
      for (int i = 0; i < n; i++) {
        p[i] = coarse ? random.nextInt(5) / 4f : random.nextFloat();
        words[i] = random.nextInt(4) == 0 ? 0 : random.nextInt(30);
      }
      double beta = round % 2 == 0 ? 1 : Math.pow(2, 4 * random.nextDouble() - 2);
      ExpectedF1.Choice choice = ExpectedF1.choose(p, words, beta);
      double own = score(choice.taken(), p, words, beta);
      assertEquals(score(choice.taken(), p, words, 1), choice.value(), 1e-6);
      for (int set = 0; set < 1 << n; set++) {
        boolean[] other = new boolean[n];
        for (int i = 0; i < n; i++) {
          other[i] = (set >>> i & 1) == 1;
        }
        String what = Arrays.toString(p) + Arrays.toString(words) + Arrays.toString(other);
        assertTrue(score(other, p, words, beta) <= own + 1e-6, what);
      }
    }
  }

  @Test
  void aBlockWithoutWordsGoesByItsProbability() {
    assertArrayEquals(
        new boolean[] {true, true, false, false},
        ExpectedF1.choose(new float[] {.9f, .95f, .1f, .1f}, new int[] {10, 0, 0, 10}).taken());
  }

  @Test
  void recallThatCountsMoreTakesMore() {
    float[] p = {.9f, .6f, .3f, .1f};
    int[] words = {10, 10, 10, 10};
    assertArrayEquals(
        new boolean[] {true, false, false, false}, ExpectedF1.choose(p, words, .25).taken());
    assertArrayEquals(
        new boolean[] {true, true, false, false}, ExpectedF1.choose(p, words, 1).taken());
    assertArrayEquals(
        new boolean[] {true, true, true, true}, ExpectedF1.choose(p, words, 4).taken());
  }

  /** Precision and recall of expectations, as F-beta is defined. */
  private static double score(boolean[] content, float[] p, int[] words, double beta) {
    double hits = 0;
    double taken = 0;
    double all = 0;
    for (int i = 0; i < p.length; i++) {
      hits += content[i] ? p[i] * words[i] : 0;
      taken += content[i] ? words[i] : 0;
      all += p[i] * words[i];
    }
    double precision = taken == 0 ? 0 : hits / taken;
    double recall = all == 0 ? 0 : hits / all;
    double square = beta * beta;
    double sum = square * precision + recall;
    return sum == 0 ? 0 : (1 + square) * precision * recall / sum;
  }
}
