// SPDX-License-Identifier: Apache-2.0
package org.winnow.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.align.GoldPage;
import org.winnow.eval.BlockMeasures;
import org.winnow.kind.PageKind;
import org.winnow.spec.Parameters;
import org.winnow.train.kind.KindRecipe;

/** Tests what all recipes share: steps, the best network, curves and provenance. */
class TrainingLoopTest {
  @TempDir private Path folder;

  private final List<Validation> validations = new ArrayList<>();
  private int steps;

  /** Trains a learner with these scores; returns the number of the validation that was kept. */
  private int train(int steps, int interval, double... scores) {
    Learner<Integer> learner =
        new Learner<>() {
          private int validated;

          @Override
          public double step(int number) {
            return number;
          }

          @Override
          public double validate() {
            return scores[validated++];
          }

          @Override
          public Integer network() {
            return validated;
          }
        };
    return TrainingLoop.run(learner, steps, interval, () -> this.steps++, validations::add);
  }

  private static SeedRun<String> run(long seed, double score) {
    return new SeedRun<>(seed, "n" + seed, score, Map.of("f1", score), List.of());
  }

  private static GoldPage page(String gold) {
    return GoldPage.of("id", "<p>One two three.</p><p>Four five six.</p>", gold);
  }

  @Test
  void theBestNetworkIsKept() {
    assertEquals(2, train(6, 2, .1, .9, .5));
  }

  @Test
  void ofEqualNetworksTheFirstIsKept() {
    assertEquals(1, train(6, 2, .5, .5, .5));
  }

  @Test
  void aNetworkWithoutAScoreIsNotKeptIfThereIsAnother() {
    assertEquals(2, train(6, 2, Double.NaN, .5, Double.NaN));
  }

  @Test
  void aNetworkThatOnlyLosesIsKeptNevertheless() {
    assertEquals(1, train(2, 2, 0));
  }

  @Test
  void everyStepIsCountedAndTheLastOneIsValidated() {
    train(5, 2, .1, .2, .3);
    assertEquals(5, steps);
    assertEquals(List.of(2, 4, 5), validations.stream().map(Validation::step).toList());
  }

  @Test
  void lossesAreMeansSinceTheLastValidation() {
    train(5, 2, .1, .2, .3);
    assertEquals(List.of(1.5, 3.5, 5.0), validations.stream().map(Validation::loss).toList());
  }

  @Test
  void anIntervalLongerThanTheTrainingValidatesOnce() {
    train(3, 100, .1);
    assertEquals(List.of(3), validations.stream().map(Validation::step).toList());
  }

  @ParameterizedTest
  @CsvSource({"0, 0, 0, 0", "2, 4, 4, .5", "0, 3, 0, 0", "3, 3, 3, 1"})
  void f1OfCounts(long both, long found, long wanted, double f1) {
    assertEquals(f1, Validation.f1(both, found, wanted), 1e-12);
  }

  @Test
  void theBestOfSeveralSeedsIsTheFirstOfEquals() {
    assertEquals(2, SeedRun.best(List.of(run(1, .3), run(2, .7), run(3, .7))).seed());
  }

  @Test
  void aSeedWithoutAScoreIsNotTheBest() {
    assertEquals(2, SeedRun.best(List.of(run(1, Double.NaN), run(2, .1))).seed());
  }

  @Test
  void figuresOfSeedsBeginWithTheSeed() {
    assertEquals(
        List.of("seed", "f1"), List.copyOf(SeedRun.figures(List.of(run(7, .5))).get(0).keySet()));
  }

  @Test
  void curvesAreWrittenAsATable() throws IOException {
    List<String> told = new ArrayList<>();
    TrainingListener listener =
        new TrainingListener() {
          @Override
          public void seedStarted(long seed, int steps) {}

          @Override
          public void stepped() {}

          @Override
          public void scored(String network, Validation validation) {
            told.add(network + " " + validation.step());
          }
        };
    Curve curve = new Curve(3, "unary", listener);
    curve.scored(new Validation(100, .25, .5, true));
    Curve.write(folder, List.of(curve));
    assertEquals(
        List.of("seed\tnetwork\tstep\tloss\tscore\tbest", "3\tunary\t100\t0.2500\t0.5000\t1"),
        Files.readAllLines(folder.resolve("training.tsv")));
    assertEquals(List.of("unary 100"), told);
  }

  @Test
  void seedsAreOneAndThreeByDefault() {
    Parameters none = new Parameters(Map.of());
    assertEquals(1, Recipe.seed(none));
    assertEquals(3, Recipe.seeds(none));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-2", "many", ""})
  void impossibleNumbersOfSeedsAreRefused(String seeds) {
    Parameters parameters = new Parameters(Map.of("seeds", seeds));
    var e = assertThrows(IllegalArgumentException.class, () -> Recipe.seeds(parameters));
    assertTrue(String.valueOf(e.getMessage()).contains("seeds"), e.getMessage());
  }

  @Test
  void theDigestOfPagesIsThatOfTheirLabelsToo() {
    String one = Provenance.hash(List.of(List.of(page("One two three."))));
    assertEquals(one, Provenance.hash(List.of(List.of(page("One two three.")))));
    assertNotEquals(one, Provenance.hash(List.of(List.of(page("Four five six.")))));
  }

  @Test
  void figuresAreRoundedForPeople() {
    assertEquals(.33333, Provenance.round(1 / 3.0));
    assertEquals(
        Map.of("accuracy", .5, "precision", .66667, "recall", .4, "f1", .5),
        Provenance.figures(new BlockMeasures(2, 1, 3, 2)));
  }

  @ParameterizedTest
  @CsvSource({
    "article, ARTICLE",
    "blog/news, ARTICLE",
    "forum, THREAD",
    "collection, LISTING",
    "home, HOME"
  })
  void typesOfDataSetsAreKinds(String type, PageKind kind) {
    assertEquals(kind, KindRecipe.kind(type).orElseThrow());
  }

  @Test
  void otherTypesAreNotLearned() {
    assertTrue(KindRecipe.kind("other").isEmpty());
    assertTrue(KindRecipe.kind("").isEmpty());
  }
}
