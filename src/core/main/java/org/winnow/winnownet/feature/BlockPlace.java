// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet.feature;

import static org.winnow.winnownet.feature.FlagTable.flag;
import static org.winnow.winnownet.feature.Logarithm.log;
import static org.winnow.winnownet.feature.Logarithm.signed;
import static org.winnow.winnownet.feature.Table.column;

import org.jspecify.annotations.Nullable;
import org.winnow.element.Separator;
import org.winnow.page.CdomNode;
import org.winnow.page.Units;

/**
 * Position and context of a unit: what separates it, where it is (by blocks, by words, from both
 * ends, in the tree, from headings and from the page's first and last long text), and how it is
 * like the title. A cursor over the units of a page.
 */
final class BlockPlace {
  /** Minimum number of words of a unit from which positions are measured. */
  private static final int BEACON = 20;

  private final Units units;
  private final WordSums sums;
  private final DomTraits traits;
  private final int size;
  private final int last;
  private final int firstHeading;

  /** The first and the last unit of text; -1 if there is none. */
  private int firstText = -1;

  private int lastText = -1;

  /** Index of the unit. */
  private int i;

  /** In the collapsed DOM. */
  private int depth;

  private Separator before = Separator.NONE;
  private Separator after = Separator.NONE;

  // One line a column: name, formula.
  // spotless:off
  static final Table<BlockPlace> TABLE = Table.of(
      column("log sentences",           b -> log(b.sums.sentences[b.i])),
      column("log blocks of the unit",  b -> log(b.units.blocks(b.i))),
      column("log copies",              b -> log(b.sums.copies[b.i])),
      column("position: rank",          b -> 2f * b.i / b.size - 1),
      column("position: word rank",     b -> 2f * b.sums.words(0, b.i) / Math.max(1, b.sums.words()) - 1),
      column("position: log from the start", b -> log(b.i)),
      column("position: log from the end",   b -> log(b.last - b.i)),
      column("position: log depth",     b -> log(b.traits.depths[b.i])),
      column("position: log collapsed depth", b -> log(b.depth)),
      column("position: log to the first h1", b -> b.firstHeading < 0 ? 0 : signed(b.i - b.firstHeading)),
      column("position: log behind a heading", b -> b.traits.headings[b.i] < 0 ? -1 : log(b.i - b.traits.headings[b.i])),
      column("position: log to the first text", b -> b.firstText < 0 ? 0 : signed(b.i - b.firstText)),
      column("position: log to the last text",  b -> b.firstText < 0 ? 0 : signed(b.i - b.lastText)),
      column("position: log articles before", b -> log(b.traits.articlesBefore[b.i])),
      column("position: log h1 before", b -> log(b.traits.titlesBefore[b.i])),
      column("position: log to the last text field", b -> b.traits.lastTextField < 0 ? 0 : signed(b.i - b.traits.lastTextField)),
      column("posts: log words a post", b -> b.posts.wordsEach()),
      column("posts: log blocks",       b -> log(b.posts.blocks())),
      column("posts: share of words",   b -> b.posts.share()),
      column("posts: long text before", b -> b.posts.before()),
      column("posts: long text inside", b -> b.posts.inside()),
      column("words in the title",      b -> b.sums.titleWords[b.i]),
      column("words of the title",      b -> b.sums.titleShare[b.i]),
      column("words in the description", b -> b.sums.descriptionWords[b.i]));

  static final FlagTable<BlockPlace> FLAGS = FlagTable.of(
      flag("table of data", b -> b.units.isTable(b.i)),
      flag("before: space", b -> b.before == Separator.SPACE),
      flag("before: line", b -> b.before == Separator.LINE),
      flag("before: paragraph", b -> b.before == Separator.PARAGRAPH),
      flag("after: space", b -> b.after == Separator.SPACE),
      flag("after: line", b -> b.after == Separator.LINE),
      flag("after: paragraph", b -> b.after == Separator.PARAGRAPH),
      flag("position: behind the first h1", b -> b.firstHeading >= 0 && b.i >= b.firstHeading),
      flag("position: between first and last text", b -> b.firstText >= 0 && b.i >= b.firstText && b.i <= b.lastText),
      flag("position: behind a linked heading", b -> b.traits.headings[b.i] >= 0 && (b.traits.flags[b.traits.headings[b.i]] & DomFlags.LINK) != 0),
      flag("posts: is one", b -> b.posts.isOne(b.i)),
      flag("posts: between the first and the last", b -> b.posts.isBetween(b.i)),
      flag("path: first", b -> b.paths.isFirst(b.i)),
      flag("parent's path: first", b -> b.parentPaths.isFirst(b.i)));
  // spotless:on

  private final PathGroups paths;
  private final PathGroups parentPaths;
  private final Posts posts;

  BlockPlace(
      Units units, WordSums sums, DomTraits traits, PathGroups paths, PathGroups parentPaths) {
    this.paths = paths;
    this.parentPaths = parentPaths;
    posts = paths.posts(sums);
    this.units = units;
    this.sums = sums;
    this.traits = traits;
    size = units.size();
    last = size - 1;
    firstHeading = traits.firstHeading;
    for (int u = 0; u < size; u++) {
      if (sums.isText(u, BEACON)) {
        firstText = firstText < 0 ? u : firstText;
        lastText = u;
      }
    }
  }

  /** Writes the numbers of a unit. */
  void fill(int unit, float[] row, int at) {
    i = unit;
    depth = depth(unit);
    TABLE.fill(this, row, at);
  }

  /** The number of nodes of the collapsed DOM above a unit. */
  int depth(int unit) {
    CdomNode.@Nullable Inner parent = units.parent(unit);
    return parent == null ? 0 : parent.depth() + 1;
  }

  /** The flags of a unit, in the order of {@link #FLAGS}. */
  long flags(int unit) {
    i = unit;
    before = units.separator(unit);
    after = unit == last ? Separator.PARAGRAPH : units.separator(unit + 1);
    return FLAGS.of(this);
  }
}
