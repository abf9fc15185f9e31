// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec.significance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests statistics by published data with known answers. */
class TextbookTestsTest {
  /** Hours of additional sleep by two drugs (Student, Biometrika 1908). */
  private static final double[] FIRST = {.7, -1.6, -.2, -1.2, -.1, 3.4, 3.7, .8, 0, 2};

  private static final double[] SECOND = {1.9, .8, 1.1, .1, -.1, 4.4, 5.5, 1.6, 4.6, 3.4};

  /** Eighths of an inch by which crossed maize was higher (Darwin; Fisher 1935, section 21). */
  private static final double[] DARWIN = {
    49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48
  };

  /** p values of Benjamini and Hochberg, 1995, section 4.1. */
  private static final double[] TREATMENTS = {
    .0001, .0004, .0019, .0095, .0201, .0278, .0298, .0344, .0459, .3240, .4262, .5719, .6528,
    .7590, 1
  };

  private static Map<String, Double> topics(double... values) {
    Map<String, Double> topics = new LinkedHashMap<>();
    for (int i = 0; i < values.length; i++) {
      topics.put("t" + i, values[i]);
    }
    return topics;
  }

  private static Comparison sleep() {
    return Comparison.of(topics(FIRST), topics(SECOND), 1);
  }

  private static long below(double[] p) {
    return Arrays.stream(p).filter(one -> one <= .05).count();
  }

  @Test
  void studentsSleepData() {
    assertEquals(1.58, sleep().difference(), 1e-12);
    assertEquals(.002833, sleep().tTest(), 5e-7);
  }

  @Test
  void theIntervalOfStudentsSleepData() {
    assertEquals(.7001142, sleep().low(), 5e-8);
    assertEquals(2.4598858, sleep().high(), 5e-8);
  }

  @Test
  void theEffectOfStudentsSleepData() {
    // t = 4.0621, over the root of ten patients
    assertEquals(4.0621 / Math.sqrt(10), sleep().effect(), 2e-5);
  }

  @Test
  void winsAndTiesOfStudentsSleepData() {
    assertEquals(9, sleep().wins());
    assertEquals(0, sleep().losses());
    assertEquals(1, sleep().ties());
  }

  @Test
  void signPatternsOfStudentsSleepData() {
    // Nine positive differences and a zero: two patterns of nine signs are as extreme.
    assertEquals(2 / 512.0, sleep().randomization(), 1e-12);
  }

  @Test
  void swappedRunsGiveTheMirrorImage() {
    Comparison swapped = Comparison.of(topics(SECOND), topics(FIRST), 1);
    assertEquals(-sleep().difference(), swapped.difference(), 1e-12);
    assertEquals(sleep().tTest(), swapped.tTest(), 1e-12);
    assertEquals(-sleep().low(), swapped.high(), 1e-12);
  }

  @Test
  void fishersRandomizationTestOfDarwinsMaize() {
    // 863 of 32,768 patterns on each side
    assertEquals(2 * 863 / 32_768.0, Randomization.paired(DARWIN, 1), 1e-12);
  }

  @Test
  void studentsTestOfDarwinsMaize() {
    Comparison comparison = Comparison.of(topics(new double[15]), topics(DARWIN), 1);
    assertEquals(.0497, comparison.tTest(), 5e-5);
  }

  @Test
  void scaleChangesNoP() {
    double[] small = Arrays.stream(DARWIN).map(d -> d / 1e6).toArray();
    assertEquals(Randomization.paired(DARWIN, 1), Randomization.paired(small, 1));
  }

  @Test
  void holmOfFourTests() {
    assertArrayEquals(
        new double[] {.03, .06, .06, .02},
        Correction.HOLM.adjust(new double[] {.01, .04, .03, .005}),
        1e-12);
  }

  @Test
  void benjaminiAndHochbergOfFourTests() {
    assertArrayEquals(
        new double[] {.02, .04, .04, .02},
        Correction.BH.adjust(new double[] {.01, .04, .03, .005}),
        1e-12);
  }

  @Test
  void benjaminiAndHochbergRejectFourOfFifteen() {
    assertEquals(4, below(Correction.BH.adjust(TREATMENTS)));
  }

  @Test
  void holmRejectsThreeOfFifteen() {
    assertEquals(3, below(Correction.HOLM.adjust(TREATMENTS)));
  }

  @Test
  void withoutCorrectionNineOfFifteenAreRejected() {
    assertEquals(9, below(Correction.NONE.adjust(TREATMENTS)));
  }

  @ParameterizedTest
  @EnumSource(Correction.class)
  void oneTestIsNotCorrected(Correction correction) {
    assertArrayEquals(new double[] {.03}, correction.adjust(new double[] {.03}), 1e-12);
    assertArrayEquals(new double[0], correction.adjust(new double[0]));
  }

  @ParameterizedTest
  @EnumSource(Correction.class)
  void noCorrectedPIsAboveOneOrBelowItself(Correction correction) {
    double[] p = {.9, .5, .99, .2};
    double[] adjusted = correction.adjust(p);
    for (int i = 0; i < p.length; i++) {
      assertTrue(adjusted[i] >= p[i] && adjusted[i] <= 1, correction + " " + adjusted[i]);
    }
  }

  @Test
  void correctionLeavesItsArgument() {
    double[] p = {.04, .01};
    Correction.HOLM.adjust(p);
    assertArrayEquals(new double[] {.04, .01}, p);
  }

  @Test
  void lossesCountMoreInTheMeasureOfRisk() {
    Map<String, Double> baseline = topics(.5, .5);
    Map<String, Double> run = topics(.7, .4);
    assertEquals(.05, Comparison.risk(baseline, run, 0), 1e-12);
    assertEquals((.2 - .1 * 6) / 2, Comparison.risk(baseline, run, 5), 1e-12);
  }

  @Test
  void aRunWithoutTopicsIsNotCompared() {
    var e =
        assertThrows(IllegalArgumentException.class, () -> Comparison.of(Map.of(), Map.of(), 1));
    assertEquals("the runs are not scored on the same topics", e.getMessage());
  }

  @Test
  void aWideMarginShowsEquivalenceAndANarrowOneDoesNot() {
    double[] differences = {.01, -.01, .02, -.02, 0, .01, -.01};
    assertTrue(Equivalence.of(differences, .1).equivalence() < .001);
    assertTrue(Equivalence.of(differences, .001).equivalence() > .4);
  }

  @Test
  void aRunThatIsMuchBetterIsNotWorseAndNotEquivalent() {
    double[] differences = {.3, .31, .29, .3, .32};
    Equivalence equivalence = Equivalence.of(differences, .05);
    assertTrue(equivalence.nonInferiority() < .001);
    assertTrue(equivalence.equivalence() > .99);
  }

  @Test
  void oneTopicShowsNoEquivalence() {
    assertEquals(Equivalence.NONE, Equivalence.of(new double[] {0}, .1));
  }

  @Test
  void theVarianceOfEqualNumbersIsZero() {
    assertEquals(0, Differences.variance(new double[] {.1, .1, .1}));
    assertEquals(0, Differences.variance(new double[] {.1}));
    assertEquals(2.5, Differences.variance(new double[] {1, 2, 3, 4, 5}), 1e-12);
  }

  @Test
  void theInfluentialTopicCarriesTheDifference() {
    Influence influence = Influence.of(topics(0, 0, 0), topics(.9, .1, -.1));
    assertEquals("t0", influence.topic());
    assertEquals(0, influence.without(), 1e-12);
  }

  @Test
  void bootstrapMeansOfOneTopicAreItsDifference() {
    double[] means = Bootstrap.means(topics(.25), topics(.75), 1);
    assertEquals(.5, Arrays.stream(means).min().orElseThrow(), 1e-12);
    assertEquals(.5, Arrays.stream(means).max().orElseThrow(), 1e-12);
  }
}
