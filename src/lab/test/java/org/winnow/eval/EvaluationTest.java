// SPDX-License-Identifier: Apache-2.0
package org.winnow.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.winnow.dataset.PageInfo;
import org.winnow.label.Role;

/** What is made of the pages' figures, by hand; and the bootstrap over them. */
class EvaluationTest {
  private static final double EXACT = 1e-12;

  private static final BlockMeasures BLOCKS = new BlockMeasures(2, 1, 3, 4);

  private static final BlockMeasures SEGMENTS = new BlockMeasures(1, 0, 2, 0);

  private static PageResult page(double f1, double error) {
    return new PageResult(
        "id",
        new PageInfo("url", "article", "en", ""),
        BLOCKS,
        new Score(f1 / 2, f1 / 4, f1),
        new Score(0, 0, f1 / 8),
        new ShingleMeasure(.25, .25, .5),
        new Score(0, 0, f1 / 16),
        SEGMENTS,
        error,
        new RoleMeasures(Map.of(Role.TEXT, BLOCKS)),
        Double.NaN,
        MetadataMeasures.NONE,
        WholeMeasures.NONE,
        10 * f1);
  }

  private static Evaluation evaluation(List<PageResult> pages) {
    return new Evaluation("set", "part", "extractor", Set.of(), pages);
  }

  @Test
  void wordsAreMeansAndBlocksAreSums() {
    Evaluation two = evaluation(List.of(page(.5, 1), page(1, 0)));
    assertEquals(new BlockMeasures(4, 2, 6, 8), two.blocks());
    assertEquals(new BlockMeasures(2, 0, 4, 0), two.segments());
    assertEquals(new Score(.375, .1875, .75), two.words());
    assertEquals(.75 / 8, two.wordsCjk().f1(), EXACT);
    assertEquals(.75 / 16, two.rouge().f1(), EXACT);
    assertEquals(.5, two.shingles().precision(), EXACT);
    assertEquals(1 / 3.0, two.shingles().recall(), EXACT);
    assertEquals(7.5, two.cpuMsPerPage(), EXACT);
  }

  @Test
  void theMedianIsBetweenTheTwoInTheMiddle() {
    List<PageResult> pages = new ArrayList<>(List.of(page(1, 0), page(.25, 0), page(.5, 0)));
    assertEquals(.5 / 16, evaluation(pages).rougeMedian(), EXACT);
    pages.add(page(0, 0));
    assertEquals(.375 / 16, evaluation(pages).rougeMedian(), EXACT);
  }

  @Test
  void aPageIsWrongAboveTheLimitAlone() {
    double limit = ErrorMeasure.WRONG;
    Evaluation pages = evaluation(List.of(page(1, limit), page(1, limit + .01), page(1, 0)));
    assertEquals(1 / 3.0, pages.wrongPages(), EXACT);
  }

  @Test
  void ofNoPagesAllIsZero() {
    Evaluation none = evaluation(List.of());
    assertEquals(0, none.words().f1());
    assertEquals(0, none.rougeMedian());
    assertEquals(0, none.wrongPages());
    assertEquals(0, none.cpuMsPerPage());
  }

  @Test
  void aPageHasAnF1OnEachMeasure() {
    PageResult page = page(.5, .25);
    assertEquals(.5, page.f1(Measure.BLOCKS), EXACT);
    assertEquals(.5, page.f1(Measure.WORDS), EXACT);
    assertEquals(.5 / 16, page.f1(Measure.ROUGE), EXACT);
    assertEquals(.5, page.f1(Measure.SEGMENTS), EXACT);
    assertEquals(.75, page.f1(Measure.ERRORS), EXACT);
    // Precision .25 / .5, recall .25 / .75.
    assertEquals(.4, page.f1(Measure.SHINGLES), EXACT);
  }

  /** Of a hundred pages half are right: the mean's deviation is .05, the interval 1.96 of it. */
  @Test
  void theIntervalOfAMeanIsThatOfTheBinomial() {
    Bootstrap.Interval interval = Bootstrap.f1(evaluation(halves(0, 1)), Measure.WORDS);
    assertEquals(.5 - 1.96 * .05, interval.low(), .02);
    assertEquals(.5 + 1.96 * .05, interval.high(), .02);
  }

  private static List<PageResult> halves(double odd, double even) {
    List<PageResult> pages = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      pages.add(page(i % 2 == 0 ? even : odd, 0));
    }
    return pages;
  }

  @Test
  void countsAreMicroAveragedInEachDraw() {
    Evaluation pages = evaluation(halves(0, 1));
    assertEquals(new Bootstrap.Interval(.5, .5), Bootstrap.f1(pages, Measure.BLOCKS));
    assertEquals(new Bootstrap.Interval(.5, .5), Bootstrap.f1(pages, Measure.SEGMENTS));
  }

  @Test
  void aDifferenceIsTakenPageByPage() {
    Evaluation left = evaluation(halves(.5, 1));
    Evaluation right = evaluation(halves(.25, .75));
    Bootstrap.Interval interval = Bootstrap.difference(left, right, Measure.WORDS);
    assertEquals(.25, interval.low(), EXACT);
    assertEquals(.25, interval.high(), EXACT);
    Evaluation fewer = evaluation(List.of(page(1, 0)));
    assertThrows(
        IllegalArgumentException.class, () -> Bootstrap.difference(left, fewer, Measure.WORDS));
  }
}
