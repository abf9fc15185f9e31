// SPDX-License-Identifier: Apache-2.0
package org.winnow.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.winnow.dataset.PageInfo;

class ReliabilityTest {
  private static final double EXACT = 1e-12;

  private static PageResult page(double confidence, double f1) {
    return new PageResult(
        confidence + " " + f1,
        new PageInfo("", "", "", ""),
        BlockMeasures.NONE,
        Score.ZERO,
        new Score(f1, f1, f1),
        new ShingleMeasure(0, 0, 0),
        Score.ZERO,
        BlockMeasures.NONE,
        0,
        RoleMeasures.NONE,
        confidence,
        MetadataMeasures.NONE,
        WholeMeasures.NONE,
        0);
  }

  /** Twenty pages of confidence 0, .05, ... .95. */
  @Test
  void binsAreTenthsOfThePages() {
    List<PageResult> pages = new ArrayList<>();
    for (int i = 19; i >= 0; i--) {
      pages.add(page(i / 20.0, i < 2 ? .225 : i / 20.0));
    }
    Reliability reliability = Reliability.of(pages);
    assertEquals(10, reliability.bins().size());
    Reliability.Bin first = reliability.bins().get(0);
    assertEquals(2, first.pages());
    assertEquals(.025, first.confidence(), EXACT);
    assertEquals(.225, first.f1(), EXACT);
    // One bin of ten is off by .2.
    assertEquals(.02, reliability.error(), EXACT);
  }

  /** Two pages of twenty are doubtful; one of them is among the two worst. */
  @Test
  void theWorstTenthIsLookedForAmongTheDoubtful() {
    List<PageResult> pages = new ArrayList<>();
    for (int i = 0; i < 17; i++) {
      pages.add(page(.9 + i / 1000.0, .8));
    }
    pages.add(page(.95, 0));
    pages.add(page(.3, .1));
    pages.add(page(.4, 1));
    Reliability reliability = Reliability.of(pages);
    assertEquals(.5, reliability.worstFound(), EXACT);
    assertEquals(.4, reliability.threshold(), EXACT);
  }

  @Test
  void fewPagesHaveFewBins() {
    Reliability reliability = Reliability.of(List.of(page(.5, 1), page(1, 1)));
    assertEquals(
        List.of(new Reliability.Bin(1, .5, 1), new Reliability.Bin(1, 1, 1)), reliability.bins());
    assertEquals(.25, reliability.error(), EXACT);
  }

  @Test
  void pagesWithoutConfidenceAreLeftOut() {
    assertEquals(Reliability.NONE, Reliability.of(List.of(page(Double.NaN, 1))));
    Reliability one = Reliability.of(List.of(page(Double.NaN, 1), page(.5, .5)));
    assertEquals(List.of(new Reliability.Bin(1, .5, .5)), one.bins());
  }
}
