// SPDX-License-Identifier: Apache-2.0
package org.winnow.eval;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.winnow.align.GoldPage;
import org.winnow.extract.Extractor;
import org.winnow.label.Labeling;

/** Runs systems over pages with gold text. */
public final class Evaluator {
  private Evaluator() {}

  /** The results of each candidate on one page, in their order. */
  public static List<PageResult> evaluate(
      List<Candidate> candidates, TestPage page, Set<Measure> measures) {
    List<PageResult> results = new ArrayList<>(candidates.size());
    for (Candidate candidate : candidates) {
      results.add(PageResult.of(page, candidate.answer(page), measures));
    }
    return results;
  }

  /** The block measures of all pages together. */
  public static BlockMeasures blocks(Extractor extractor, List<GoldPage> pages) {
    List<Labeling> all = extractor.labelAll(pages.stream().map(GoldPage::page).toList());
    BlockMeasures sum = BlockMeasures.NONE;
    for (int i = 0; i < pages.size(); i++) {
      sum = sum.plus(BlockMeasures.of(all.get(i).labels(), pages.get(i).labels()));
    }
    return sum;
  }
}
