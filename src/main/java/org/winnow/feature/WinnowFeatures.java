// SPDX-License-Identifier: Apache-2.0
package org.winnow.feature;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.winnow.page.Block;
import org.winnow.page.CdomNode;
import org.winnow.page.Page;
import org.winnow.page.Separator;

/**
 * The features of the model {@code winnow}: dense, for every language, none learnt from words. A
 * block's row is, in this order:
 *
 * <ul>
 *   <li>{@link WordSums#STATISTICS} of the block, of up to {@value #ANCESTORS} ancestors in the
 *       collapsed DOM (with a flag each, 0 for one that is missing), of the nearest node with
 *       {@value #PASSAGE} words and of the nearest with {@value #SECTION} words and 15 % of the
 *       page's;
 *   <li>{@link WordSums#MARKS}, sentences and copies of the block, separators around it;
 *   <li>its position: by blocks, by words, from both ends, in the tree, from headings and from the
 *       page's first and last long text;
 *   <li>how many of its words are in the title and in the description, and how many of the title's
 *       it has;
 *   <li>{@link Templates#STATISTICS} of its path of tags and classes and of its parent's;
 *   <li>the page: size, links, long text, semantic elements, what it says it is;
 *   <li>flags: elements around it ({@link DomTraits#FLAGS}), hints of its three nearest elements
 *       and of all elements around it ({@link ElementHints#NAMES}), 1 or 0.
 * </ul>
 *
 * <p>Logarithms are of 1 + n. There are no edge features. Cost: one walk over the DOM, one pass
 * over the texts.
 */
public final class WinnowFeatures implements FeatureSet {
  /** The name that model directories record. */
  public static final String NAME = "winnow";

  private static final int ANCESTORS = 5;
  private static final int PASSAGE = 40;
  private static final int SECTION = 150;
  private static final double SECTION_SHARE = 0.15;

  /** Words of a block that counts as text of the page when positions are told. */
  private static final int BEACON = 20;

  private static final int NODE = WordSums.STATISTICS.size();
  private static final int SEPARATORS = 3;
  private static final List<String> POSITIONS =
      List.of(
          "rank",
          "word rank",
          "log from the start",
          "log from the end",
          "log depth",
          "log collapsed depth",
          "behind the first h1",
          "log to the first h1",
          "log behind a heading",
          "log to the first text",
          "log to the last text",
          "between first and last text");
  private static final List<String> PAGE =
      List.of(
          "log blocks",
          "log words",
          "words in links",
          "words in long text",
          "stop words",
          "log articles",
          "main",
          "articleBody",
          "og:type article",
          "og:type product",
          "og:type website",
          "h1");

  private static final List<String> NAMES = names();
  private static final int COLUMNS = NAMES.size();

  /** Columns before the flags. */
  private static final int DENSE = COLUMNS - DomTraits.FLAGS.size() - 2 * ElementHints.NAMES.size();

  private static final WinnowFeatures INSTANCE = new WinnowFeatures();

  private WinnowFeatures() {}

  /** The one instance. */
  public static WinnowFeatures instance() {
    return INSTANCE;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public List<String> blockFeatures() {
    return NAMES;
  }

  /** How many of the first columns are numbers; the others are flags, most of them 0. */
  public static int denseColumns() {
    return DENSE;
  }

  @Override
  public List<String> edgeFeatures() {
    return List.of();
  }

  /** First column of the hints. */
  public static int hintColumns() {
    return DENSE + DomTraits.FLAGS.size();
  }

  @Override
  public Rows of(Page page) {
    return new Rows(page);
  }

  /** The rows of one page while they are filled. */
  public static final class Rows implements PageFeatures {
    private final List<Block> blocks;
    private final DomTraits traits;
    private final WordSums sums;
    private final Templates own;
    private final Templates parents;
    private final float[] page = new float[PAGE.size()];

    /** Statistics of each inner node that was asked for. */
    private final float[][] nodes;

    /** The nearest node at or above each inner node that is a passage, and a section; by index. */
    private final int[] passages;

    private final int[] sections;

    /** Least words of a section. */
    private final int section;

    private final List<CdomNode.Inner> inners;
    private int firstText = -1;
    private int lastText = -1;

    private Rows(Page page) {
      blocks = page.blocks();
      inners = page.inners();
      traits = new DomTraits(page);
      Map<String, String> meta = page.markup().meta();
      sums = new WordSums(page, traits, meta);
      own = new Templates(traits.paths, sums);
      parents = new Templates(traits.parentPaths, sums);
      nodes = new float[inners.size()][];
      passages = nearest(PASSAGE);
      section = (int) Math.max(SECTION, SECTION_SHARE * sums.words());
      sections = nearest(section);
      for (int i = 0; i < blocks.size(); i++) {
        if (sums.words(i, i + 1) >= BEACON && (traits.flags[i] & DomTraits.LINK) == 0) {
          firstText = firstText < 0 ? i : firstText;
          lastText = i;
        }
      }
      fillPage(meta.getOrDefault("og:type", ""));
    }

    /** By inner node; parents come after children, so from the root down. */
    private int[] nearest(int words) {
      int[] nearest = new int[inners.size()];
      for (int i = inners.size() - 1; i >= 0; i--) {
        CdomNode.Inner parent = inners.get(i).parent();
        nearest[i] =
            parent == null || sums.words(inners.get(i)) >= words ? i : nearest[parent.index()];
      }
      return nearest;
    }

    private void fillPage(String type) {
      int n = blocks.size();
      float words = Math.max(1, sums.words());
      page[0] = WordSums.log(n);
      page[1] = WordSums.log(sums.words());
      page[2] = sums.linkWords(0, n) / words;
      page[3] = sums.longText(0, n) / words;
      page[4] = sums.stopWords(0, n) / words;
      page[5] = WordSums.log(traits.articles);
      page[6] = traits.main ? 1 : 0;
      page[7] = traits.articleBody ? 1 : 0;
      page[8] = type.startsWith("article") ? 1 : 0;
      page[9] = type.contains("product") ? 1 : 0;
      page[10] = type.startsWith("website") ? 1 : 0;
      page[11] = traits.firstHeading >= 0 ? 1 : 0;
    }

    @Override
    public int size() {
      return blocks.size();
    }

    /** Words of a block. */
    public int words(int block) {
      return sums.words(block, block + 1);
    }

    /** How often the text of a block occurs on the page. */
    public int copies(int block) {
      return sums.copies[block];
    }

    @Override
    public void fillEdges(int from, int to, float[] rows, int at) {
      // There are no edge features.
    }

    @Override
    public void fillBlocks(int from, int to, float[] rows, int at) {
      for (int i = from; i < to; i++) {
        fillBlock(i, rows, at + (i - from) * COLUMNS);
      }
    }

    /** The same as {@link #fillBlocks}, column by column. */
    public void fill(int from, int to, Columns columns) {
      float[] row = new float[DENSE];
      for (int i = from; i < to; i++) {
        Arrays.fill(row, 0);
        fillDense(i, row, 0);
        columns.put(i - from, row, 0, DENSE);
        columns.set(i - from, DENSE, traits.flags[i]);
        columns.set(i - from, hintColumns(), traits.nearHints[i]);
        columns.set(i - from, hintColumns() + ElementHints.NAMES.size(), traits.allHints[i]);
      }
    }

    private void fillBlock(int i, float[] row, int start) {
      fillDense(i, row, start);
      bits(traits.flags[i], row, start + DENSE);
      bits(traits.nearHints[i], row, start + hintColumns());
      bits(traits.allHints[i], row, start + hintColumns() + ElementHints.NAMES.size());
    }

    private void fillDense(int i, float[] row, int start) {
      CdomNode.Leaf leaf = blocks.get(i).leaf();
      int at = start;
      sums.fill(leaf, row, at);
      at += NODE;
      CdomNode.Inner node = leaf.parent();
      for (int a = 0; a < ANCESTORS; a++) {
        if (node != null) {
          row[at] = 1;
          System.arraycopy(node(node.index()), 0, row, at + 1, NODE);
          node = node.parent();
        }
        at += NODE + 1;
      }
      at = fillNearest(leaf, PASSAGE, passages, row, at);
      at = fillNearest(leaf, section, sections, row, at);
      at = fillMarks(i, row, at);
      at = fillPosition(i, row, at);
      row[at] = sums.titleWords[i];
      row[at + 1] = sums.titleShare[i];
      row[at + 2] = sums.descriptionWords[i];
      own.fill(i, row, at + 3);
      parents.fill(i, row, at + 3 + Templates.STATISTICS.size());
      at += 3 + 2 * Templates.STATISTICS.size();
      System.arraycopy(page, 0, row, at, page.length);
    }

    private float[] node(int index) {
      float[] row = nodes[index];
      if (row == null) {
        row = new float[NODE];
        sums.fill(inners.get(index), row, 0);
        nodes[index] = row;
      }
      return row;
    }

    private int fillNearest(CdomNode.Leaf leaf, int words, int[] nearest, float[] row, int at) {
      CdomNode.Inner parent = leaf.parent();
      if (parent == null || sums.words(leaf) >= words) {
        sums.fill(leaf, row, at);
      } else {
        System.arraycopy(node(nearest[parent.index()]), 0, row, at, NODE);
      }
      return at + NODE;
    }

    private int fillMarks(int i, float[] row, int start) {
      int at = start;
      int marks = sums.marks[i];
      for (int bit = 0; bit < WordSums.MARKS.size(); bit++) {
        row[at++] = marks >>> bit & 1;
      }
      row[at++] = WordSums.log(sums.sentences[i]);
      row[at++] = WordSums.log(sums.copies[i]);
      boolean last = i + 1 == blocks.size();
      fillSeparator(blocks.get(i).separator(), row, at);
      fillSeparator(
          last ? Separator.PARAGRAPH : blocks.get(i + 1).separator(), row, at + SEPARATORS);
      return at + 2 * SEPARATORS;
    }

    private static void fillSeparator(Separator separator, float[] row, int at) {
      switch (separator) {
        case SPACE -> row[at] = 1;
        case LINE -> row[at + 1] = 1;
        case PARAGRAPH -> row[at + 2] = 1;
        default -> {}
      }
    }

    private int fillPosition(int i, float[] row, int at) {
      int n = blocks.size();
      CdomNode.Leaf leaf = blocks.get(i).leaf();
      int first = traits.firstHeading;
      row[at] = 2f * i / n - 1;
      row[at + 1] = 2f * sums.words(0, i) / Math.max(1, sums.words()) - 1;
      row[at + 2] = WordSums.log(i);
      row[at + 3] = WordSums.log(n - 1 - i);
      row[at + 4] = WordSums.log(traits.depths[i]);
      row[at + 5] = WordSums.log(leaf.depth());
      row[at + 6] = first >= 0 && i >= first ? 1 : 0;
      row[at + 7] = first < 0 ? 0 : signed(i - first);
      row[at + 8] = traits.headings[i] < 0 ? -1 : WordSums.log(i - traits.headings[i]);
      row[at + 9] = firstText < 0 ? 0 : signed(i - firstText);
      row[at + 10] = firstText < 0 ? 0 : signed(i - lastText);
      row[at + 11] = firstText >= 0 && i >= firstText && i <= lastText ? 1 : 0;
      return at + POSITIONS.size();
    }

    private static float signed(int distance) {
      return distance < 0 ? -WordSums.log(-distance) : WordSums.log(distance);
    }

    private static void bits(long bits, float[] row, int at) {
      for (long left = bits; left != 0; left &= left - 1) {
        row[at + Long.numberOfTrailingZeros(left)] = 1;
      }
    }
  }

  private static List<String> names() {
    List<String> names = new ArrayList<>();
    add(names, "block: ", WordSums.STATISTICS);
    for (int a = 1; a <= ANCESTORS; a++) {
      names.add("has ancestor " + a);
      add(names, "ancestor " + a + ": ", WordSums.STATISTICS);
    }
    add(names, "passage: ", WordSums.STATISTICS);
    add(names, "section: ", WordSums.STATISTICS);
    add(names, "", WordSums.MARKS);
    names.addAll(List.of("log sentences", "log copies"));
    add(names, "before: ", List.of("space", "line", "paragraph"));
    add(names, "after: ", List.of("space", "line", "paragraph"));
    add(names, "position: ", POSITIONS);
    names.addAll(List.of("words in the title", "words of the title", "words in the description"));
    add(names, "path: ", Templates.STATISTICS);
    add(names, "parent's path: ", Templates.STATISTICS);
    add(names, "page: ", PAGE);
    add(names, "in ", DomTraits.FLAGS);
    add(names, "near ", ElementHints.NAMES);
    add(names, "around ", ElementHints.NAMES);
    return List.copyOf(names);
  }

  private static void add(List<String> names, String prefix, List<String> more) {
    more.forEach(name -> names.add(prefix + name));
  }
}
