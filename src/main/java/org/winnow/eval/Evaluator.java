// SPDX-License-Identifier: Apache-2.0
package org.winnow.eval;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import org.winnow.align.GoldPage;
import org.winnow.extract.Extractor;
import org.winnow.page.Label;
import org.winnow.page.PageParser;

/** Runs extractors over pages with gold labels. */
public final class Evaluator {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final double NANOS_PER_MILLI = 1e6;

  private Evaluator() {}

  /** One page's block measures and the processor time, in ms, from its source to its labels. */
  public record PageResult(BlockMeasures blocks, double cpuMs) {}

  /** The measures of one page. */
  public static PageResult evaluate(Extractor extractor, GoldPage gold) {
    long start = THREADS.getCurrentThreadCpuTime();
    List<Label> labels = extractor.label(PageParser.parse(gold.source()));
    double ms = (THREADS.getCurrentThreadCpuTime() - start) / NANOS_PER_MILLI;
    return new PageResult(BlockMeasures.of(labels, gold.labels()), ms);
  }

  /** The block measures of all pages together. */
  public static BlockMeasures blocks(Extractor extractor, List<GoldPage> pages) {
    List<List<Label>> labels = extractor.labelAll(pages.stream().map(GoldPage::page).toList());
    BlockMeasures sum = BlockMeasures.NONE;
    for (int i = 0; i < pages.size(); i++) {
      sum = sum.plus(BlockMeasures.of(labels.get(i), pages.get(i).labels()));
    }
    return sum;
  }
}
