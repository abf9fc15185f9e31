// SPDX-License-Identifier: Apache-2.0
package org.winnow.eval;

import java.util.List;
import org.winnow.label.Label;

/**
 * Labels of blocks against gold labels, micro-averaged: every block of every page weighs the same,
 * and content is the positive class (Vogels, Ganea and Eickhoff, ECIR 2018, section 4.3).
 *
 * @param truePositives content found
 * @param falsePositives boilerplate taken for content
 * @param falseNegatives content missed
 * @param trueNegatives boilerplate left out
 */
public record BlockMeasures(
    long truePositives, long falsePositives, long falseNegatives, long trueNegatives) {
  /** The measures of no blocks. */
  public static final BlockMeasures NONE = new BlockMeasures(0, 0, 0, 0);

  /** The measures of one page. */
  public static BlockMeasures of(List<Label> labels, List<Label> gold) {
    if (labels.size() != gold.size()) {
      throw new IllegalArgumentException(
          "illegal labels: " + labels.size() + " for " + gold.size() + " gold labels");
    }
    long[] counts = new long[4];
    for (int i = 0; i < labels.size(); i++) {
      boolean positive = labels.get(i) == Label.CONTENT;
      boolean content = gold.get(i) == Label.CONTENT;
      counts[positive ? (content ? 0 : 1) : (content ? 2 : 3)]++;
    }
    return new BlockMeasures(counts[0], counts[1], counts[2], counts[3]);
  }

  /** Returns the measures over the blocks of both. */
  public BlockMeasures plus(BlockMeasures other) {
    return new BlockMeasures(
        truePositives + other.truePositives,
        falsePositives + other.falsePositives,
        falseNegatives + other.falseNegatives,
        trueNegatives + other.trueNegatives);
  }

  /** Number of blocks. */
  public long blocks() {
    return truePositives + falsePositives + falseNegatives + trueNegatives;
  }

  /** Share of blocks labeled right, in [0, 1]; 0 of none. */
  public double accuracy() {
    return share(truePositives + trueNegatives, blocks());
  }

  /** Share of content among what was taken for it, in [0, 1]; 0 of none. */
  public double precision() {
    return share(truePositives, truePositives + falsePositives);
  }

  /** Share of content that was found, in [0, 1]; 0 of none. */
  public double recall() {
    return share(truePositives, truePositives + falseNegatives);
  }

  /** Harmonic mean of precision and recall, in [0, 1]; 0 without content. */
  public double f1() {
    return share(2 * truePositives, 2 * truePositives + falsePositives + falseNegatives);
  }

  private static double share(long part, long all) {
    return all == 0 ? 0 : (double) part / all;
  }
}
