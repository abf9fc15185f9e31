// SPDX-License-Identifier: Apache-2.0
package org.winnow.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.winnow.dataset.PageInfo;

/** Differences between systems against tests whose results can be counted out by hand. */
class DifferenceTest {
  private static final double EXACT = 1e-12;

  /** The deviation of a share of 10,000 draws is at most .005. */
  private static final double DRAWN = .02;

  private static PageResult page(double words, BlockMeasures blocks) {
    return new PageResult(
        "id",
        new PageInfo("url", "article", "en", ""),
        blocks,
        new Score(words, words, words),
        new Score(0, 0, 0),
        new ShingleMeasure(0, 0, 0),
        new Score(0, 0, 0),
        BlockMeasures.NONE,
        0,
        new RoleMeasures(Map.of()),
        Double.NaN,
        MetadataMeasures.NONE,
        WholeMeasures.NONE,
        0);
  }

  private static Evaluation words(String name, double... f1) {
    return new Evaluation(
        "set",
        "part",
        name,
        Set.of(Measure.WORDS),
        Arrays.stream(f1).mapToObj(words -> page(words, BlockMeasures.NONE)).toList());
  }

  private static Difference only(Evaluation... systems) {
    List<Difference> differences = Difference.of(List.of(systems), systems[0].extractor());
    assertEquals(1, differences.size());
    return differences.get(0);
  }

  /** Two of the 32 sign patterns of five equal differences reach the sum that was observed. */
  @Test
  void fiveEqualGainsAreSignificantAtOneSixteenth() {
    Difference difference =
        only(words("base", .1, .2, .3, .4, .5), words("better", .2, .3, .4, .5, .6));
    assertEquals(.1, difference.f1(), EXACT);
    assertEquals(2 / 32.0, difference.p(), DRAWN);
    assertEquals(.1, difference.interval().low(), EXACT);
  }

  @Test
  void equalSystemsDifferByChanceAlone() {
    Difference difference = only(words("base", .1, .9), words("same", .1, .9));
    assertEquals(0, difference.f1());
    assertEquals(1, difference.p());
  }

  @Test
  void aLossIsTestedOnBothSides() {
    Difference difference =
        only(words("base", .2, .3, .4, .5, .6), words("worse", .1, .2, .3, .4, .5));
    assertEquals(-.1, difference.f1(), EXACT);
    assertEquals(2 / 32.0, difference.p(), DRAWN);
  }

  /** Holm: the smaller p counts twice, the larger one as it is but not less. */
  @Test
  void pIsCorrectedForTheNumberOfSystems() {
    List<Difference> differences =
        Difference.of(
            List.of(
                words("base", .1, .2, .3, .4, .5),
                words("better", .2, .3, .4, .5, .6),
                words("same", .1, .2, .3, .4, .5)),
            "base");
    assertEquals(2 * differences.get(0).p(), differences.get(0).corrected(), EXACT);
    assertEquals(1, differences.get(1).corrected());
  }

  /** Micro-averaged: with the page of a hundred blocks swapped, the difference turns around. */
  @Test
  void blocksAreSwappedPageByPage() {
    BlockMeasures right = new BlockMeasures(100, 0, 0, 0);
    BlockMeasures wrong = new BlockMeasures(0, 0, 0, 100);
    Evaluation base =
        new Evaluation(
            "set", "part", "base", Set.of(Measure.BLOCKS), List.of(page(0, wrong), page(0, right)));
    Evaluation better =
        new Evaluation(
            "set",
            "part",
            "better",
            Set.of(Measure.BLOCKS),
            List.of(page(0, right), page(0, right)));
    Difference difference = only(base, better);
    assertEquals(difference.system().blocks().f1() - base.blocks().f1(), difference.f1(), EXACT);
    assertEquals(1, difference.p(), EXACT);
  }

  @Test
  void theFirstSystemIsTheBaselineWhereTheNamedOneIsAbsent() {
    List<Difference> differences =
        Difference.of(List.of(words("a", .5, .5), words("b", .5, .6)), "none");
    assertEquals("a", differences.get(0).baseline());
    assertEquals("b", differences.get(0).system().extractor());
  }

  @Test
  void oneSystemAloneHasNoDifference() {
    assertEquals(List.of(), Difference.of(List.of(words("a", .5, .5)), "a"));
  }
}
