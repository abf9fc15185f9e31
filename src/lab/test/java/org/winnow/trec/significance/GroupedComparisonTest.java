// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec.significance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class GroupedComparisonTest {
  private static Map<String, Double> constant(int topics, double value) {
    Map<String, Double> scores = new LinkedHashMap<>();
    for (int i = 0; i < topics; i++) {
      scores.put("s" + i % 3 + "/" + i, value);
    }
    return scores;
  }

  private static String site(String topic) {
    return topic.substring(0, topic.indexOf('/'));
  }

  /**
   * Forty topics of three sites that all gain: eight patterns of signs, of which two do as much.
   */
  @Test
  void manyTopicsOfFewSitesProveLittle() {
    Map<String, Double> before = constant(39, 0.2);
    Map<String, Double> after = constant(39, 0.5);
    GroupedComparison bySite = GroupedComparison.of(before, after, GroupedComparisonTest::site, 1);
    assertEquals(3, bySite.groups());
    assertEquals(0.3, bySite.difference(), 1e-12);
    assertEquals(2 / 8., bySite.p(), 1e-12);
    assertTrue(Comparison.of(before, after, 1).randomization() < 1e-4);
  }

  /** With one topic a site, it is the test over topics. */
  @Test
  void oneTopicASiteIsTheTestOverTopics() {
    Random random = new Random(1);
    Map<String, Double> before = new LinkedHashMap<>();
    Map<String, Double> after = new LinkedHashMap<>();
    for (int i = 0; i < 60; i++) {
      before.put("t" + i, random.nextDouble());
      after.put("t" + i, random.nextDouble() + 0.1);
    }
    GroupedComparison bySite = GroupedComparison.of(before, after, topic -> topic, 1);
    Comparison byTopic = Comparison.of(before, after, 1);
    assertEquals(byTopic.randomization(), bySite.p(), 1e-12);
    assertEquals(byTopic.difference(), bySite.difference(), 1e-12);
    assertEquals(byTopic.low(), bySite.low(), 0.03);
    assertEquals(byTopic.high(), bySite.high(), 0.03);
  }

  @Test
  void topicsOfASiteThatAreAlikeWidenTheInterval() {
    Map<String, Double> before = constant(60, 0);
    Map<String, Double> after = constant(60, 0);
    after.replaceAll((topic, score) -> topic.startsWith("s0") ? 1.0 : 0.0);
    GroupedComparison bySite = GroupedComparison.of(before, after, GroupedComparisonTest::site, 1);
    Comparison byTopic = Comparison.of(before, after, 1);
    assertTrue(byTopic.low() > 0.2 && byTopic.high() < 0.5, byTopic::toString);
    assertTrue(bySite.low() == 0 && bySite.high() > 0.6, bySite::toString);
  }

  @Test
  void equalRunsDoNotDiffer() {
    GroupedComparison same =
        GroupedComparison.of(constant(9, 0.5), constant(9, 0.5), GroupedComparisonTest::site, 1);
    assertEquals(new GroupedComparison(3, 0, 0, 0, 1), same);
  }

  @Test
  void otherTopicsAreRefused() {
    assertThrows(
        IllegalArgumentException.class,
        () -> GroupedComparison.of(constant(3, 0), constant(4, 0), topic -> topic, 1));
    assertThrows(
        IllegalArgumentException.class,
        () -> GroupedComparison.of(Map.of(), Map.of(), topic -> topic, 1));
  }
}
