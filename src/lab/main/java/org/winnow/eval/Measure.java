// SPDX-License-Identifier: Apache-2.0
package org.winnow.eval;

import java.util.EnumSet;
import java.util.Set;
import org.winnow.spec.Words;

/** A measure of extraction. */
public enum Measure {
  /** Labels of blocks, micro-averaged: {@link BlockMeasures}. */
  BLOCKS,
  /** Overlap of words, mean over pages: {@link WordMeasure}. */
  WORDS,
  /** Overlap of 4-grams, mean over pages: {@link ShingleMeasure}. */
  SHINGLES,
  /** Common subsequences, mean over pages: {@link RougeLsum}. */
  ROUGE,
  /** Segments found and avoided, summed: {@link SegmentMeasure}. */
  SEGMENTS,
  /** Share of pages of whose text too much is not in the gold text: {@link ErrorMeasure}. */
  ERRORS,
  /** Roles of blocks, counted in words, where gold has roles: {@link RoleMeasures}. */
  ROLES,
  /** Whether systems know how good they are: {@link Reliability}. */
  CONFIDENCE,
  /** Title, author and date, where gold has them: {@link MetadataMeasures}. */
  METADATA,
  /** Lines, code, formulas and tables that come out whole; needs no gold: {@link WholeMeasures}. */
  WHOLE;

  /** Returns whether each page has an F1 of its own. */
  public boolean isOfPages() {
    return this != CONFIDENCE && this != METADATA && this != WHOLE;
  }

  /** Returns whether it compares with a gold text, which segments and roles do not need. */
  public boolean needsGoldText() {
    return needsText() && this != SEGMENTS && this != ROLES;
  }

  /** Returns whether it compares with gold text. */
  boolean needsText() {
    return this != METADATA && this != WHOLE;
  }

  /**
   * The measures in a list separated by commas.
   *
   * @throws IllegalArgumentException if there is no such measure; the message lists them
   */
  public static Set<Measure> parse(String list) {
    Set<Measure> measures = EnumSet.noneOf(Measure.class);
    for (String name : list.split(",")) {
      measures.add(
          Words.find(Measure.class, name.strip())
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          "no measure " + name + "; there are " + Words.all(Measure.class))));
    }
    return measures;
  }

  /** The name on the command line. */
  @Override
  public String toString() {
    return Words.word(this);
  }
}
