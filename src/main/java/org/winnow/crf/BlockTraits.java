// SPDX-License-Identifier: Apache-2.0
package org.winnow.crf;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.winnow.page.Block;
import org.winnow.page.CdomNode;
import org.winnow.page.Markup;
import org.winnow.page.Page;
import org.winnow.text.StopLists;

/** What {@link VictorFeatures} tells of a page's blocks, in one pass over markup and texts. */
final class BlockTraits {
  /** A property with a number of values, from 0. */
  record Property(String name, int values) {}

  private static final int TENTHS = 11;

  /** Element names that properties tell apart; the last value is any other. */
  private static final List<String> TAGS =
      List.of(
          "a",
          "abbr",
          "b",
          "blockquote",
          "body",
          "br",
          "center",
          "cite",
          "code",
          "dd",
          "div",
          "dl",
          "dt",
          "em",
          "fieldset",
          "font",
          "form",
          "h1",
          "h2",
          "h3",
          "h4",
          "h5",
          "h6",
          "hr",
          "i",
          "img",
          "input",
          "label",
          "li",
          "ol",
          "option",
          "p",
          "pre",
          "q",
          "script",
          "select",
          "small",
          "span",
          "strong",
          "sub",
          "sup",
          "table",
          "tbody",
          "td",
          "textarea",
          "th",
          "tr",
          "tt",
          "u",
          "ul");

  private static final Map<String, Integer> TAG_NUMBERS = index(TAGS);

  /** Properties that neighbours tell too come first. */
  static final List<Property> SHARED_VALUES =
      List.of(
          new Property("parent", TAGS.size() + 1),
          new Property("words", 13),
          new Property("begin", 6),
          new Property("end", 7),
          new Property("stopWords", TENTHS),
          new Property("parentLinks", TENTHS));

  static final List<Property> VALUES =
      join(
          SHARED_VALUES,
          List.of(
              new Property("grandparent", TAGS.size() + 1),
              new Property("wordLength", 8),
              new Property("letters", TENTHS),
              new Property("capitals", TENTHS),
              new Property("digits", TENTHS),
              new Property("punctuation", TENTHS),
              new Property("sentences", 5),
              new Property("sentenceLength", 7),
              new Property("duplicates", 4),
              new Property("divShare", TENTHS + 1),
              new Property("cellShare", TENTHS + 1),
              new Property("position", 20),
              new Property("pageBlocks", 12),
              new Property("pageWords", 14),
              new Property("pageLinks", TENTHS),
              new Property("words*stopWords", 13 * TENTHS),
              new Property("words*link", 26)));

  private static final List<String> INSIDE =
      List.of(
          "a",
          "b",
          "strong",
          "i",
          "em",
          "u",
          "font",
          "li",
          "table",
          "td",
          "th",
          "form",
          "h1",
          "h2",
          "h3",
          "h4",
          "p",
          "pre",
          "blockquote",
          "center",
          "dd",
          "dt");

  private static final List<String> BEFORE =
      List.of(
          "br", "p", "hr", "img", "div", "td", "tr", "table", "li", "ul", "h1", "h2", "h3", "h4",
          "a", "b", "font", "span", "form", "input", "script", "i");

  private static final List<String> MARKS =
      List.of("copyright", "at", "url", "year", "time", "price", "bar", "month", "doubleBreak");

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

  /** Flags that neighbours tell too come first: inside and before elements, marks in the text. */
  static final List<String> SHARED_FLAGS = sharedFlags();

  static final List<String> FLAGS =
      join(SHARED_FLAGS, List.of("firstDuplicate", "largestDiv", "largestCell"));

  private static final Map<String, Integer> INDEX =
      index(VALUES.stream().map(Property::name).toList());
  private static final Map<String, Integer> FLAG_INDEX = index(FLAGS);

  private static final Map<String, Integer> INSIDE_NUMBERS = index(INSIDE);
  private static final Map<String, Integer> BEFORE_NUMBERS = index(BEFORE);

  private final int[] values;
  private final boolean[] flags;

  BlockTraits(Page page) {
    int n = page.blocks().size();
    values = new int[n * VALUES.size()];
    flags = new boolean[n * FLAGS.size()];
    page.markup().walk(new Walk());
    Texts texts = new Texts(page.blocks());
    texts.fill();
    texts.fillGroups(page);
  }

  /** A property of block {@code i}. */
  int value(int i, int property) {
    return values[i * VALUES.size() + property];
  }

  /** A flag of block {@code i}. */
  boolean flag(int i, int flag) {
    return flags[i * FLAGS.size() + flag];
  }

  private void set(int i, String property, int value) {
    int at = INDEX.getOrDefault(property, -1);
    values[i * VALUES.size() + at] = Math.min(value, VALUES.get(at).values() - 1);
  }

  private void raise(int i, String flag, boolean raised) {
    if (raised) {
      flags[i * FLAGS.size() + FLAG_INDEX.getOrDefault(flag, -1)] = true;
    }
  }

  private static Map<String, Integer> index(List<String> names) {
    Map<String, Integer> index = new HashMap<>();
    names.forEach(name -> index.put(name, index.size()));
    return index;
  }

  private static <T> List<T> join(List<T> first, List<T> second) {
    List<T> all = new ArrayList<>(first);
    all.addAll(second);
    return List.copyOf(all);
  }

  private static List<String> sharedFlags() {
    List<String> flags = new ArrayList<>();
    INSIDE.forEach(name -> flags.add("in." + name));
    BEFORE.forEach(name -> flags.add("after." + name));
    MARKS.forEach(name -> flags.add("has." + name));
    return List.copyOf(flags);
  }

  /** Marks what elements a block is in and what tags stand before it. */
  private final class Walk implements Markup.Visitor {
    private final int[] open = new int[INSIDE.size()];
    private final boolean[] before = new boolean[BEFORE.size()];
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
      int inside = INSIDE_NUMBERS.getOrDefault(name, -1);
      if (inside >= 0) {
        open[inside] += change;
      }
      int seen = BEFORE_NUMBERS.getOrDefault(name, -1);
      if (seen >= 0) {
        before[seen] = true;
      }
    }

    @Override
    public void text(String text, int block) {
      if (block >= 0) {
        int at = block * FLAGS.size();
        for (int f = 0; f < open.length; f++) {
          flags[at + f] = open[f] > 0;
        }
        System.arraycopy(before, 0, flags, at + open.length, before.length);
        raise(block, "has.doubleBreak", breaks > 1);
        Arrays.fill(before, false);
        breaks = 0;
      }
    }
  }

  /** Fills what depends on the texts. */
  private final class Texts {
    private final List<Block> blocks;
    private final int[] words;
    private long pageWords;

    Texts(List<Block> blocks) {
      this.blocks = blocks;
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
        String text = blocks.get(i).text();
        TextTraits traits = new TextTraits(text.strip(), stopList);
        fill(i, traits);
        int copies = seen.getOrDefault(text, 1);
        set(i, "duplicates", copies - 1);
        raise(i, "firstDuplicate", copies > 1 && met.add(text));
      }
    }

    private void fill(int i, TextTraits t) {
      words[i] = t.words;
      pageWords += t.words;
      int wordRange = range(t.words, 0, 1, 2, 3, 4, 6, 9, 14, 24, 49, 99, 199);
      int stopTenth = tenth(t.stopWords, t.words);
      set(i, "words", wordRange);
      set(i, "begin", t.begin);
      set(i, "end", t.end);
      set(i, "stopWords", stopTenth);
      set(i, "wordLength", t.words == 0 ? 0 : range(t.letters / t.words, 1, 2, 3, 4, 5, 6, 8));
      set(i, "letters", tenth(t.letters, t.length));
      set(i, "capitals", tenth(t.capitals, t.letters));
      set(i, "digits", tenth(t.digits, t.length));
      set(i, "punctuation", tenth(t.punctuation, t.length));
      set(i, "sentences", range(t.sentences, 0, 1, 2, 4));
      set(i, "sentenceLength", range(t.words / Math.max(1, t.sentences), 1, 3, 6, 10, 16, 25));
      set(i, "words*stopWords", wordRange * TENTHS + stopTenth);
      set(i, "words*link", wordRange * 2 + (flag(i, 0) ? 1 : 0));
      raise(i, "has.copyright", t.copyright);
      raise(i, "has.at", t.at);
      raise(i, "has.url", t.url);
      raise(i, "has.year", t.year);
      raise(i, "has.time", t.time);
      raise(i, "has.price", t.price);
      raise(i, "has.bar", t.bar);
      raise(i, "has.month", MONTHS.contains(t.firstWord));
    }

    /** Shares of the groups that a block is in, and what it has from its page. */
    void fillGroups(Page page) {
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
        CdomNode leaf = blocks.get(i).leaf();
        CdomNode parent = leaf.parent();
        divs[i] = group(leaf, "div");
        cells[i] = group(leaf, "td");
        set(i, "parent", tag(leaf, 1));
        set(i, "grandparent", tag(leaf, 2));
        set(
            i,
            "parentLinks",
            parent == null
                ? tenth(leaf.linkCharacters(), leaf.characters())
                : tenth(parent.linkCharacters(), parent.characters()));
        set(i, "position", (int) (20L * i / n));
        set(i, "pageBlocks", log2(n));
        set(i, "pageWords", log2(pageWords));
        set(i, "pageLinks", pageLinks);
        for (CdomNode group : new CdomNode[] {divs[i], cells[i]}) {
          if (group != null) {
            groupWords.put(group, sums[group.end()] - sums[group.begin()]);
          }
        }
      }
      fillGroup("divShare", "largestDiv", divs, groupWords);
      fillGroup("cellShare", "largestCell", cells, groupWords);
    }

    private void fillGroup(
        String share, String largest, CdomNode[] groups, Map<CdomNode, Integer> groupWords) {
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
        return TAG_NUMBERS.getOrDefault(node.tags().get(size - 1 - left), TAGS.size());
      }
      left -= size;
      node = node.parent();
    }
    return TAGS.size();
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
