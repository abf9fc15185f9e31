// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests arithmetic of weighted terms. */
class TermWeightsTest {
  private static List<String> terms(TermWeights weights) {
    return List.copyOf(weights.weights().keySet());
  }

  @Test
  void termsAreCounted() {
    assertEquals(Map.of("a", 2.0, "b", 1.0), TermWeights.counts(List.of("a", "b", "a")).weights());
  }

  @Test
  void theHeaviestComeFirstAndEqualsByAlphabet() {
    TermWeights weights = new TermWeights(Map.of("c", 1.0, "b", 2.0, "a", 1.0, "d", .5));
    assertEquals(List.of("b", "a", "c"), terms(weights.heaviest(3)));
  }

  @Test
  void onlyWantedTermsAreTakenAndNoMoreAreAskedAbout() {
    TermWeights weights = new TermWeights(Map.of("a", 4.0, "b", 3.0, "c", 2.0, "d", 1.0));
    List<String> asked = new ArrayList<>();
    TermWeights heaviest =
        weights.heaviest(
            2,
            term -> {
              asked.add(term);
              return !term.equals("a");
            });
    assertEquals(List.of("b", "c"), terms(heaviest));
    assertEquals(List.of("a", "b", "c"), asked);
  }

  @Test
  void normalizedWeightsSumToOne() {
    assertEquals(
        Map.of("a", .75, "b", .25),
        new TermWeights(Map.of("a", 3.0, "b", 1.0)).normalized().weights());
  }

  @Test
  void weightsThatSumToNothingStay() {
    TermWeights none = new TermWeights(Map.of());
    assertSame(none, none.normalized());
    assertEquals(Map.of("a", 0.0), new TermWeights(Map.of("a", 0.0)).normalized().weights());
  }

  @Test
  void aMixtureHasTheTermsOfBoth() {
    TermWeights query = new TermWeights(Map.of("a", 1.0));
    TermWeights feedback = new TermWeights(Map.of("a", .5, "b", .5));
    assertEquals(Map.of("a", .75, "b", .25), query.mixed(feedback, .5).weights());
  }

  @Test
  void aMixtureOfOneAloneHasNoTermsOfTheOther() {
    TermWeights query = new TermWeights(Map.of("a", 1.0));
    assertEquals(Map.of("a", 1.0), query.mixed(new TermWeights(Map.of("b", 1.0)), 1).weights());
  }

  @Test
  void aTermThatIsNotThereWeighsNothing() {
    assertEquals(0, new TermWeights(Map.of()).of("x"));
  }
}
