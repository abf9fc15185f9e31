// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.winnow.page.CdomNode;
import org.winnow.page.Units;
import org.winnow.winnownet.feature.WinnowRows;

/**
 * Tells a second copy of a text, for another kind of screen or for printing, from a text that is
 * repeated on purpose: a refrain, a clause, a question, a cell of a table. A copy is in a part of
 * the page that is named for a kind of screen or a preview and has little but copies, or all of its
 * part is in another part with other class names. One page each, for one thread.
 */
final class Copies {
  /**
   * Class names of parts that are shown on some screens only, in print, or cut short. A column that
   * is four wide on small screens ({@code col-sm-4}) is shown on all.
   */
  private static final Pattern SCREEN =
      Pattern.compile(
          "(?:^|[\\s_:-])(?:mobile|desktop|tablet|phone|handheld|print|hidden|visible|hide|show"
              + "|line-clamp|truncate|preview"
              + "|d-(?:xs|sm|md|lg|xx?l)-[a-z]+|(?:xs|sm|md|lg|xx?l)(?:-(?:only|up|down)"
              + "|:(?:block|flex|grid|inline|none|contents)))(?=$|[\\s_:@-])",
          Pattern.CASE_INSENSITIVE);

  /** Names of grids and the like, which are laid out in another way on some screens. */
  private static final Pattern LAYOUT =
      Pattern.compile(
          "(?:col|columns?|flex|grid|order|page-width|row|slider|slideshow)(?:$|[\\s_-])",
          Pattern.CASE_INSENSITIVE);

  /** Minimum share of the words of such a part that the page has twice. */
  private static final double SHARE = .9;

  private final WinnowRows rows;
  private final Units units;

  /** Whether two parts of the page have the same texts, by the units with which they begin. */
  private final Map<Long, Boolean> same = new HashMap<>();

  /** By part of the page, whether most of its texts are on the page twice or more. */
  private final Map<CdomNode, Boolean> repeated = new HashMap<>();

  Copies(WinnowRows rows) {
    this.rows = rows;
    units = rows.units();
  }

  /**
   * Returns whether a unit is another part's copy of an earlier one with the same words.
   *
   * @param isCode whether the unit is code, which is repeated on purpose, or differs in its signs
   *     alone, unless its part is for a kind of screen
   */
  boolean isCopy(int earlier, int unit, boolean isCode) {
    CdomNode leaf = units.leaf(earlier);
    CdomNode otherLeaf = units.leaf(unit);
    StringBuilder names = new StringBuilder();
    StringBuilder otherNames = new StringBuilder();
    CdomNode one = below(leaf, otherLeaf, names);
    CdomNode other = below(otherLeaf, leaf, otherNames);
    if (!names.toString().contentEquals(otherNames)
        && (isForScreen(leaf, otherLeaf) || isForScreen(otherLeaf, leaf))) {
      return true;
    }
    return !isCode && !one.classNames().equals(other.classNames()) && haveSameTexts(one, other);
  }

  /**
   * Returns whether a node, or the closest one around it that is named for a kind of screen and
   * does not hold the other one, has copies alone.
   */
  private boolean isForScreen(CdomNode node, CdomNode other) {
    for (@Nullable CdomNode at = node; at != null && !holds(at, other); at = at.parent()) {
      if (at.classNames().stream().anyMatch(Copies::isOfScreen)) {
        return repeated.computeIfAbsent(at, this::isRepeated);
      }
    }
    return false;
  }

  private static boolean isOfScreen(String classes) {
    return SCREEN.matcher(classes).find()
        && Arrays.stream(classes.split("\\s+"))
            .anyMatch(name -> SCREEN.matcher(name).find() && !LAYOUT.matcher(name).lookingAt());
  }

  private boolean isRepeated(CdomNode part) {
    int last = units.of(part.end() - 1);
    long words = 0;
    long copied = 0;
    for (int unit = units.of(part.begin()); unit <= last; unit++) {
      words += rows.words(unit);
      copied += rows.copies(unit) < 2 ? 0 : rows.words(unit);
    }
    return copied >= SHARE * words;
  }

  /** The outermost node around a node that does not hold another one; adds class names within. */
  private static CdomNode below(CdomNode node, CdomNode other, StringBuilder names) {
    CdomNode outermost = node;
    for (@Nullable CdomNode at = node; at != null && !holds(at, other); at = at.parent()) {
      names.append(' ').append(String.join(" ", at.classNames()));
      outermost = at;
    }
    return outermost;
  }

  private static boolean holds(CdomNode node, CdomNode other) {
    return node.begin() <= other.begin() && node.end() >= other.end();
  }

  private boolean haveSameTexts(CdomNode one, CdomNode other) {
    int first = units.of(one.begin());
    int second = units.of(other.begin());
    return same.computeIfAbsent(
        ((long) first << Integer.SIZE) | second,
        key -> compare(first, units.of(one.end() - 1), second, units.of(other.end() - 1)));
  }

  private boolean compare(int first, int last, int second, int secondLast) {
    boolean equal = last - first == secondLast - second;
    for (int i = 0; equal && i <= last - first; i++) {
      equal = rows.first(first + i) == rows.first(second + i);
    }
    return equal;
  }
}
