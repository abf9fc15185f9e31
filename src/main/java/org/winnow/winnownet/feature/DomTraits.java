// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet.feature;

import java.util.Arrays;
import java.util.List;
import org.winnow.page.Block;
import org.winnow.page.Markup;
import org.winnow.page.Page;

/** What the elements around each block are, gathered in one walk over the page's markup. */
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

  /** Of the tokens at each block. */
  final TokenMeans tokens;

  private final List<Block> blocks;

  // By block.

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

  /** Index of the first block of the last heading that began before or around the block; or -1. */
  final int[] headings;

  /** Index of the first block in the first h1; -1 if there is none. */
  int firstHeading = NO_HEADING;

  /** How many articles began before or around each block. */
  final int[] articlesBefore;

  /** How many first headings, {@code h1}, began before or around each block. */
  final int[] titlesBefore;

  /** Index of the first block behind the page's last text field; -1 if there is none. */
  int lastTextField = -1;

  int articles;
  private int titles;
  private int blocksSeen;
  boolean main;
  boolean articleBody;

  // The elements open, by depth.
  private long[] openFlags = new long[64];
  private long[] openHints = new long[64];
  private long[] ownHints = new long[64];
  private long[] openPaths = new long[64];
  private long[] openTagPaths = new long[64];
  private int depth = -1;

  private int lastHeading = NO_HEADING;
  private boolean headingBegins;
  private boolean firstHeadingBegins;

  DomTraits(Page page) {
    blocks = page.blocks();
    int n = blocks.size();
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
    page.markup().walk(this);
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
      lastTextField = blocksSeen;
    }
  }

  @Override
  public void end(String name) {
    depth--;
  }

  @Override
  public void text(Markup.Text text, int block) {
    if (block < 0) {
      return;
    }
    String own = blocks.get(block).text();
    long said = own.length() <= SHORT ? ElementHints.read(own) : 0;
    saidHints[block] = said;
    tokens.text(depth, block, own);
    if (headingBegins) {
      heading = said;
      headingBegins = false;
      lastHeading = block;
      if (firstHeadingBegins) {
        firstHeadingBegins = false;
        firstHeading = firstHeading == NO_HEADING ? block : firstHeading;
      }
    }
    underHints[block] = heading;
    flags[block] = openFlags[depth];
    allHints[block] = openHints[depth];
    long near = 0;
    for (int d = Math.max(0, depth - NEAR + 1); d <= depth; d++) {
      near |= ownHints[d];
    }
    nearHints[block] = near;
    paths[block] = openPaths[depth];
    parentPaths[block] = depth == 0 ? 0 : openPaths[depth - 1];
    tagPaths[block] = openTagPaths[depth];
    depths[block] = depth;
    headings[block] = lastHeading;
    articlesBefore[block] = articles;
    titlesBefore[block] = titles;
    blocksSeen = block + 1;
  }
}
