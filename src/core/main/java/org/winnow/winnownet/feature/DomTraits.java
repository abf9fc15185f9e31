// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet.feature;

import java.util.Arrays;
import java.util.List;
import org.winnow.page.Block;
import org.winnow.page.Markup;
import org.winnow.page.Units;
import org.winnow.winnownet.token.ElementHints;
import org.winnow.winnownet.token.ElementNames;
import org.winnow.winnownet.token.TokenMeans;
import org.winnow.winnownet.token.TokenRoles;

/**
 * Properties of the elements around each unit, gathered in one walk over the page's markup. Those
 * around a unit of several blocks are the ones around all of them; near it are those of its longest
 * block.
 */
final class DomTraits implements Markup.Visitor {
  /** Elements above a text whose hints count as near. */
  private static final int NEAR = 3;

  private static final int NO_HEADING = -1;

  /** Most characters of a text whose words may be hints. */
  private static final int SHORT = 60;

  private static final int CLASS = ElementNames.ATTRIBUTES.indexOf("class");
  private static final int ROLE = ElementNames.ATTRIBUTES.indexOf("role");
  private static final int ITEMPROP = ElementNames.ATTRIBUTES.indexOf("itemprop");

  private final ElementNames names;

  /** Means over the tokens at each block. */
  final TokenMeans tokens;

  private final Units units;
  private final List<Block> blocks;

  /** Whether each block is in a link. */
  final boolean[] links;

  // By unit.

  /** {@link DomFlags} of all elements around it. */
  final long[] flags;

  final long[] nearHints;
  final long[] allHints;
  final long[] saidHints;
  final long[] underHints;
  private long heading;
  final long[] paths;
  final long[] parentPaths;

  /** Hashes of the names of all elements around it. */
  final long[] tagPaths;

  final int[] depths;

  /** Index of the first unit of the last heading that began before or around the unit; or -1. */
  final int[] headings;

  /** Index of the first unit in the first h1; -1 if there is none. */
  int firstHeading = NO_HEADING;

  /** Number of articles that began before or around each unit. */
  final int[] articlesBefore;

  /** Number of first headings, {@code h1}, that began before or around each unit. */
  final int[] titlesBefore;

  /** Index of the first unit behind the page's last text field; -1 if there is none. */
  int lastTextField = -1;

  int articles;
  private int titles;
  private int unitsSeen;
  boolean main;
  boolean articleBody;

  // The elements open, by depth.
  private long[] openFlags = new long[64];
  private long[] openHints = new long[64];
  private long[] ownHints = new long[64];
  private long[] openPaths = new long[64];
  private long[] openTagPaths = new long[64];
  private int depth = -1;

  /** Depth of the innermost element around all blocks of the last unit so far. */
  private int around;

  /** Characters of the last unit so far, and of its longest block. */
  private int characters;

  private int longest;

  private int lastHeading = NO_HEADING;
  private boolean headingBegins;
  private boolean firstHeadingBegins;

  DomTraits(Units units) {
    this.units = units;
    blocks = units.page().blocks();
    links = new boolean[blocks.size()];
    int n = units.size();
    names = new ElementNames(TokenRoles.shipped());
    tokens = new TokenMeans(TokenRoles.shipped(), n);
    flags = new long[n];
    nearHints = new long[n];
    allHints = new long[n];
    saidHints = new long[n];
    underHints = new long[n];
    paths = new long[n];
    parentPaths = new long[n];
    tagPaths = new long[n];
    depths = new int[n];
    headings = new int[n];
    articlesBefore = new int[n];
    titlesBefore = new int[n];
    units.page().markup().walk(this);
  }

  @Override
  public void start(String name, Markup.Attributes attributes) {
    depth++;
    if (depth == openFlags.length) {
      openFlags = Arrays.copyOf(openFlags, 2 * depth);
      openHints = Arrays.copyOf(openHints, 2 * depth);
      ownHints = Arrays.copyOf(ownHints, 2 * depth);
      openPaths = Arrays.copyOf(openPaths, 2 * depth);
      openTagPaths = Arrays.copyOf(openTagPaths, 2 * depth);
    }
    names.read(attributes);
    tokens.start(depth, names);
    long tag = name.hashCode();
    long path = tag;
    long own = DomFlags.tag(name);
    long hint = 0;
    if (!attributes.isEmpty()) {
      hint = names.hints();
      path = 31 * path + names.value(CLASS).hashCode();
      String itemprop = names.value(ITEMPROP);
      own |= DomFlags.properties(names.value(ROLE), itemprop);
      own |= names.hasOthers() ? DomFlags.properties(attributes) : 0;
      articleBody |= itemprop.equals("articleBody");
    }
    openFlags[depth] = own | (depth == 0 ? 0 : openFlags[depth - 1]);
    // The body's classes tell of the site, not of the block.
    ownHints[depth] = depth == 0 ? 0 : hint;
    openHints[depth] = depth == 0 ? 0 : hint | openHints[depth - 1];
    openPaths[depth] = mix((depth == 0 ? 17 : openPaths[depth - 1]) + path);
    openTagPaths[depth] = mix((depth == 0 ? 17 : openTagPaths[depth - 1]) + tag);
    element(name);
  }

  /** An element without blocks is around no unit, so that only its name counts. */
  @Override
  public void startEmpty(String name, Markup.Attributes attributes) {
    depth++;
    articleBody |= attributes.get("itemprop").equals("articleBody");
    element(name);
  }

  private static long mix(long path) {
    long mixed = path * 0x9e3779b97f4a7c15L;
    return mixed ^ mixed >>> 29;
  }

  private void element(String name) {
    if (name.length() == 2
        && name.charAt(0) == 'h'
        && name.charAt(1) >= '1'
        && name.charAt(1) <= '6') {
      headingBegins = true;
      firstHeadingBegins |= name.charAt(1) == '1' && firstHeading == NO_HEADING;
      titles += name.charAt(1) == '1' ? 1 : 0;
    } else if (name.equals("article")) {
      articles++;
    } else if (name.equals("main")) {
      main = true;
    } else if (name.equals("textarea")) {
      lastTextField = unitsSeen;
    }
  }

  @Override
  public void end(String name) {
    depth--;
    around = Math.min(around, depth);
  }

  @Override
  public void text(Markup.Text text, int block) {
    if (block < 0) {
      return;
    }
    int unit = units.of(block);
    String own = blocks.get(block).text();
    links[block] = (openFlags[depth] & DomFlags.LINK) != 0;
    if (block == units.begin(unit)) {
      begin(unit);
    }
    characters += own.length();
    long said = own.length() <= SHORT ? ElementHints.read(own) : 0;
    saidHints[unit] = characters <= SHORT ? saidHints[unit] | said : 0;
    tokens.add(own);
    if (own.length() > longest) {
      longest = own.length();
      nearHints[unit] = near();
      tokens.near(depth);
    }
    if (block + 1 == units.end(unit)) {
      end(unit);
    }
  }

  private void begin(int unit) {
    around = depth;
    characters = 0;
    longest = 0;
    articlesBefore[unit] = articles;
    titlesBefore[unit] = titles;
  }

  private long near() {
    long near = 0;
    for (int d = Math.max(0, depth - NEAR + 1); d <= depth; d++) {
      near |= ownHints[d];
    }
    return near;
  }

  private void end(int unit) {
    tokens.end(around, unit);
    if (headingBegins) {
      heading = saidHints[unit];
      headingBegins = false;
      lastHeading = unit;
      if (firstHeadingBegins) {
        firstHeadingBegins = false;
        firstHeading = firstHeading == NO_HEADING ? unit : firstHeading;
      }
    }
    underHints[unit] = heading;
    flags[unit] = openFlags[around];
    allHints[unit] = openHints[around];
    paths[unit] = openPaths[around];
    parentPaths[unit] = around == 0 ? 0 : openPaths[around - 1];
    tagPaths[unit] = openTagPaths[around];
    depths[unit] = around;
    headings[unit] = lastHeading;
    unitsSeen = unit + 1;
  }
}
