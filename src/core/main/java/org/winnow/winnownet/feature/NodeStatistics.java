// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet.feature;

import static org.winnow.winnownet.feature.Logarithm.log;
import static org.winnow.winnownet.feature.Table.column;

/**
 * What describes a node of the collapsed DOM, a block or an inner node: counts over the blocks
 * below it. A cursor that {@link WordSums} fills.
 */
final class NodeStatistics {
  int words;
  int blocks;
  int wordLength;
  int stopWords;
  int capitals;
  int longWords;
  int punctuation;
  int commas;
  int digits;
  int upper;
  int linkWords;
  int longText;

  /** One by the number of words; 1 if there are none. */
  float perWord;

  /** One by the number of characters; 1 if there are none. */
  float perCharacter;

  /** Words of the whole page, at least 1. */
  int pageWords;

  /** Words of the whole page's long text, at least 1. */
  int pageLongText;

  // One line a column: name, formula.
  // spotless:off
  static final Table<NodeStatistics> TABLE = Table.of(
      column("log words",                     n -> log(n.words)),
      column("log blocks",                    n -> log(n.blocks)),
      column("mean word length",              n -> Math.min(20, n.wordLength * n.perWord)),
      column("stop words",                    n -> n.stopWords * n.perWord),
      column("capitalised words",             n -> n.capitals * n.perWord),
      column("long words",                    n -> n.longWords * n.perWord),
      column("punctuation per character",     n -> n.punctuation * n.perCharacter),
      column("commas per word",               n -> Math.min(1, n.commas * n.perWord)),
      column("digits per character",          n -> n.digits * n.perCharacter),
      column("capitals per character",        n -> n.upper * n.perCharacter),
      column("words in links",                n -> n.linkWords * n.perWord),
      column("words in long text",            n -> n.longText * n.perWord),
      column("share of the page's words",     n -> n.words / (float) n.pageWords),
      column("share of the page's long text", n -> n.longText / (float) n.pageLongText));
  // spotless:on
}
