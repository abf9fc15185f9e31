// SPDX-License-Identifier: Apache-2.0
package org.winnow.extract.density;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.winnow.extract.Extractor;
import org.winnow.label.Label;
import org.winnow.label.Labeling;
import org.winnow.page.Block;
import org.winnow.page.Page;

/**
 * Short content extraction via the depth of the DOM tree (Xi, Guo, Li and others: "A content
 * extraction method for short web pages", Journal of Chinese Information Processing 30(1), 2016). A
 * page whose densest element is short goes to SCEDD: of the elements neither at the top nor at the
 * bottom of the page, the densest leads, and the least density on its way up is the threshold.
 * Other pages go to {@link Cetd}.
 *
 * <p>The paper leaves open, and we chose: lengths are in UTF-8 bytes; a line begins with every
 * block-level element; links weigh half; the title is the first heading whose text is in the page's
 * title; if there is none, nothing is cleared. Sub-titles are headings directly behind the title.
 * At most five walks over the tree: linear.
 */
public final class Scedd implements Extractor {
  /** The paper's length, in bytes, below which a page is short. */
  public static final int SHORT_BYTES = 450;

  /** The paper's top_coef. */
  public static final double TOP = 0.05;

  /** The paper's bottom_coef. */
  public static final double BOTTOM = 0.95;

  private static final int ROUNDS = 5;

  /** Weight of characters in links. */
  private static final double LINK_WEIGHT = 0.5;

  private final Cetd longPages = new Cetd(Cetd.Variant.CTD);
  private final int shortBytes;
  private final double top;
  private final double bottom;
  private final Content content;

  /** A definition of content on a short page; the paper can be read both ways. */
  public enum Content {
    /**
     * All elements that reach the least density above the leading one (section 3.2, steps 7, 8).
     */
    THRESHOLD,
    /** The leading element alone (section 3.1): little is wrong in it, but much is missing. */
    NODE
  }

  /**
   * The method with its parameters.
   *
   * @param shortBytes pages whose densest element has fewer bytes of text are short
   * @param top share of the page's lines above which no content is expected
   * @param bottom share of the page's lines below which no content is expected
   */
  public Scedd(int shortBytes, double top, double bottom, Content content) {
    if (!(top >= 0 && top < bottom && bottom <= 1)) {
      throw new IllegalArgumentException(
          "illegal topCoef and bottomCoef: "
              + top
              + ", "
              + bottom
              + ", must be 0 <= top < bottom <= 1");
    }
    this.shortBytes = shortBytes;
    this.top = top;
    this.bottom = bottom;
    this.content = content;
  }

  @Override
  public Labeling label(Page page) {
    DensityTree tree = DensityTree.of(page);
    return Labeling.of(isShort(page, tree) ? labelShort(page, tree) : longPages.labels(page, tree));
  }

  /** Returns whether this page is a short one. */
  public boolean isShort(Page page) {
    return isShort(page, DensityTree.of(page));
  }

  private boolean isShort(Page page, DensityTree tree) {
    double[] densities = Cetd.densities(tree, Cetd.Variant.TD);
    int densest = Cetd.greatest(tree, densities)[0];
    long bytes = 0;
    for (Block block : page.blocks().subList(tree.firstBlock[densest], tree.lastBlock[densest])) {
      for (int i = 0; i < block.text().length(); i++) {
        char c = block.text().charAt(i);
        // A pair of surrogates makes four bytes.
        bytes += c < 0x80 ? 1 : c < 0x800 || Character.isSurrogate(c) ? 2 : 3;
      }
    }
    return bytes < shortBytes;
  }

  private List<Label> labelShort(Page page, DensityTree tree) {
    double[] densities = weighted(tree);
    int from = afterTitle(page, tree);
    int to = tree.size;
    int densest = 0;
    for (int round = 0; round < ROUNDS && from < to; round++) {
      densest = densest(densities, from, to);
      if (tree.line[densest] < tree.lines * top) {
        from = tree.end[densest];
      } else if (tree.line[densest] > tree.lines * bottom) {
        to = densest;
      } else {
        break;
      }
    }
    if (content == Content.NODE) {
      boolean[] marked = new boolean[tree.size];
      marked[densest] = true;
      return Cetd.labels(page, tree, marked);
    }
    double threshold = Cetd.threshold(tree, densities, densest);
    Arrays.fill(densities, to, tree.size, -1);
    for (int i = 0; i < from; i++) {
      densities[i] = tree.end[i] <= from ? -1 : densities[i];
    }
    double[] candidates = densities.clone();
    Arrays.fill(candidates, 0, from, -1);
    int[] best = Cetd.greatest(tree, candidates);
    return Cetd.labels(page, tree, Cetd.marked(tree, densities, best, Math.max(0, threshold)));
  }

  private static double[] weighted(DensityTree tree) {
    double[] densities = new double[tree.size];
    for (int i = 0; i < tree.size; i++) {
      double characters = tree.characters[i] - LINK_WEIGHT * tree.linkCharacters[i];
      densities[i] = tree.form[i] ? 0 : characters / Math.max(1, tree.tags[i]);
    }
    return densities;
  }

  private static int densest(double[] densities, int from, int to) {
    int densest = from;
    for (int i = from; i < to; i++) {
      densest = densities[i] > densities[densest] ? i : densest;
    }
    return densest;
  }

  /** The first node behind the page's title and the sub-titles that follow it; 0 without one. */
  private static int afterTitle(Page page, DensityTree tree) {
    String title = page.title().toLowerCase(Locale.ROOT);
    for (int i = 0; i < tree.size; i++) {
      page.deadline().checkAt(i);
      if (tree.heading[i] && tree.characters[i] <= title.length()) {
        String heading = text(page, tree, i);
        if (!heading.isEmpty() && title.contains(heading)) {
          return afterHeadings(tree, tree.end[i]);
        }
      }
    }
    return 0;
  }

  private static int afterHeadings(DensityTree tree, int from) {
    int i = from;
    while (i < tree.size && tree.heading[i]) {
      i = tree.end[i];
    }
    return i;
  }

  private static String text(Page page, DensityTree tree, int node) {
    StringBuilder text = new StringBuilder();
    for (Block block : page.blocks().subList(tree.firstBlock[node], tree.lastBlock[node])) {
      text.append(block.text());
    }
    return text.toString().strip().toLowerCase(Locale.ROOT);
  }
}
