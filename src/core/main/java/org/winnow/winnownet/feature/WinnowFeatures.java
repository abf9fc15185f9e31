// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet.feature;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.winnow.hash.Sha256;
import org.winnow.page.Page;
import org.winnow.page.Units;
import org.winnow.winnownet.feature.Layout.Group;
import org.winnow.winnownet.token.ElementHints;
import org.winnow.winnownet.token.TokenRoles;
import org.winnow.winnownet.token.TokenRoles.Place;

/**
 * The features of a unit for the model {@code winnow}: numbers and flags, for every language. Of
 * words it knows a few that sites write in class names and headings, and how often blocks of each
 * role have those that many sites have ({@link TokenRoles}). The groups of columns stand here in
 * their order; name and formula of each column stand on one line of the table that a group names.
 * {@link WinnowRows} fills them.
 *
 * <p>Logarithms are of 1 + n. Cost: one walk over the DOM, one pass over the texts.
 */
public final class WinnowFeatures {
  /** The name that model directories record. */
  public static final String NAME = "winnow";

  /** Ancestors in the collapsed DOM that are described. */
  static final int ANCESTORS = 5;

  private static final Layout LAYOUT = new Layout();

  // Numbers.
  static final Group BLOCK = LAYOUT.add("unit: ", NodeStatistics.TABLE.names());

  /** The nearest ancestors; zeros for one that is missing. */
  static final List<Group> ABOVE =
      IntStream.rangeClosed(1, ANCESTORS)
          .mapToObj(a -> LAYOUT.add("ancestor " + a + ": ", NodeStatistics.TABLE.names()))
          .toList();

  /** The nearest node with some words. */
  static final Group PASSAGE = LAYOUT.add("passage: ", NodeStatistics.TABLE.names());

  /** The nearest node with many words, and with a share of the page's. */
  static final Group SECTION = LAYOUT.add("section: ", NodeStatistics.TABLE.names());

  static final Group PLACE = LAYOUT.add("", BlockPlace.TABLE.names());

  /** The blocks whose elements have the same path of tags and classes. */
  static final Group PATH = LAYOUT.add("path: ", PathGroups.NAMES);

  /** The path of the parent element. */
  static final Group PARENT_PATH = LAYOUT.add("parent's path: ", PathGroups.NAMES);

  /** Statistics of the tokens of the block's text and of the names around it. */
  static final Group TOKENS = LAYOUT.add("", TokenRoles.columns());

  static final Group PAGE = LAYOUT.add("page: ", PageSummary.TABLE.names());

  // Flags, most of them 0: first those of the block and of the page, which share a word of bits.
  static final Group MARKS = LAYOUT.add("", TextMarks.TABLE.names());
  static final Group PLACE_FLAGS = LAYOUT.add("", BlockPlace.FLAGS.names());
  static final Group PAGE_FLAGS = LAYOUT.add("page: ", PageSummary.FLAGS.names());

  /** Whether there is a nearest ancestor, a second one and so on. */
  static final Group HAS =
      LAYOUT.add(
          "has ", IntStream.rangeClosed(1, ANCESTORS).mapToObj(a -> "ancestor " + a).toList());

  static final Group IN = LAYOUT.add("in ", DomFlags.NAMES);

  /** Hints of the three nearest elements. */
  static final Group NEAR = LAYOUT.add("near ", ElementHints.NAMES);

  /** Hints of all elements around. */
  static final Group AROUND = LAYOUT.add("around ", ElementHints.NAMES);

  /** Hints of the words of a short text. */
  static final Group SAYS = LAYOUT.add("says ", ElementHints.NAMES);

  /** Hints of the words of the last heading. */
  static final Group UNDER = LAYOUT.add("under ", ElementHints.NAMES);

  private static final List<String> COLUMNS = LAYOUT.names();

  private WinnowFeatures() {}

  /** Names of all columns, in order. */
  public static List<String> columns() {
    return COLUMNS;
  }

  /** How many of the first columns are numbers; the others are flags. */
  public static int numbers() {
    return MARKS.start();
  }

  /**
   * Columns that come from the same words: pairs of hints, near a block and around it, or in its
   * text and in its heading; and the means over the tokens of a place.
   *
   * @return {@code [group][column]}
   */
  public static int[][] hints() {
    return Stream.of(pairs(NEAR, AROUND), pairs(SAYS, UNDER), places())
        .flatMap(groups -> groups)
        .toArray(int[][]::new);
  }

  private static Stream<int[]> places() {
    return Place.ALL.stream()
        .map(WinnowFeatures::tokens)
        .map(start -> IntStream.range(start, start + TokenRoles.SIZE).toArray());
  }

  /** The first of the columns of a place's tokens, of which there are {@link TokenRoles#SIZE}. */
  public static int tokens(Place place) {
    return TOKENS.start() + Place.ALL.indexOf(place) * TokenRoles.SIZE;
  }

  private static Stream<int[]> pairs(Group one, Group other) {
    return IntStream.range(0, one.size())
        .mapToObj(hint -> new int[] {one.start() + hint, other.start() + hint});
  }

  /** A hash of the words that columns come from: groups of hints, and tokens. */
  public static String words() {
    String all = ElementHints.GROUPS + TokenRoles.shipped().hash();
    return Sha256.of(all.getBytes(StandardCharsets.UTF_8));
  }

  /** The rows of a page, which may have no blocks. */
  public static WinnowRows of(Page page) {
    return of(Units.of(page));
  }

  /** The rows of a page's units. */
  public static WinnowRows of(Units units) {
    return new WinnowRows(units);
  }
}
