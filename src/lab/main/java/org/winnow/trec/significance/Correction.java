// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec.significance;

import java.util.Arrays;
import java.util.Comparator;

/** A correction for multiple tests. */
public enum Correction {
  /** The chance of any false difference in the family stays below the level (Holm, 1979). */
  HOLM("Holm's correction"),
  /**
   * The expected share of false ones among the differences found stays below the level (Benjamini
   * and Hochberg, 1995); more is found, and some of it is wrong.
   */
  BH("Benjamini and Hochberg's correction"),
  /** Nothing: one in twenty differences found at .05 where there are none. */
  NONE("no correction");

  private final String words;

  Correction(String words) {
    this.words = words;
  }

  /** The name within a sentence. */
  public String words() {
    return words;
  }

  /** p values corrected for their number, in the same order. */
  public double[] adjust(double[] p) {
    return switch (this) {
      case HOLM -> Randomization.holm(p);
      case BH -> benjaminiHochberg(p);
      case NONE -> p.clone();
    };
  }

  private static double[] benjaminiHochberg(double[] p) {
    Integer[] order = new Integer[p.length];
    for (int i = 0; i < p.length; i++) {
      order[i] = i;
    }
    Arrays.sort(order, Comparator.comparingDouble(i -> p[i]));
    double[] adjusted = new double[p.length];
    double least = 1;
    for (int rank = p.length; rank > 0; rank--) {
      int i = order[rank - 1];
      least = Math.min(least, p[i] * p.length / rank);
      adjusted[i] = least;
    }
    return adjusted;
  }
}
