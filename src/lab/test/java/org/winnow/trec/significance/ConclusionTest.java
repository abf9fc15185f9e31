// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec.significance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.trec.measure.Scores;

/** Equivalence, power, corrections, and the sentence that they end in. */
class ConclusionTest {
  private static final double[] SOME = {.02, -.01, .03, 0, .015, -.005, .01, .025, -.02, .005};

  /** Values of scipy's ttest_1samp, one-sided. */
  @ParameterizedTest
  @CsvSource({
    "0.01, 0.0042243184, 0.2841608795",
    "0.02, 0.0002375272, 0.0151929819",
    "0.03, 0.0000227435, 0.0007030911"
  })
  void twoOneSidedTestsAsScipy(double margin, double below, double over) {
    Equivalence found = Equivalence.of(SOME, margin);
    assertEquals(below, found.nonInferiority(), 1e-8);
    assertEquals(Math.max(below, over), found.equivalence(), 1e-8);
  }

  @Test
  void withoutAMarginNothingIsShown() {
    assertEquals(Equivalence.NONE, Equivalence.of(SOME, 0));
    assertEquals(Equivalence.NONE, Equivalence.of(new double[] {0}, 1));
  }

  @Test
  void theTopicThatADifferenceRestsOn() {
    Map<String, Double> before = new TreeMap<>(Map.of("1", .5, "2", .5, "3", .5));
    Map<String, Double> after = new TreeMap<>(Map.of("1", .4, "2", .9, "3", .6));
    assertEquals("2", Influence.of(before, after).topic());
    assertEquals(0, Influence.of(before, after).without(), 1e-12);
    assertEquals("1", Influence.of(after, Map.of("1", .2, "2", .9, "3", .6)).topic());
    assertEquals("", Influence.of(before, before).topic());
    Map<String, Scores> runs = new LinkedHashMap<>();
    runs.put("raw", new Scores(Map.of("AP", before)));
    runs.put("clean", new Scores(Map.of("AP", after)));
    String text = RunComparison.of("", runs, Testing.standard(1)).conclusions("AP").get(0);
    assertTrue(text.contains("; +0.0000 without topic 2"), text);
  }

  @Test
  void equalRunsAreEquivalent() {
    assertEquals(new Equivalence(0, 0), Equivalence.of(new double[5], .01));
    assertEquals(new Equivalence(0, 1), Equivalence.of(new double[] {.5, .5, .5}, .01));
  }

  /** Values of scipy's false_discovery_control. */
  @Test
  void correctionsOfManyTests() {
    double[] p = {.01, .04, .03, .005, .5};
    assertArrayEquals(new double[] {.025, .05, .05, .025, .5}, Correction.BH.adjust(p), 1e-12);
    assertArrayEquals(new double[] {.04, .09, .09, .025, .5}, Correction.HOLM.adjust(p), 1e-12);
    assertArrayEquals(p, Correction.NONE.adjust(p));
  }

  private static double[] normal(double mean, int n) {
    java.util.Random random = new java.util.Random(5);
    double[] values = new double[n];
    double sum = 0;
    for (int i = 0; i < n; i++) {
      values[i] = random.nextGaussian();
      sum += values[i];
    }
    double squares = 0;
    for (double value : values) {
      squares += (value - sum / n) * (value - sum / n);
    }
    for (int i = 0; i < n; i++) {
      values[i] = mean + (values[i] - sum / n) / Math.sqrt(squares / n);
    }
    return values;
  }

  /** For an effect of half a deviation tables say 34 pairs, at .05 and a power of .8. */
  @Test
  void topicsNeededAsTablesSay() {
    double[] half = normal(.5, 2_000);
    assertEquals(.8, Power.of(half, 34, .05, 1), .04);
    assertEquals(34, Power.topicsNeeded(half, .05, 1), 3);
    assertTrue(Power.topicsNeeded(half, .01, 1) > 40);
  }

  @Test
  void whereThereIsNoDifferenceNoNumberIsEnough() {
    assertEquals(Power.MOST + 1, Power.topicsNeeded(new double[10], .05, 1));
    assertEquals(.05, Power.of(normal(0, 2_000), 50, .05, 1), .025);
  }

  private static String conclude(double gain, double noise, Testing testing) {
    SplittableRandom random = new SplittableRandom(3);
    Map<String, Double> before = new TreeMap<>();
    Map<String, Double> after = new TreeMap<>();
    for (int topic = 0; topic < 40; topic++) {
      before.put("" + topic, .5);
      after.put("" + topic, .5 + gain + noise * (random.nextDouble() - .5));
    }
    Map<String, Scores> runs = new LinkedHashMap<>();
    runs.put("raw", new Scores(Map.of("AP", before)));
    runs.put("clean", new Scores(Map.of("AP", after)));
    return RunComparison.of("", runs, testing).conclusions("AP").get(0);
  }

  @Test
  void theSentenceSaysWhatMayBeConcluded() {
    Testing testing = new Testing(1, .05, Correction.HOLM, .05, true);
    String text = conclude(.2, .1, testing);
    assertTrue(
        text.matches("AP: clean is better than raw \\(\\+0\\.\\d+, p .*correction\\)\\."), text);
    text = conclude(-.2, .1, testing);
    assertTrue(text.startsWith("AP: clean is worse than raw (-"), text);
    text = conclude(.02, .02, testing);
    assertTrue(text.contains("is better than raw"), text);
    assertTrue(text.contains("less than the margin of 0.0500 in either direction"), text);
    text = conclude(0, .02, testing);
    assertTrue(text.startsWith("AP: no difference between clean and raw is shown"), text);
    assertTrue(text.contains("in either direction"), text);
    text = conclude(0, 1, testing);
    assertTrue(text.startsWith("AP: inconclusive for clean and raw ("), text);
    assertTrue(text.contains("; equivalence not shown)"), text);
    assertTrue(text.contains(" topics would be needed to see it"), text);
    text = conclude(0, 1, Testing.standard(1));
    assertTrue(text.endsWith("; equivalence not tested)."), text);
    text = conclude(0, 0, Testing.standard(1));
    assertEquals("AP: clean and raw are equal on every topic.", text);
  }

  @Test
  void illegalLevelsAreRefused() {
    for (double alpha : new double[] {0, 1, Double.NaN}) {
      assertThrows(
          IllegalArgumentException.class, () -> new Testing(1, alpha, Correction.HOLM, 0, false));
    }
    assertThrows(
        IllegalArgumentException.class, () -> new Testing(1, .05, Correction.HOLM, -1, false));
  }
}
