// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet.feature;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.winnow.page.Block;
import org.winnow.page.CdomNode;
import org.winnow.page.Page;

/**
 * Counts over a page's blocks as running sums, so that the statistics of any node are a few
 * subtractions: the blocks below a node are neighbours.
 */
final class WordSums {
  /** Words of a block that is long text, if it is no link. */
  private static final int LONG = 12;

  // Columns of the running sums.
  private static final int WORDS = 0;
  private static final int WORD_LENGTH = 1;
  private static final int STOP_WORDS = 2;
  private static final int CAPITALS = 3;
  private static final int LONG_WORDS = 4;
  private static final int PUNCTUATION = 5;
  private static final int COMMAS = 6;
  private static final int DIGITS = 7;
  private static final int UPPER = 8;
  private static final int LINK_WORDS = 9;
  private static final int LONG_TEXT = 10;
  private static final int CHARACTERS = 11;
  private static final int COLUMNS = 12;

  /** Blocks after which the deadline is checked, less 1. */
  private static final int CHECK = 0x3ff;

  private final int[] sums;
  private final int size;

  /** {@link TextMarks} of each block. */
  final long[] marks;

  final int[] sentences;
  final float[] titleWords;
  final float[] titleShare;
  final float[] descriptionWords;

  /** How often each block's text occurs. */
  final int[] copies;

  /**
   * Counts.
   *
   * @param meta what the page says of itself, as {@link org.winnow.page.Markup#meta} tells it
   */
  WordSums(Page page, DomTraits traits, Map<String, String> meta) {
    List<Block> blocks = page.blocks();
    size = blocks.size();
    sums = new int[(size + 1) * COLUMNS];
    marks = new long[size];
    sentences = new int[size];
    titleWords = new float[size];
    titleShare = new float[size];
    descriptionWords = new float[size];
    copies = new int[size];
    WordCounts counts = new WordCounts();
    counts.compareWith(
        page.title() + " " + meta.getOrDefault("og:title", ""),
        meta.getOrDefault("description", meta.getOrDefault("og:description", "")));
    Map<String, int[]> texts = new HashMap<>(2 * size);
    int[][] occurrences = new int[size][];
    for (int i = 0; i < size; i++) {
      if ((i & CHECK) == CHECK) {
        page.deadline().check();
      }
      Block block = blocks.get(i);
      counts.count(block.text());
      add(counts, i, block.leaf().characters(), (traits.flags[i] & DomFlags.LINK) != 0);
      occurrences[i] = texts.computeIfAbsent(block.text(), text -> new int[1]);
      occurrences[i][0]++;
    }
    for (int i = 0; i < size; i++) {
      copies[i] = occurrences[i][0];
    }
  }

  private void add(WordCounts c, int block, int characters, boolean link) {
    int at = block * COLUMNS;
    int to = at + COLUMNS;
    System.arraycopy(sums, at, sums, to, COLUMNS);
    sums[to + WORDS] += c.words;
    sums[to + WORD_LENGTH] += c.wordLength;
    sums[to + STOP_WORDS] += c.stopWords;
    sums[to + CAPITALS] += c.capitals;
    sums[to + LONG_WORDS] += c.longWords;
    sums[to + PUNCTUATION] += c.punctuation;
    sums[to + COMMAS] += c.commas;
    sums[to + DIGITS] += c.digits;
    sums[to + UPPER] += c.upper;
    sums[to + LINK_WORDS] += link ? c.words : 0;
    sums[to + LONG_TEXT] += !link && c.words >= LONG ? c.words : 0;
    sums[to + CHARACTERS] += characters;
    marks[block] = TextMarks.TABLE.of(c);
    sentences[block] = c.sentences;
    float words = Math.max(1, c.words);
    titleWords[block] = c.titleWords / words;
    titleShare[block] = c.titleHits / (float) Math.max(1, c.titleSize());
    descriptionWords[block] = c.descriptionWords / words;
  }

  private int sum(int column, int begin, int end) {
    return sums[end * COLUMNS + column] - sums[begin * COLUMNS + column];
  }

  /** Words of the blocks {@code [begin, end)}. */
  int words(int begin, int end) {
    return sum(WORDS, begin, end);
  }

  int linkWords(int begin, int end) {
    return sum(LINK_WORDS, begin, end);
  }

  /** Words of the long text among the blocks. */
  int longText(int begin, int end) {
    return sum(LONG_TEXT, begin, end);
  }

  int stopWords(int begin, int end) {
    return sum(STOP_WORDS, begin, end);
  }

  /** All words of the page. */
  int words() {
    return words(0, size);
  }

  int words(CdomNode node) {
    return words(node.begin(), node.end());
  }

  /** Points {@code to} at a node. */
  void load(CdomNode node, NodeStatistics to) {
    int begin = node.begin();
    int end = node.end();
    to.words = sum(WORDS, begin, end);
    to.blocks = end - begin;
    to.wordLength = sum(WORD_LENGTH, begin, end);
    to.stopWords = sum(STOP_WORDS, begin, end);
    to.capitals = sum(CAPITALS, begin, end);
    to.longWords = sum(LONG_WORDS, begin, end);
    to.punctuation = sum(PUNCTUATION, begin, end);
    to.commas = sum(COMMAS, begin, end);
    to.digits = sum(DIGITS, begin, end);
    to.upper = sum(UPPER, begin, end);
    to.linkWords = sum(LINK_WORDS, begin, end);
    to.longText = sum(LONG_TEXT, begin, end);
    to.perWord = 1f / Math.max(1, to.words);
    to.perCharacter = 1f / Math.max(1, sum(CHARACTERS, begin, end));
    to.pageWords = Math.max(1, words());
    to.pageLongText = Math.max(1, longText(0, size));
  }
}
