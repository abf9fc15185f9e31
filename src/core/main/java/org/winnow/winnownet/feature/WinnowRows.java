// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet.feature;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.winnow.network.Firsts;
import org.winnow.network.Peers;
import org.winnow.neural.ColumnMatrix;
import org.winnow.neural.FlagColumns;
import org.winnow.neural.SharedColumns;
import org.winnow.page.CdomNode;
import org.winnow.page.Deadline;
import org.winnow.page.Page;
import org.winnow.page.Units;

/**
 * The rows of one page while they are filled, in the columns of {@link WinnowFeatures}. For one
 * thread.
 */
public final class WinnowRows {
  /** Words of a passage. */
  private static final int PASSAGE_WORDS = 40;

  /** Least words of a section. */
  private static final int SECTION_WORDS = 150;

  /** Least share of the page's words in a section. */
  private static final double SECTION_SHARE = 0.15;

  /** Rows that are handed over together. */
  private static final int TOGETHER = 16;

  private static final int NODE = NodeStatistics.TABLE.size();

  /** The columns of the nodes around a block: the first, and how many. */
  private static final int SHARED = WinnowFeatures.ABOVE.get(0).start();

  private static final int AROUND = WinnowFeatures.PLACE.start() - SHARED;

  private final Units units;
  private final Deadline deadline;
  private final List<CdomNode.Inner> inners;
  private final DomTraits traits;
  private final WordSums sums;
  private final BlockPlace place;
  private final PathGroups paths;
  private final PathGroups parentPaths;
  private final float[] page = new float[WinnowFeatures.PAGE.size()];
  private final long pageFlags;
  private final NodeStatistics statistics = new NodeStatistics();

  /** Statistics of each inner node that was asked for. */
  private final float[] @Nullable [] nodes;

  /** The nearest node at or above each inner node that is a passage, and a section; by index. */
  private final int[] passages;

  private final int[] sections;

  /** Least words of a section of this page. */
  private final int sectionWords;

  WinnowRows(Units units) {
    this.units = units;
    Page page = units.page();
    deadline = page.deadline();
    inners = page.inners();
    traits = new DomTraits(units);
    Map<String, String> meta = page.markup().meta();
    sums = new WordSums(units, traits, meta);
    paths = new PathGroups(traits.paths, sums);
    parentPaths = new PathGroups(traits.parentPaths, sums);
    place = new BlockPlace(units, sums, traits, paths, parentPaths);
    nodes = new float[inners.size()][];
    passages = nearest(PASSAGE_WORDS);
    sectionWords = (int) Math.max(SECTION_WORDS, SECTION_SHARE * sums.words());
    sections = nearest(sectionWords);
    PageSummary summary = PageSummary.of(units.size(), sums, traits, meta);
    PageSummary.TABLE.fill(summary, this.page, 0);
    pageFlags = PageSummary.FLAGS.of(summary);
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

  /** The units that the rows stand for, a row each. */
  public Units units() {
    return units;
  }

  /** Number of units. */
  public int size() {
    return units.size();
  }

  /** Until when the page may be worked on. */
  public Deadline deadline() {
    return deadline;
  }

  /** Words of a unit. */
  public int words(int unit) {
    return sums.words(unit, unit + 1);
  }

  /** How often the words of a unit occur on the page as a unit. */
  public int copies(int unit) {
    return sums.copies[unit];
  }

  /** The first unit with the same words as a unit. */
  public int first(int unit) {
    return sums.firsts[unit];
  }

  /**
   * The groups of units whose elements, up to the body, have the same names and classes: of each
   * unit the index of its group's first.
   */
  public int[] slots() {
    return Firsts.of(traits.paths);
  }

  /** The groups of units that are peers: of each unit the index of its group's first. */
  public int[] peers(Peers kind) {
    return kind.groups(units, traits.tagPaths);
  }

  /**
   * Writes the numbers of the units {@code [from, to)} where there are zeros, but those that are
   * {@link #shared}.
   */
  public void fill(int from, int to, ColumnMatrix columns) {
    int numbers = WinnowFeatures.numbers();
    float[] rows = new float[TOGETHER * numbers];
    for (int first = from; first < to; first += TOGETHER) {
      int some = Math.min(TOGETHER, to - first);
      for (int i = 0; i < some; i++) {
        fillNumbers(first + i, rows, i * numbers);
      }
      columns.put(first - from, some, rows, 0, numbers, 0, SHARED);
      columns.put(first - from, some, rows, 0, numbers, SHARED + AROUND, numbers);
    }
  }

  /** The numbers of the nodes around each unit: short units of one parent share them. */
  public SharedColumns shared() {
    int[] places = new int[units.size()];
    int[] of = new int[units.size()];
    int[] known = new int[inners.size()];
    int count = 0;
    for (int i = 0; i < places.length; i++) {
      CdomNode.@Nullable Inner parent = units.parent(i);
      if (parent == null || words(i) >= PASSAGE_WORDS) {
        of[count] = i;
        places[i] = count++;
        continue;
      }
      if (known[parent.index()] == 0) {
        of[count++] = i;
        known[parent.index()] = count;
      }
      places[i] = known[parent.index()] - 1;
    }
    SharedColumns.Rows rows = (from, to, columns) -> fillAround(of, from, to, columns);
    return new SharedColumns(SHARED, AROUND, count, rows, places);
  }

  /**
   * Fills the columns about the surroundings of the units {@code of[from]} to {@code of[to - 1]}.
   */
  private void fillAround(int[] of, int from, int to, ColumnMatrix columns) {
    float[] rows = new float[TOGETHER * AROUND];
    for (int first = from; first < to; first += TOGETHER) {
      int some = Math.min(TOGETHER, to - first);
      for (int i = 0; i < some; i++) {
        fillAround(of[first + i], rows, i * AROUND);
      }
      columns.put(first - from, some, rows, 0, AROUND);
    }
  }

  /** The columns from {@link WinnowFeatures#ABOVE} to {@link WinnowFeatures#SECTION}. */
  private void fillAround(int unit, float[] row, int at) {
    Arrays.fill(row, at, at + AROUND, 0);
    CdomNode.@Nullable Inner parent = units.parent(unit);
    CdomNode.@Nullable Inner node = parent;
    for (int a = 0; node != null && a < WinnowFeatures.ANCESTORS; a++) {
      int start = at + WinnowFeatures.ABOVE.get(a).start() - SHARED;
      System.arraycopy(node(node.index()), 0, row, start, NODE);
      node = node.parent();
    }
    int passage = at + WinnowFeatures.PASSAGE.start() - SHARED;
    fillNearest(unit, parent, PASSAGE_WORDS, passages, row, passage);
    int section = at + WinnowFeatures.SECTION.start() - SHARED;
    fillNearest(unit, parent, sectionWords, sections, row, section);
  }

  /** The flags of all units. */
  public FlagColumns flags() {
    int[] starts = {
      WinnowFeatures.MARKS.start(),
      WinnowFeatures.IN.start(),
      WinnowFeatures.NEAR.start(),
      WinnowFeatures.AROUND.start(),
      WinnowFeatures.SAYS.start(),
      WinnowFeatures.UNDER.start()
    };
    long[] own = new long[units.size()];
    for (int i = 0; i < own.length; i++) {
      own[i] = own(i);
    }
    return new FlagColumns(
        starts,
        new long[][] {
          own, traits.flags, traits.nearHints, traits.allHints, traits.saidHints, traits.underHints
        });
  }

  /** The flags of a unit and of the page, and which ancestors the unit has. */
  private long own(int i) {
    int start = WinnowFeatures.MARKS.start();
    int ancestors = Math.min(WinnowFeatures.ANCESTORS, place.depth(i));
    return sums.marks[i]
        | place.flags(i) << WinnowFeatures.PLACE_FLAGS.start() - start
        | pageFlags << WinnowFeatures.PAGE_FLAGS.start() - start
        | (1L << ancestors) - 1 << WinnowFeatures.HAS.start() - start;
  }

  private void fillNumbers(int i, float[] row, int at) {
    fillUnit(i, row, at + WinnowFeatures.BLOCK.start());
    place.fill(i, row, at + WinnowFeatures.PLACE.start());
    paths.fill(i, row, at + WinnowFeatures.PATH.start());
    parentPaths.fill(i, row, at + WinnowFeatures.PARENT_PATH.start());
    traits.tokens.copyTo(i, row, at + WinnowFeatures.TOKENS.start());
    System.arraycopy(page, 0, row, at + WinnowFeatures.PAGE.start(), page.length);
  }

  private void fillUnit(int unit, float[] row, int at) {
    sums.load(unit, unit + 1, statistics);
    NodeStatistics.TABLE.fill(statistics, row, at);
  }

  private float[] node(int index) {
    float[] row = nodes[index];
    if (row == null) {
      row = new float[NODE];
      sums.load(inners.get(index), statistics);
      NodeStatistics.TABLE.fill(statistics, row, 0);
      nodes[index] = row;
    }
    return row;
  }

  private void fillNearest(
      int unit, CdomNode.@Nullable Inner parent, int words, int[] nearest, float[] row, int at) {
    if (parent == null || words(unit) >= words) {
      fillUnit(unit, row, at);
    } else {
      System.arraycopy(node(nearest[parent.index()]), 0, row, at, NODE);
    }
  }
}
