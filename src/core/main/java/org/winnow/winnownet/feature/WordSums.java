// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet.feature;

import java.util.List;
import java.util.Map;
import org.winnow.network.Firsts;
import org.winnow.page.Block;
import org.winnow.page.CdomNode;
import org.winnow.page.Units;

/**
 * Counts over a page's units as running sums, so that the statistics of any node are a few
 * subtractions: the units below a node are neighbours.
 */
final class WordSums {
  /** Minimum number of words of a unit that is long text, if most of them are in no link. */
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

  private final Units units;
  private final int[] sums;
  private final int size;

  /** {@link TextMarks} of each unit. */
  final long[] marks;

  final int[] sentences;
  final float[] titleWords;
  final float[] titleShare;
  final float[] descriptionWords;

  /** For each unit the first one with the same words. */
  final int[] firsts;

  /** How often each unit's words occur as a unit. */
  final int[] copies;

  /**
   * Counts.
   *
   * @param meta what the page says of itself, as {@link org.winnow.page.Markup#meta} tells it
   */
  WordSums(Units units, DomTraits traits, Map<String, String> meta) {
    this.units = units;
    size = units.size();
    sums = new int[(size + 1) * COLUMNS];
    marks = new long[size];
    sentences = new int[size];
    titleWords = new float[size];
    titleShare = new float[size];
    descriptionWords = new float[size];
    copies = new int[size];
    WordCounts counts = new WordCounts();
    counts.compareWith(
        units.page().title() + " " + meta.getOrDefault("og:title", ""),
        meta.getOrDefault("description", meta.getOrDefault("og:description", "")));
    long[] hashes = new long[size];
    for (int i = 0; i < size; i++) {
      if ((i & CHECK) == CHECK) {
        units.page().deadline().check();
      }
      add(counts, i, traits);
      hashes[i] = counts.words > 0 ? counts.wordsHash : units.text(i).hashCode();
    }
    firsts = Firsts.of(hashes);
    for (int first : firsts) {
      copies[first]++;
    }
    for (int i = 0; i < size; i++) {
      copies[i] = copies[firsts[i]];
    }
  }

  private void add(WordCounts c, int unit, DomTraits traits) {
    List<Block> blocks = units.page().blocks();
    int linkWords = 0;
    int characters = 0;
    c.clear();
    for (int b = units.begin(unit); b < units.end(unit); b++) {
      int before = c.words;
      c.add(blocks.get(b).text());
      linkWords += traits.links[b] ? c.words - before : 0;
      characters += blocks.get(b).leaf().characters();
    }
    c.end();
    add(c, unit, linkWords, characters);
  }

  private void add(WordCounts c, int unit, int linkWords, int characters) {
    int at = unit * COLUMNS;
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
    sums[to + LINK_WORDS] += linkWords;
    sums[to + LONG_TEXT] += 2 * linkWords < c.words && c.words >= LONG ? c.words : 0;
    sums[to + CHARACTERS] += characters;
    marks[unit] = TextMarks.TABLE.of(c);
    sentences[unit] = c.sentences;
    float words = Math.max(1, c.words);
    titleWords[unit] = c.titleWords / words;
    titleShare[unit] = c.titleHits / (float) Math.max(1, c.titleSize());
    descriptionWords[unit] = c.descriptionWords / words;
  }

  private int sum(int column, int begin, int end) {
    return sums[end * COLUMNS + column] - sums[begin * COLUMNS + column];
  }

  /** Words of the units {@code [begin, end)}. */
  int words(int begin, int end) {
    return sum(WORDS, begin, end);
  }

  int linkWords(int begin, int end) {
    return sum(LINK_WORDS, begin, end);
  }

  /** Words of the long text among the units. */
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
    return words(begin(node), end(node));
  }

  /** The first unit below a node. */
  private int begin(CdomNode node) {
    return units.of(node.begin());
  }

  /** The unit behind the last one below a node. */
  private int end(CdomNode node) {
    return units.of(node.end() - 1) + 1;
  }

  /** Returns whether a unit is text with many words, most of them in no link. */
  boolean isText(int unit, int least) {
    int words = words(unit, unit + 1);
    return words >= least && 2 * linkWords(unit, unit + 1) < words;
  }

  /** Points {@code to} at a node. */
  void load(CdomNode node, NodeStatistics to) {
    load(begin(node), end(node), to);
  }

  /** Points {@code to} at the units {@code [begin, end)}. */
  void load(int begin, int end, NodeStatistics to) {
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
