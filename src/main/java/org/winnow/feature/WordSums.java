// SPDX-License-Identifier: Apache-2.0
package org.winnow.feature;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.winnow.page.Block;
import org.winnow.page.CdomNode;
import org.winnow.page.Deadline;
import org.winnow.page.Page;

/**
 * Counts over a page's blocks as running sums, so that the statistics of any node are a few
 * subtractions: the blocks below a node are neighbours.
 */
final class WordSums {
  /** Numbers that describe a node. */
  static final List<String> STATISTICS =
      List.of(
          "log words",
          "log blocks",
          "mean word length",
          "stop words",
          "capitalised words",
          "long words",
          "punctuation per character",
          "commas per word",
          "digits per character",
          "capitals per character",
          "words in links",
          "words in long text",
          "share of the page's words",
          "share of the page's long text");

  /** Words of a block that is long text, if it is no link. */
  static final int LONG = 12;

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

  // What a block has beside, as bits.
  static final int ENDS_WITH_STOP = 1;
  static final int ENDS_WITH_QUESTION_MARK = 1 << 1;
  static final int ENDS_WITH_COLON = 1 << 2;
  static final int COPYRIGHT = 1 << 3;
  static final int EMAIL = 1 << 4;
  static final int URL = 1 << 5;
  static final int YEAR = 1 << 6;
  static final int DATE = 1 << 7;
  static final int PRICE = 1 << 8;
  static final int BAR = 1 << 9;

  /** Names of the bits. */
  static final List<String> MARKS =
      List.of(
          "ends with a stop",
          "ends with a question mark",
          "ends with a colon",
          "copyright sign",
          "e-mail",
          "URL",
          "year",
          "date or time",
          "price",
          "bar or bullet");

  /** Blocks after which the deadline is checked, less 1. */
  private static final int CHECK = 0x3ff;

  private final int[] sums;
  private final int size;
  final int[] marks;
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
    marks = new int[size];
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
    for (int i = 0; i < size; i++) {
      if ((i & CHECK) == CHECK) {
        Deadline.check();
      }
      Block block = blocks.get(i);
      counts.count(block.text());
      add(counts, i, block.leaf().characters(), (traits.flags[i] & DomTraits.LINK) != 0);
      texts.computeIfAbsent(block.text(), text -> new int[1])[0]++;
    }
    for (int i = 0; i < size; i++) {
      copies[i] = texts.getOrDefault(blocks.get(i).text(), new int[] {1})[0];
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
    marks[block] =
        (c.endsWithStop ? ENDS_WITH_STOP : 0)
            | (c.endsWithQuestionMark ? ENDS_WITH_QUESTION_MARK : 0)
            | (c.endsWithColon ? ENDS_WITH_COLON : 0)
            | (c.copyright ? COPYRIGHT : 0)
            | (c.email ? EMAIL : 0)
            | (c.url ? URL : 0)
            | (c.year ? YEAR : 0)
            | (c.date ? DATE : 0)
            | (c.price ? PRICE : 0)
            | (c.bar ? BAR : 0);
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

  /** Writes {@link #STATISTICS} of a node. */
  void fill(CdomNode node, float[] row, int at) {
    int begin = node.begin();
    int end = node.end();
    int words = sum(WORDS, begin, end);
    float perWord = 1f / Math.max(1, words);
    float perCharacter = 1f / Math.max(1, sum(CHARACTERS, begin, end));
    row[at] = log(words);
    row[at + 1] = log(end - begin);
    row[at + 2] = Math.min(20, sum(WORD_LENGTH, begin, end) * perWord);
    row[at + 3] = sum(STOP_WORDS, begin, end) * perWord;
    row[at + 4] = sum(CAPITALS, begin, end) * perWord;
    row[at + 5] = sum(LONG_WORDS, begin, end) * perWord;
    row[at + 6] = sum(PUNCTUATION, begin, end) * perCharacter;
    row[at + 7] = Math.min(1, sum(COMMAS, begin, end) * perWord);
    row[at + 8] = sum(DIGITS, begin, end) * perCharacter;
    row[at + 9] = sum(UPPER, begin, end) * perCharacter;
    row[at + 10] = sum(LINK_WORDS, begin, end) * perWord;
    row[at + 11] = sum(LONG_TEXT, begin, end) * perWord;
    row[at + 12] = words / (float) Math.max(1, words());
    row[at + 13] = sum(LONG_TEXT, begin, end) / (float) Math.max(1, sum(LONG_TEXT, 0, size));
  }

  private static final float[] LOGS = logs();

  private static float[] logs() {
    float[] logs = new float[4096];
    for (int i = 0; i < logs.length; i++) {
      logs[i] = (float) Math.log1p(i);
    }
    return logs;
  }

  /** The logarithm of 1 + n. */
  static float log(int n) {
    return n < LOGS.length ? LOGS[n] : (float) Math.log1p(n);
  }
}
