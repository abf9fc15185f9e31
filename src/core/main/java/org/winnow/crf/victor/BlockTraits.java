// SPDX-License-Identifier: Apache-2.0
package org.winnow.crf.victor;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.winnow.crf.victor.BlockProperties.Flag;
import org.winnow.crf.victor.BlockProperties.Property;
import org.winnow.page.Block;
import org.winnow.page.CdomNode;
import org.winnow.page.Markup;
import org.winnow.page.Page;
import org.winnow.text.StopLists;

/**
 * The raw values of {@link VictorFeatures} for a page's blocks, in one pass over markup and texts.
 */
final class BlockTraits {
  /** Without May, which is a verb far more often. */
  private static final List<String> MONTHS =
      List.of(
          "january",
          "february",
          "march",
          "april",
          "june",
          "july",
          "august",
          "september",
          "october",
          "november",
          "december");

  private final int[] values;
  private final boolean[] flags;

  BlockTraits(Page page) {
    int n = page.blocks().size();
    values = new int[n * BlockProperties.VALUES.size()];
    flags = new boolean[n * BlockProperties.FLAGS.size()];
    page.markup().walk(new Walk());
    Texts texts = new Texts(page);
    texts.fill();
    texts.fillGroups();
  }

  /** A property of block {@code i}. */
  int value(int i, int property) {
    return values[i * BlockProperties.VALUES.size() + property];
  }

  /** A flag of block {@code i}. */
  boolean flag(int i, int flag) {
    return flags[i * BlockProperties.FLAGS.size() + flag];
  }

  private void set(int i, Property property, int value) {
    values[i * BlockProperties.VALUES.size() + property.index()] =
        Math.min(value, property.values() - 1);
  }

  private void raise(int i, Flag flag, boolean raised) {
    if (raised) {
      flags[i * BlockProperties.FLAGS.size() + flag.index()] = true;
    }
  }

  /** Marks what elements a block is in and what tags stand before it. */
  private final class Walk implements Markup.Visitor {
    private final int[] open = new int[BlockProperties.INSIDE.size()];
    private final boolean[] before = new boolean[BlockProperties.BEFORE.size()];
    private int breaks;

    @Override
    public void start(String name) {
      count(name, 1);
      breaks = name.equals("br") ? breaks + 1 : breaks;
    }

    @Override
    public void end(String name) {
      count(name, -1);
    }

    private void count(String name, int change) {
      int inside = BlockProperties.inside(name);
      if (inside >= 0) {
        open[inside] += change;
      }
      int seen = BlockProperties.before(name);
      if (seen >= 0) {
        before[seen] = true;
      }
    }

    @Override
    public void text(Markup.Text text, int block) {
      if (block >= 0) {
        int at = block * BlockProperties.FLAGS.size();
        for (int f = 0; f < open.length; f++) {
          flags[at + f] = open[f] > 0;
        }
        System.arraycopy(before, 0, flags, at + open.length, before.length);
        raise(block, BlockProperties.HAS_DOUBLE_BREAK, breaks > 1);
        Arrays.fill(before, false);
        breaks = 0;
      }
    }
  }

  /** Fills what depends on the texts. */
  private final class Texts {
    private final Page page;
    private final List<Block> blocks;
    private final int[] words;
    private long pageWords;

    Texts(Page page) {
      this.page = page;
      blocks = page.blocks();
      words = new int[blocks.size()];
    }

    void fill() {
      Map<String, Integer> seen = new HashMap<>();
      for (Block block : blocks) {
        seen.merge(block.text(), 1, Integer::sum);
      }
      Set<String> stopList = StopLists.instance().of("en");
      Set<String> met = new HashSet<>();
      for (int i = 0; i < blocks.size(); i++) {
        page.deadline().checkAt(i);
        String text = blocks.get(i).text();
        TextTraits traits = new TextTraits(text.strip(), stopList);
        fill(i, traits);
        int copies = seen.getOrDefault(text, 1);
        set(i, BlockProperties.DUPLICATES, copies - 1);
        raise(i, BlockProperties.FIRST_DUPLICATE, copies > 1 && met.add(text));
      }
    }

    private void fill(int i, TextTraits t) {
      words[i] = t.words;
      pageWords += t.words;
      int wordRange = range(t.words, 0, 1, 2, 3, 4, 6, 9, 14, 24, 49, 99, 199);
      int stopTenth = tenth(t.stopWords, t.words);
      set(i, BlockProperties.WORDS, wordRange);
      set(i, BlockProperties.BEGIN, t.begin);
      set(i, BlockProperties.END, t.end);
      set(i, BlockProperties.STOP_WORDS, stopTenth);
      set(
          i,
          BlockProperties.WORD_LENGTH,
          t.words == 0 ? 0 : range(t.letters / t.words, 1, 2, 3, 4, 5, 6, 8));
      set(i, BlockProperties.LETTERS, tenth(t.letters, t.length));
      set(i, BlockProperties.CAPITALS, tenth(t.capitals, t.letters));
      set(i, BlockProperties.DIGITS, tenth(t.digits, t.length));
      set(i, BlockProperties.PUNCTUATION, tenth(t.punctuation, t.length));
      set(i, BlockProperties.SENTENCES, range(t.sentences, 0, 1, 2, 4));
      set(
          i,
          BlockProperties.SENTENCE_LENGTH,
          range(t.words / Math.max(1, t.sentences), 1, 3, 6, 10, 16, 25));
      set(i, BlockProperties.WORDS_BY_STOP_WORDS, wordRange * BlockProperties.TENTHS + stopTenth);
      set(i, BlockProperties.WORDS_BY_LINK, wordRange * 2 + (flag(i, 0) ? 1 : 0));
      raise(i, BlockProperties.HAS_COPYRIGHT, t.copyright);
      raise(i, BlockProperties.HAS_AT, t.at);
      raise(i, BlockProperties.HAS_URL, t.url);
      raise(i, BlockProperties.HAS_YEAR, t.year);
      raise(i, BlockProperties.HAS_TIME, t.time);
      raise(i, BlockProperties.HAS_PRICE, t.price);
      raise(i, BlockProperties.HAS_BAR, t.bar);
      raise(i, BlockProperties.HAS_MONTH, MONTHS.contains(t.firstWord));
    }

    /** Shares of the groups that a block is in, and what it has from its page. */
    void fillGroups() {
      int n = blocks.size();
      CdomNode root = page.root();
      int pageLinks = root == null ? 0 : tenth(root.linkCharacters(), root.characters());
      Map<CdomNode, Integer> groupWords = new HashMap<>();
      CdomNode[] divs = new CdomNode[n];
      CdomNode[] cells = new CdomNode[n];
      int[] sums = new int[n + 1];
      for (int i = 0; i < n; i++) {
        sums[i + 1] = sums[i] + words[i];
      }
      for (int i = 0; i < n; i++) {
        page.deadline().checkAt(i);
        CdomNode leaf = blocks.get(i).leaf();
        CdomNode parent = leaf.parent();
        divs[i] = group(leaf, "div");
        cells[i] = group(leaf, "td");
        set(i, BlockProperties.PARENT, tag(leaf, 1));
        set(i, BlockProperties.GRANDPARENT, tag(leaf, 2));
        set(
            i,
            BlockProperties.PARENT_LINKS,
            parent == null
                ? tenth(leaf.linkCharacters(), leaf.characters())
                : tenth(parent.linkCharacters(), parent.characters()));
        set(i, BlockProperties.POSITION, (int) (20L * i / n));
        set(i, BlockProperties.PAGE_BLOCKS, log2(n));
        set(i, BlockProperties.PAGE_WORDS, log2(pageWords));
        set(i, BlockProperties.PAGE_LINKS, pageLinks);
        for (CdomNode group : new CdomNode[] {divs[i], cells[i]}) {
          if (group != null) {
            groupWords.put(group, sums[group.end()] - sums[group.begin()]);
          }
        }
      }
      fillGroup(BlockProperties.DIV_SHARE, BlockProperties.LARGEST_DIV, divs, groupWords);
      fillGroup(BlockProperties.CELL_SHARE, BlockProperties.LARGEST_CELL, cells, groupWords);
    }

    private void fillGroup(
        Property share, Flag largest, CdomNode[] groups, Map<CdomNode, Integer> groupWords) {
      int most = 0;
      for (CdomNode group : groups) {
        most = Math.max(most, group == null ? 0 : groupWords.getOrDefault(group, 0));
      }
      for (int i = 0; i < groups.length; i++) {
        if (groups[i] != null) {
          int count = groupWords.getOrDefault(groups[i], 0);
          set(i, share, 1 + tenth(count, pageWords));
          raise(i, largest, count == most && most > 0);
        }
      }
    }
  }

  /** How far up a group is looked for: pages can nest deep. */
  private static final int GROUP_REACH = 16;

  /** The nearest node whose chain has an element {@code name}, null if none is near. */
  private static @Nullable CdomNode group(CdomNode leaf, String name) {
    CdomNode node = leaf;
    for (int up = 0; node != null && up < GROUP_REACH; up++) {
      if (node.tags().size() < GROUP_REACH && node.tags().contains(name)) {
        return node;
      }
      node = node.parent();
    }
    return null;
  }

  /** Number of the tag {@code up} steps above a text node. */
  private static int tag(CdomNode leaf, int up) {
    CdomNode node = leaf;
    int left = up;
    while (node != null) {
      int size = node.tags().size();
      if (left < size) {
        return BlockProperties.tag(node.tags().get(size - 1 - left));
      }
      left -= size;
      node = node.parent();
    }
    return BlockProperties.OTHER_TAG;
  }

  private static int tenth(long part, long all) {
    return all == 0 ? 0 : (int) Math.min(10, 10 * part / all);
  }

  private static int log2(long value) {
    return Long.SIZE - Long.numberOfLeadingZeros(value);
  }

  /** The first range whose upper bound is at least {@code value}. */
  private static int range(int value, int... bounds) {
    int i = 0;
    while (i < bounds.length && value > bounds[i]) {
      i++;
    }
    return i;
  }
}
