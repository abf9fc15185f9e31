// SPDX-License-Identifier: Apache-2.0
package org.winnow.web2text;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.winnow.page.Block;
import org.winnow.page.CdomNode;
import org.winnow.page.Page;

/**
 * Counts over a page's blocks as running sums, so that the counts of any node are one subtraction:
 * the blocks below a node are neighbours.
 */
final class PageCounts {
  // Columns of the running sums.
  private static final int WORDS = 0;
  private static final int WORD_LENGTH = 1;
  private static final int STOP_WORDS = 2;
  private static final int CAPITALS = 3;
  private static final int SENTENCES = 4;
  private static final int PUNCTUATION = 5;
  private static final int DIGITS = 6;
  private static final int COPYRIGHT = 7;
  private static final int EMAIL = 8;
  private static final int URL = 9;
  private static final int YEAR = 10;
  private static final int COLUMNS = 11;

  /** Blocks after which the deadline is checked, less 1. */
  private static final int CHECK = 0x3ff;

  private final List<Block> blocks;
  private final int[] sums;
  private final boolean[] endsWithPunctuation;
  private final boolean[] endsWithQuestionMark;
  private final Map<String, Integer> texts;
  private final boolean oneClassPath;

  PageCounts(Page page) {
    blocks = page.blocks();
    int n = blocks.size();
    texts = new HashMap<>(2 * n);
    sums = new int[(n + 1) * COLUMNS];
    endsWithPunctuation = new boolean[n];
    endsWithQuestionMark = new boolean[n];
    TextCounts counts = new TextCounts();
    for (int i = 0; i < n; i++) {
      if ((i & CHECK) == CHECK) {
        page.deadline().check();
      }
      String text = blocks.get(i).text();
      counts.count(text);
      add(counts, i * COLUMNS);
      endsWithPunctuation[i] = counts.endsWithPunctuation;
      endsWithQuestionMark[i] = counts.endsWithQuestionMark;
      texts.merge(text, 1, Integer::sum);
    }
    oneClassPath = haveOneClassPath(blocks);
  }

  private void add(TextCounts c, int at) {
    int to = at + COLUMNS;
    System.arraycopy(sums, at, sums, to, COLUMNS);
    sums[to + WORDS] += c.words;
    sums[to + WORD_LENGTH] += c.wordLength;
    sums[to + STOP_WORDS] += c.stopWords;
    sums[to + CAPITALS] += c.capitals;
    sums[to + SENTENCES] += c.sentences;
    sums[to + PUNCTUATION] += c.punctuation;
    sums[to + DIGITS] += c.digits;
    sums[to + COPYRIGHT] += c.copyright ? 1 : 0;
    sums[to + EMAIL] += c.email ? 1 : 0;
    sums[to + URL] += c.url ? 1 : 0;
    sums[to + YEAR] += c.year ? 1 : 0;
  }

  /** Fills {@code span} with the counts of {@code node}. */
  void load(CdomNode node, Span span) {
    int first = node.begin();
    int last = node.end() - 1;
    int from = first * COLUMNS;
    int to = node.end() * COLUMNS;
    span.characters = node.characters();
    span.linkCharacters = node.linkCharacters();
    span.words = sums[to + WORDS] - sums[from + WORDS];
    span.wordLength = sums[to + WORD_LENGTH] - sums[from + WORD_LENGTH];
    span.stopWords = sums[to + STOP_WORDS] - sums[from + STOP_WORDS];
    span.capitals = sums[to + CAPITALS] - sums[from + CAPITALS];
    span.sentences = sums[to + SENTENCES] - sums[from + SENTENCES];
    span.punctuation = sums[to + PUNCTUATION] - sums[from + PUNCTUATION];
    span.digits = sums[to + DIGITS] - sums[from + DIGITS];
    span.copyright = sums[to + COPYRIGHT] > sums[from + COPYRIGHT];
    span.email = sums[to + EMAIL] > sums[from + EMAIL];
    span.url = sums[to + URL] > sums[from + URL];
    span.year = sums[to + YEAR] > sums[from + YEAR];
    span.endsWithPunctuation = endsWithPunctuation[last];
    span.endsWithQuestionMark = endsWithQuestionMark[last];
    span.form = node.containsForm();
    span.start = blocks.get(first).start();
    span.end = blocks.get(last).end();
    span.bodyStart = blocks.get(0).start();
    span.bodyLength = blocks.get(blocks.size() - 1).end() - span.bodyStart;
    span.duplicates =
        node instanceof CdomNode.Leaf ? texts.getOrDefault(blocks.get(first).text(), 0) : 0;
    span.sameClassPath = oneClassPath ? 1 : 0;
  }

  /**
   * Returns whether all blocks share one path of tags and classes. Stops at the first that differs.
   */
  private static boolean haveOneClassPath(List<Block> blocks) {
    for (int i = 1; i < blocks.size(); i++) {
      if (!samePath(blocks.get(0).leaf(), blocks.get(i).leaf())) {
        return false;
      }
    }
    return true;
  }

  private static boolean samePath(CdomNode left, CdomNode right) {
    @Nullable CdomNode a = left;
    @Nullable CdomNode b = right;
    while (a != b && a != null && b != null) {
      if (!a.tags().equals(b.tags()) || !a.classNames().equals(b.classNames())) {
        return false;
      }
      a = a.parent();
      b = b.parent();
    }
    return a == b;
  }
}
