// SPDX-License-Identifier: Apache-2.0
package org.winnow.network;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Map.Entry;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.winnow.neural.SparseRows;
import org.winnow.page.CdomNode;
import org.winnow.page.Page;
import org.winnow.text.WordScanner;
import org.winnow.text.WordScanner.Rule;

/**
 * Blocks as BoilerNet sees them: how often each of the most frequent tags stands on the way to the
 * root, then how often each of the most frequent words stands in the text (Leonhardt, Anand and
 * Khosla: "Boilerplate Removal using a Neural Sequence Labeling Web2TextModel", WWW 2020, section
 * 2.1). A word is a run of letters and digits in lower case; any other character but white space is
 * a word of its own, much as in the tokenizer of the authors' program. Instead of a count n, a
 * vector has log(1 + n), which does better on validation pages. Immutable.
 */
public final class LeafVectors {
  private final List<String> tags;
  private final List<String> words;
  private final Map<String, Integer> tagColumns = new HashMap<>();
  private final Map<String, Integer> wordColumns = new HashMap<>();

  public LeafVectors(List<String> tags, List<String> words) {
    this.tags = List.copyOf(tags);
    this.words = List.copyOf(words);
    tags.forEach(tag -> tagColumns.put(tag, tagColumns.size()));
    words.forEach(word -> wordColumns.put(word, tags.size() + wordColumns.size()));
    refuseTwice("tags", tags);
    refuseTwice("words", words);
  }

  /** The columns behind a name that stands in a list twice would be those of other names. */
  private static void refuseTwice(String list, List<String> names) {
    Set<String> seen = new HashSet<>();
    for (String name : names) {
      if (!seen.add(name)) {
        throw new IllegalArgumentException("its " + list + " have \"" + name + "\" twice");
      }
    }
  }

  /**
   * The most frequent of all tags on the blocks' paths, and of all words; of equals, the first by
   * alphabet.
   */
  public static LeafVectors of(Stream<Page> pages, int tags, int words) {
    Map<String, Integer> tagCounts = new HashMap<>();
    Map<String, Integer> wordCounts = new HashMap<>();
    pages
        .flatMap(page -> page.blocks().stream())
        .forEachOrdered(
            block -> {
              List<String> path = block.path();
              path.subList(0, path.size() - 1)
                  .forEach(tag -> tagCounts.merge(tag, 1, Integer::sum));
              eachWord(block.text(), word -> wordCounts.merge(word, 1, Integer::sum));
            });
    return new LeafVectors(mostFrequent(tagCounts, tags), mostFrequent(wordCounts, words));
  }

  private static List<String> mostFrequent(Map<String, Integer> counts, int n) {
    return counts.entrySet().stream()
        .sorted(
            Comparator.comparing(Entry<String, Integer>::getValue)
                .reversed()
                .thenComparing(Entry::getKey))
        .limit(n)
        .map(Entry::getKey)
        .toList();
  }

  /** Vectors that count some tags and no words. */
  public static LeafVectors ofTags(List<String> tags) {
    return new LeafVectors(tags, List.of());
  }

  /** Names of the first columns. */
  public List<String> tags() {
    return tags;
  }

  /** Names of the columns after the tags. */
  public List<String> words() {
    return words;
  }

  /** Length of a vector. */
  public int columns() {
    return tags.size() + words.size();
  }

  /** The vectors of the blocks {@code [from, to)}; linear in the page whatever its depth. */
  public SparseRows rows(Page page, int from, int to) {
    SparseRows rows = new SparseRows(to - from);
    int[] counts = new int[columns()];
    int[] touched = new int[columns()];
    int[] open = new int[tags.size()];
    for (int i = from; i < to; i++) {
      CdomNode.Leaf leaf = page.blocks().get(i).leaf();
      count(leaf, i == from ? -1 : i - 1, 1, open);
      for (int tag = 0; tag < open.length; tag++) {
        if (open[tag] > 0) {
          rows.add(tag, (float) Math.log1p(open[tag]));
        }
      }
      addWords(page.blocks().get(i).text(), counts, touched, rows);
      rows.endRow();
      count(leaf, i + 1 == to ? -1 : i + 1, -1, open);
    }
    return rows;
  }

  /** Opens or closes the nodes above a leaf that do not hold {@code neighbour} too. */
  private void count(CdomNode.Leaf leaf, int neighbour, int change, int[] open) {
    for (@Nullable CdomNode node = leaf; node != null; node = node.parent()) {
      if (node.begin() <= neighbour && neighbour < node.end()) {
        return;
      }
      for (String tag : node.tags()) {
        Integer column = tagColumns.get(tag);
        if (column != null) {
          open[column] += change;
        }
      }
    }
  }

  /** Leaves {@code counts} as it found it: all 0. */
  private void addWords(String text, int[] counts, int[] touched, SparseRows rows) {
    int[] distinct = {0};
    eachWord(
        text,
        word -> {
          Integer column = wordColumns.get(word);
          if (column != null && counts[column]++ == 0) {
            touched[distinct[0]++] = column;
          }
        });
    Arrays.sort(touched, 0, distinct[0]);
    for (int i = 0; i < distinct[0]; i++) {
      rows.add(touched[i], (float) Math.log1p(counts[touched[i]]));
      counts[touched[i]] = 0;
    }
  }

  private static void eachWord(String text, Consumer<String> action) {
    WordScanner words = new WordScanner(text, Rule.SIGNS);
    while (words.next()) {
      action.accept(words.word().toLowerCase(Locale.ROOT));
    }
  }
}
